import { problem } from '@vesela/service-kit';
import type { ProfileHandlers } from '../contract-handlers.ts';
import type { GeneticTests } from './genetic-tests.ts';

type Names = 'readGeneticTests' | 'saveGeneticTest' | 'deleteGeneticTest' | 'getGeneticTestFile';

/** Whether the subject consents to the processing of health data, according to the consent service. */
export type HealthDataConsent = (subject: string) => Promise<boolean>;

export function geneticTestRoutes(tests: GeneticTests, agreed: HealthDataConsent): Pick<ProfileHandlers, Names> {
  return {
    readGeneticTests: async ({ caller, body }) => ({ genetic_tests: await tests.find(caller.subject, body.ids) }),
    async saveGeneticTest({ caller, params, body }) {
      if (!(await agreed(caller.subject))) throw problem('consent_missing');
      return tests.save(caller.subject, params.testId, body);
    },
    deleteGeneticTest: ({ caller, params }) => tests.delete(caller.subject, params.testId),
    getGeneticTestFile: ({ caller, params }) => tests.file(caller.subject, params.testId),
  };
}
