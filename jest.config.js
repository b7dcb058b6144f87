/**
 * Unit tests run beside their source, and those that go through every page of docs/ (`*.docs.test.ts`) with the checks of
 * the content; integration tests run against a real stack on loopback.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that are published as ES modules only: they are compiled like our own code. */
const esmOnly = [
  '(?:mdast|micromark|unist|vfile|remark|estree|hast|character|is|nlcst|parse|quotation|retext|stringify)(?:-[a-z0-9-]+)?',
  'hastscript|html-void-elements|rehype-minify-whitespace|collapse-white-space|trim-trailing-lines|trim-lines|web-namespaces|@ungap/structured-clone|unified|devlop|stemmer|decode-named-character-reference|ccount|escape-string-regexp|markdown-table',
  '@docusaurus/core/lib/client',
  'array-iterate|cspell-trie-lib|modern-tar|longest-streak|zwitch|trough|bail|property-information|(?:space|comma)-separated-tokens',
].join('|');

const shared = {
  // One id, because Jest keeps compiled files by project: all of them compile in the same way.
  id: 'tests',
  runtime: require.resolve('./tests/support/jest/runtime.js'),
  transform: { '\\.(?:m?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'jsx', 'json'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/jest/cssModule.js',
    '\\.css$': '<rootDir>/tests/support/jest/emptyModule.js',
    '^@docusaurus/(?:Link|useDocusaurusContext|router|BrowserOnly|Head|useBaseUrl|ErrorBoundary|plugin-content-docs/client)$':
      '<rootDir>/tests/support/jest/docusaurus.tsx',
    '^@generated/docusaurus\\.config$': '<rootDir>/tests/support/jest/siteConfig.ts',
    // Its package.json only has an entry for ES modules.
    '^cspell-trie-lib$': '<rootDir>/node_modules/cspell-trie-lib/dist/index.js',
    '^@testing-library/dom$': '<rootDir>/tests/support/jest/testingLibrary.ts',
    '^fast-check$': '<rootDir>/tests/support/jest/fastCheck.ts',
    '^@site/(.*)$': '<rootDir>/$1',
    '^#domain/(.*)$': '<rootDir>/src/domain/$1.ts',
    '^#local/(.*)\\.mts$': '<rootDir>/local/$1.mts',
  },
};

module.exports = {
  // By default, Jest leaves one processor idle: half of a machine that has two.
  maxWorkers: '100%',
  // Long enough for a slow machine; a test that passes does not wait.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testPathIgnorePatterns: ['/node_modules/', '\\.docs\\.test\\.'],
      testMatch: [
        '<rootDir>/{src,plugins,netlify,local,scripts,tests/support}/**/__tests__/**/*.test.{ts,tsx,mts}',
      ],
    },
    {
      ...shared,
      displayName: 'content',
      testMatch: ['<rootDir>/tests/content/**/*.test.{ts,tsx}', '<rootDir>/src/**/*.docs.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'integration',
      globalSetup: '<rootDir>/tests/support/processes/prepareStacks.ts',
      globalTeardown: '<rootDir>/tests/support/processes/removeBundle.ts',
      testMatch: ['<rootDir>/tests/integration/**/*.test.{ts,mts}'],
    },
    {
      ...shared,
      displayName: 'build',
      testMatch: ['<rootDir>/tests/build/**/*.test.ts'],
    },
  ],
};
