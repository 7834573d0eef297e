import type { ProfileHandlers } from '../contract-handlers.ts';
import type { GeneticTests } from './genetic-tests.ts';

type Names = 'readGeneticTests' | 'saveGeneticTest' | 'deleteGeneticTest' | 'getGeneticTestFile';

export function geneticTestRoutes(tests: GeneticTests): Pick<ProfileHandlers, Names> {
  return {
    readGeneticTests: async ({ caller, body }) => ({ genetic_tests: await tests.find(caller.subject, body.ids) }),
    saveGeneticTest: ({ caller, params, body }) => tests.save(caller.subject, params.testId, body),
    deleteGeneticTest: ({ caller, params }) => tests.delete(caller.subject, params.testId),
    getGeneticTestFile: ({ caller, params }) => tests.file(caller.subject, params.testId),
  };
}
