/**
 * Measures the CPU time of work, in ms. Other processes don't affect it, but the machine's speed does, so limits must
 * leave room for slow machines and only catch disproportionate growth.
 */
export function cpuTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
