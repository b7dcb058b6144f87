/** Texts of script elements by path; empty in the browser (plugins/seo). */
declare module '@structured-data' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

/** The landing page's metadata (plugins/seo). */
declare module '@landing-seo' {
  const seo: import('#domain/seo/defaults').StoredSeo;
  export default seo;
}
