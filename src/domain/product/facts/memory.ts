/** How the long-term memory engine and Workstream Activity behave. */
export const memory = {
  /** Minutes of work that one automatic summary covers. */
  summaryIntervalMinutes: 20,
  /** Fewest active minutes within that time for a summary to be written. */
  minimumActiveMinutes: 5,
  /** Days a memory is kept unless the setting says otherwise. */
  defaultRetentionDays: 90,
  /** Choices of the setting "Keep memories for", in days. */
  retentionChoicesDays: [7, 30, 90, 180, 365],
  /** How long capture can be paused from the quick menu (prose). */
  pauseChoices: ['15 minutes', '1 hour', 'Until tomorrow'],
  /** What a captured moment holds (prose). */
  captured: ['Text on the active window', 'App or website name', 'Window title or page address', 'Time'],
  /** What is left out before anything is stored (prose). */
  neverCaptured: [
    'Private and incognito windows',
    'Password fields',
    'Sources you switched off',
    'Text recognized as a secret, such as keys and card numbers',
    'Sound and camera',
  ],
} as const;

/** One kind of summary a person can create in Workstream Activity. */
export interface SummaryKindFact {
  readonly id: string;
  readonly name: string;
  /** Period it covers and what it says (prose). */
  readonly description: string;
}

/** The summaries that the **New summary** button offers. */
export const summaryKinds: readonly SummaryKindFact[] = [
  { id: 'day-recap', name: 'Day recap', description: 'What you did today, by project.' },
  { id: 'stand-up', name: 'Stand-up', description: 'Since your last working day: done, next, blocked.' },
  { id: 'week-review', name: 'Week review', description: 'The last seven days, by project.' },
  { id: 'open-threads', name: 'Open threads', description: 'Work you started and have not come back to.' },
  { id: 'custom-range', name: 'Custom range', description: 'Any period and any sources you choose.' },
];
