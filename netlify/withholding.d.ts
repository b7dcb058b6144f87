/** What a build writes beside itself: absent until there is one. */
declare module '*/.netlify/withholding/build.json' {
  const manifest: import('../src/domain/visibility/withholding.ts').WithholdingManifest;
  export default manifest;
}
