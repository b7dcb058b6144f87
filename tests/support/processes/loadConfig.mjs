// Loads the site's configuration as Docusaurus does, several times in one process, and says what came of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { loadSiteConfig } = createRequire(import.meta.url)('@docusaurus/core/lib/server/config.js');
const siteDir = process.cwd();
const [file] = process.argv.slice(2);

await loadSiteConfig({ siteDir });
const { siteConfig } = await loadSiteConfig({ siteDir });
const filePath = path.join(siteDir, 'docs', file);
const { frontMatter } = await siteConfig.markdown.parseFrontMatter({
  filePath,
  fileContent: readFileSync(filePath, 'utf8'),
});
const { onBrokenLinks } = siteConfig;
process.stdout.write(`\n${JSON.stringify({ onBrokenLinks, frontMatter })}`);
