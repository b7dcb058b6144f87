/** Unit tests run beside their source; integration tests run against a real stack on loopback. */
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
  '(?:mdast|micromark|unist|vfile|remark|estree|hast|character|is|parse|stringify)(?:-[a-z0-9-]+)?',
  'unified|devlop|decode-named-character-reference|ccount|escape-string-regexp|markdown-table',
  'longest-streak|zwitch|trough|bail|property-information|(?:space|comma)-separated-tokens',
].join('|');

const shared = {
  transform: { '\\.(?:m?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'jsx', 'json'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.js',
    '\\.css$': '<rootDir>/tests/support/emptyModule.js',
    '^@docusaurus/(?:Link|useDocusaurusContext|router|BrowserOnly|Head|useBaseUrl|ErrorBoundary)$':
      '<rootDir>/tests/support/docusaurus.tsx',
    '^@site/(.*)$': '<rootDir>/$1',
    '^#domain/(.*)$': '<rootDir>/src/domain/$1.ts',
    '^#local/(.*)\\.mts$': '<rootDir>/local/$1.mts',
  },
};

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,plugins,netlify,local,scripts}/**/__tests__/**/*.test.{ts,tsx,mts}'],
    },
    {
      ...shared,
      displayName: 'content',
      testMatch: ['<rootDir>/tests/content/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/integration/**/*.test.{ts,mts}'],
    },
    {
      ...shared,
      displayName: 'build',
      testMatch: ['<rootDir>/tests/build/**/*.test.ts'],
    },
  ],
};
