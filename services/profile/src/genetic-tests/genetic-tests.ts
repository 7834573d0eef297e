import { type GeneticTest, type GeneticTestInput, MAX_GENETIC_TESTS } from '@vesela/contracts/profile';
import { type PersonVault, problem } from '@vesela/service-kit';
import { detailsOf, type GeneticTestContent } from './details.ts';
import { type ReadFile, readFile } from './file/read-file.ts';
import type { GeneticTestStore, StoredTest } from './genetic-tests.store.ts';

/** Genetic tests that she enters herself. Everything of them lies under her own key. */
export interface GeneticTests {
  /** Throws `validation_failed` for a faulty day or file or one test too many, `not_found` for an id that is not hers. */
  save(subject: string, id: string, input: GeneticTestInput): Promise<GeneticTest>;
  /** Those of the ids that are hers. */
  find(subject: string, ids: readonly string[]): Promise<GeneticTest[]>;
  /** All of hers, the newest first; at most 50. */
  list(subject: string): Promise<GeneticTest[]>;
  /** Throws `not_found` when there is no such test or it has no file. */
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
  /** What her test says of its file now; null for a new test. */
  const fileNow = async (subject: string, id: string) => {
    const [held] = await openAll(subject, await store.find(subject, [id]));
    return held?.file ?? null;
  };
  return {
    async save(subject, id, input) {
      const details = detailsOf(input, now());
      const sent = input.file && readFile(input.file);
      const file = sent ? said(sent) : sent === null ? null : await fileNow(subject, id);
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
      if (saved === 'not_hers') throw problem('not_found');
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

const said = ({ name, type, size }: ReadFile) => ({ name, type, size });

function tooMany() {
  return problem('validation_failed', {
    detail: `At most ${MAX_GENETIC_TESTS} genetic tests are kept. Delete one to make room.`,
    errors: [{ field: 'genetic_tests', code: 'too_many', params: { max: MAX_GENETIC_TESTS } }],
  });
}
