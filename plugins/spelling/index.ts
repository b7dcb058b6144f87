import type { Plugin } from '@docusaurus/types';
import { readDictionaryFiles } from './readDictionaryFiles';

/**
 * Gives the editor the dictionaries that `npm run lint:docs` checks pages with
 * (docs-dev/decisions/022-spelling.md): two files that its worker fetches once someone types.
 */
export default function spelling(): Plugin {
  return {
    name: 'spelling',
    async contentLoaded({ actions }) {
      const { english, terms } = readDictionaryFiles();
      await actions.createData('english.txt', english);
      await actions.createData('terms.txt', terms);
    },
    // With the other files whose name has a hash, which hosts let browsers keep.
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
