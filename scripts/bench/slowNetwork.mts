import type { CDPSession } from '@playwright/test';

/** The connection of a slow phone: 1.6 Mbit/s down, 0.75 up, 150 ms round trips. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};

/** Emulates a slow phone: a slow connection, and a processor at a quarter of its speed. */
export async function emulateSlowPhone(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
