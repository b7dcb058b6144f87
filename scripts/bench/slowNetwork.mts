/** The connection of a slow phone, for Chrome DevTools Protocol: 1.6 Mbit/s down, 0.75 up, 150 ms round trips. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};
