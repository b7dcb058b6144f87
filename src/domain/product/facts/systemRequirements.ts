/** Hardware and operating systems that the product needs. Sizes in gigabytes. */
export const systemRequirements = {
  minimum: {
    ramGb: 8,
    /** Free memory needed while a local model answers. */
    freeRamLocalGb: 2,
    /** Free memory needed when only cloud models are used. */
    freeRamCloudGb: 1,
    diskGb: 2,
    freeDiskGb: 4,
  },
  recommended: {
    ramGb: 16,
    diskGb: 8,
    freeDiskGb: 6,
    cpuCores: 4,
  },
  systems: {
    macos: 'macOS 13 or higher',
    windows: 'Windows 10 or higher',
    linux: 'Ubuntu 22+ with X11',
  },
} as const;
