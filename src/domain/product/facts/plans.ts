/** One plan. */
export interface PlanFact {
  readonly id: 'free' | 'pro' | 'teams';
  readonly name: string;
  /** Price in US dollars for one person and month; 0 for the free plan. */
  readonly monthlyUsd: number;
  /** Price in US dollars for one person and month when paid by the year. */
  readonly yearlyMonthlyUsd: number;
  /** Longest time memories can be kept, in days. */
  readonly memoryDays: number;
  /** Messages to cloud models for one person and day. */
  readonly cloudMessagesPerDay: number;
  /** Which cloud models it includes. */
  readonly cloudModels: 'Models marked Free' | 'All models';
  /** Devices with cloud sync; 0 when the plan has none. */
  readonly syncedDevices: number;
  /** Working days within which support answers; 0 for community support. */
  readonly supportDays: number;
  /** Fewest people. */
  readonly minimumPeople: number;
}

/** The plans, from the smallest to the largest. Local models and Drive are unlimited in all of them. */
export const plans: readonly PlanFact[] = [
  {
    id: 'free',
    name: 'Free',
    monthlyUsd: 0,
    yearlyMonthlyUsd: 0,
    memoryDays: 90,
    cloudMessagesPerDay: 30,
    cloudModels: 'Models marked Free',
    syncedDevices: 0,
    supportDays: 0,
    minimumPeople: 1,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyUsd: 15,
    yearlyMonthlyUsd: 12,
    memoryDays: 365,
    cloudMessagesPerDay: 500,
    cloudModels: 'All models',
    syncedDevices: 5,
    supportDays: 2,
    minimumPeople: 1,
  },
  {
    id: 'teams',
    name: 'Teams',
    monthlyUsd: 24,
    yearlyMonthlyUsd: 20,
    memoryDays: 365,
    cloudMessagesPerDay: 500,
    cloudModels: 'All models',
    syncedDevices: 5,
    supportDays: 1,
    minimumPeople: 3,
  },
];

/** Days a new account may try Pro without paying. */
export const proTrialDays = 14;
