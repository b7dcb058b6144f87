import type { Plugin } from '@docusaurus/types';
import { readDictionaryFiles } from './readDictionaryFiles';

/**
 * Provides the dictionaries of `npm run lint:docs` to the editor (docs-dev/decisions/022-spelling.md): two files that
 * its worker fetches once someone types.
 */
export default function spelling(): Plugin {
  return {
    name: 'spelling',
    async contentLoaded({ actions }) {
      const { english, terms } = readDictionaryFiles();
      await actions.createData('english.txt', english);
      await actions.createData('terms.txt', terms);
    },
    // Writes the files to the folder for files with a hash in their name, which browsers cache for a long time.
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /[\\/]spelling[\\/]default[\\/]\w+\.txt$/,
            type: 'asset/resource',
            generator: { filename: 'assets/files/[name]-[contenthash:8][ext]' },
          },
        ],
      },
    }),
  };
}
