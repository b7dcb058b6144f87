/**
 * Where a build leaves its list of withheld files: beside the build, since it names every page, and where the host's
 * edge function finds it (netlify/edge-functions/withhold.ts).
 *
 * @param build name of the build's folder: `build`
 * @returns a path from the project's root
 */
export function toManifestFile(build: string): string {
  return `.netlify/withholding/${build}.json`;
}
