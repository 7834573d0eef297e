import { MAX_ACCESSES } from '@vesela/contracts/profile';
import type { Accesses } from '../accesses/accesses.ts';
import type { ProfileHandlers } from '../contract-handlers.ts';
import type { GeneticTests } from '../genetic-tests/genetic-tests.ts';
import type { Restrictions } from '../restriction/restriction.ts';
import type { SettingsStore } from '../settings/settings.ts';

export interface OwnDataOptions {
  settings: Pick<SettingsStore, 'get'>;
  geneticTests: Pick<GeneticTests, 'list'>;
  restrictions: Pick<Restrictions, 'since'>;
  accesses: Accesses;
}

export function ownDataRoutes(options: OwnDataOptions): Pick<ProfileHandlers, 'getOwnData'> {
  const { settings, geneticTests, restrictions, accesses } = options;
  return {
    async getOwnData({ caller: { subject } }) {
      return {
        settings: await settings.get(subject),
        restricted_since: await restrictions.since(subject),
        genetic_tests: await geneticTests.list(subject),
        accesses: (await accesses.list(subject, { limit: MAX_ACCESSES })).accesses,
      };
    },
  };
}
