/** The manifest that a build writes; the file doesn't exist before the first build. */
declare module '*/.netlify/withholding/build.json' {
  const manifest: import('../src/domain/visibility/withholding.ts').WithholdingManifest;
  export default manifest;
}

/** The commit that a build writes; the file doesn't exist before the first build. */
declare module '*/.netlify/built-commit.mjs' {
  const commit: string | null;
  export default commit;
}
