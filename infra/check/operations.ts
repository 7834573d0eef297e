/**
 * Commands that operators and developers start: their suites start clones, builds, servers and whole portals of their own.
 * `npm run test:operations` runs them, and `.ci/run` with it; `npm test` leaves them out, so that the proof of what women use
 * stays short.
 */
export const OPERATIONS = {
  /** Folders and suites, relative to the root. */
  suites: [
    'infra/backup/',
    'infra/capacity/',
    'infra/check/commands.test.ts',
    'infra/dev/',
    'infra/environment/faults.test.ts',
    'infra/environment/start.test.ts',
    'infra/images/',
    'infra/kubernetes/',
    'infra/local/events.test.ts',
    'infra/local/keys-token.test.ts',
    'infra/local/keys.test.ts',
    'infra/local/service-command.test.ts',
    'infra/local/staff-audit.test.ts',
    'infra/modules/',
    'infra/observability/',
    'infra/postgres/',
    'infra/rabbitmq/',
    'infra/real/',
    'infra/review/',
    'infra/test-portal/',
  ],
  /** Journeys of infra/e2e in which a version is published, damaged or rolled back, or texts are signed, by command. */
  journeys: ['release.spec.ts', 'review.spec.ts', 'tampered-module.spec.ts'],
} as const;
