/**
 * How long a piece of work keeps the processor busy, in ms. What else runs on the machine does not count; how fast the
 * machine is does: limits leave room for slow ones, and catch what grows out of proportion.
 */
export function cpuTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
