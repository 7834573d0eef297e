import { type GeneticTest, type GeneticTestInput, MAX_GENETIC_TESTS } from '@vesela/contracts/profile';
import { type PersonVault, problem } from '@vesela/service-kit';
import { detailsOf, type GeneticTestContent } from './details.ts';
import { type ReadFile, readFile } from './file/read-file.ts';
import type { GeneticTestStore, StoredTest } from './genetic-tests.store.ts';

/** Genetic tests that a subject enters, sealed with the subject's own key. */
export interface GeneticTests {
  /** Throws `validation_failed` for an invalid date or file or too many tests, `not_found` for another subject's id. */
  save(subject: string, id: string, input: GeneticTestInput): Promise<GeneticTest>;
  /** The tests with these ids that belong to the subject. */
  find(subject: string, ids: readonly string[]): Promise<GeneticTest[]>;
  /** All tests of the subject, newest first; at most 50. */
  list(subject: string): Promise<GeneticTest[]>;
  /** Throws `not_found` when the test does not exist or has no file. */
  file(subject: string, id: string): Promise<File>;
  /** Throws `not_found`. */
  delete(subject: string, id: string): Promise<void>;
}

const contextOf = (id: string) => `genetic-test:${id}`;
const fileContextOf = (id: string) => `genetic-test-file:${id}`;

export function createGeneticTests(store: GeneticTestStore, vault: PersonVault, now: () => Date): GeneticTests {
  const openAll = async (subject: string, stored: readonly StoredTest[]): Promise<GeneticTest[]> => {
    const contents = await vault.openAll(
      subject,
      stored.map(({ id, sealed }) => ({ bytes: sealed, context: contextOf(id) })),
    );
    return stored.map(({ id, recordedAt }, i) => ({
      id,
      recorded_at: recordedAt.toISOString(),
      ...(contents[i] as GeneticTestContent),
    }));
  };
  /** The stored file's name, type and size; null without a file or for a new test. */
  const storedFile = async (subject: string, id: string) => {
    const [held] = await openAll(subject, await store.find(subject, [id]));
    return held?.file ?? null;
  };
  return {
    async save(subject, id, input) {
      const details = detailsOf(input, now());
      const sent = input.file && readFile(input.file);
      const file = sent ? metadataOf(sent) : sent === null ? null : await storedFile(subject, id);
      const content: GeneticTestContent = { ...details, file };
      const saved = await store.save(
        subject,
        {
          id,
          sealed: await vault.seal(subject, content, contextOf(id)),
          file: sent && (await vault.seal(subject, sent, fileContextOf(id))),
        },
        now(),
        MAX_GENETIC_TESTS,
      );
      if (saved === 'other_subject') throw problem('not_found');
      if (saved === 'too_many') throw tooMany();
      return { id, recorded_at: saved.recordedAt.toISOString(), ...content };
    },
    find: async (subject, ids) => openAll(subject, await store.find(subject, ids)),
    list: async (subject) => openAll(subject, await store.list(subject)),
    async file(subject, id) {
      const sealed = await store.file(subject, id);
      if (!sealed) throw problem('not_found');
      const { name, type, content } = (await vault.open(subject, sealed, fileContextOf(id))) as ReadFile;
      return new File([Buffer.from(content, 'base64')], name, { type });
    },
    async delete(subject, id) {
      if (!(await store.delete(subject, id))) throw problem('not_found');
    },
  };
}

const metadataOf = ({ name, type, size }: ReadFile) => ({ name, type, size });

function tooMany() {
  return problem('validation_failed', {
    detail: `At most ${MAX_GENETIC_TESTS} genetic tests can be stored. Delete one to make room.`,
    errors: [{ field: 'genetic_tests', code: 'too_many', params: { max: MAX_GENETIC_TESTS } }],
  });
}
