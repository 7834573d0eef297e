/** Unit and service tests, ES modules throughout. Journeys in a browser live in infra/e2e and run under Playwright. */
export default {
  testEnvironment: '<rootDir>/infra/check/plain-globals.mjs',
  roots: [
    'contracts',
    'shell',
    'mfe-calculator',
    'mfe-consent',
    'mfe-contraception',
    'mfe-examination',
    'mfe-profile',
    'services',
    'infra',
  ].map((d) => `<rootDir>/${d}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/infra/e2e/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/infra/check/css-stub.mjs',
    // The development runtime makes a stack trace for every element; a missing key, of which it warns, is lint's to find.
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
    '\\.svg$': '<rootDir>/shell/src/framework/testing/drawing-stub.tsx',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFilesAfterEnv: ['<rootDir>/shell/src/framework/testing/patience.ts'],
  // Against hanging alone: what a test waits for comes late on a machine that has other work.
  testTimeout: 300_000,
};
