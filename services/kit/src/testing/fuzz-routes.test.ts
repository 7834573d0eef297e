import { describe, expect, it } from '@jest/globals';
import { type Contract, defineContract } from '@vesela/contracts';
import { z } from 'zod';
import { createLogger, createService, type Handlers, problem } from '../index.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { createTestIssuer } from './test-issuer.ts';

const params = z.object({ noteId: z.uuid() });
const note = z.object({ id: z.uuid() });
const contract = defineContract({
  service: 'notes',
  title: 'Notes',
  version: '1.0.0',
  basePath: '/api/notes',
  routes: {
    listNotes: {
      method: 'get',
      path: '/notes',
      summary: 'Own notes.',
      access: 'user',
      response: z.object({ notes: z.array(note) }),
      status: 200,
      errors: [],
    },
    readNote: {
      method: 'get',
      path: '/notes/{noteId}',
      summary: 'One note.',
      access: 'user',
      params,
      response: note,
      status: 200,
      errors: ['not_found'],
    },
    endNote: {
      method: 'post',
      path: '/notes/ended',
      summary: 'Deletes a note, or none.',
      access: 'researcher',
      body: z.strictObject({ id: z.uuid() }),
      status: 204,
      errors: [],
    },
    listMarks: {
      method: 'get',
      path: '/marks',
      summary: 'Own marks.',
      access: 'user',
      response: z.object({ marks: z.array(note) }),
      status: 200,
      errors: [],
    },
    saveMark: {
      method: 'put',
      path: '/marks/{markId}',
      summary: 'Creates a mark under an id that the caller chooses.',
      access: 'user',
      params: z.object({ markId: z.uuid() }),
      response: note,
      status: 200,
      errors: ['not_found'],
    },
  },
});
const issuer = await createTestIssuer();
const HERS = '7f3e2a10-1111-4222-8333-123456789abc';
const HER_MARK = '7f3e2a10-2222-4222-8333-123456789abc';

/** A service with a note and a mark of Anna's, right but for what is given. */
function run(
  wrong: Partial<Handlers<(typeof contract)['routes']>> = {},
  {
    left = new Set([HERS]),
    ...options
  }: { left?: Set<string>; calls?: number; limitMs?: number; records?: Record<string, string[]> } = {},
) {
  const ofCaller = (subject: string) => (subject === 'anna' ? [...left].map((id) => ({ id })) : []);
  const marks = new Map([[HER_MARK, 'anna']]);
  const { app } = createService({
    verifyToken: issuer.verifyToken,
    closedAccounts: { isClosed: async () => false },
    logger: createLogger('notes', { destination: { write: () => undefined } }),
    trustProxy: false,
    rateLimit: { limit: 100_000, windowSeconds: 60 },
    contract,
    handlers: {
      listNotes: async ({ caller }) => ({ notes: ofCaller(caller.subject) }),
      async readNote({ caller, params: { noteId } }) {
        const found = ofCaller(caller.subject).find(({ id }) => id === noteId);
        if (!found) throw problem('not_found');
        return found;
      },
      endNote: async () => undefined,
      listMarks: async ({ caller }) => ({
        marks: [...marks].flatMap(([id, subject]) => (subject === caller.subject ? [{ id }] : [])),
      }),
      async saveMark({ caller, params: { markId } }) {
        if ((marks.get(markId) ?? caller.subject) !== caller.subject) throw problem('not_found');
        marks.set(markId, caller.subject);
        return { id: markId };
      },
      ...wrong,
    },
  });
  const records = { '/notes/{noteId}': [HERS], '/marks/{markId}': [HER_MARK] };
  return fuzzRoutes({
    contract: contract as Contract,
    app,
    issuer,
    owners: [{ subject: 'anna' }],
    records,
    ...options,
  });
}

describe('generated calls', () => {
  it('find nothing in a service that is right', async () => {
    expect(await run()).toEqual([]);
  });

  it('find a record that another is given, that a list shows, and that another has deleted', async () => {
    const shown = { readNote: async ({ params: { noteId } }: { params: { noteId: string } }) => ({ id: noteId }) };
    expect((await run(shown)).join()).toContain('readNote: 200 for a record of another');
    const listed = { listNotes: async () => ({ notes: [{ id: HERS }] }) };
    expect((await run(listed)).join()).toContain(`${HERS} of /notes/{noteId} is not shown to its owner alone`);
    const left = new Set([HERS]);
    const ended = {
      endNote: async ({ body }: { body: { id: string } }) => {
        left.delete(body.id);
      },
    };
    // So many that one of them names the record for certain.
    expect(await run(ended, { left, calls: 100 })).toEqual([
      `${HERS} of /notes/{noteId} is no longer shown to its owner`,
    ]);
  });

  it('may create a record of their own under the id of a record of another kind', async () => {
    // So many that one of them does so for certain.
    expect(await run({}, { calls: 40 })).toEqual([]);
  });

  it('find a record that another overwrites', async () => {
    const saveMark = async ({ params: { markId } }: { params: { markId: string } }) => ({ id: markId });
    expect((await run({ saveMark })).join()).toContain('saveMark: 200 for a record of another');
  });

  it('need a record of each kind that can be asked for', async () => {
    expect(await run({}, { records: {} })).toEqual(
      ['/notes/{noteId}', '/marks/{markId}'].map((kind) => `no record of another for ${kind}`),
    );
  });

  it('are made of each route by each caller even where no time is left for the rest', async () => {
    const readsWithin = async (limitMs: number) => {
      let reads = 0;
      const listNotes = async ({ caller }: { caller: { subject: string } }) => {
        reads += 1;
        return { notes: caller.subject === 'anna' ? [{ id: HERS }] : [] };
      };
      expect(await run({ listNotes }, { limitMs })).toEqual([]);
      return reads;
    };
    const least = await readsWithin(0);
    expect(least).toBeGreaterThanOrEqual(5);
    expect(await readsWithin(60_000)).toBeGreaterThan(least);
  });
});
