import type { RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { type Contract, defineContract } from '@vesela/contracts';
import { z } from 'zod';
import { createLogger, createService, type Handlers, problem } from '../index.ts';
import { type FuzzOptions, fuzzRoutes } from './fuzz-routes.ts';
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
    around = (app) => app,
    ...options
  }: Partial<FuzzOptions> & { left?: Set<string>; around?: (app: RequestListener) => RequestListener } = {},
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
    app: around(app),
    print: () => undefined,
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
    expect(await run(ended, { left })).toEqual([`${HERS} of /notes/{noteId} is no longer shown to its owner`]);
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

  it('say what failed though no answer came, in an error of another realm too', async () => {
    const around =
      (app: RequestListener): RequestListener =>
      (request, response) =>
        request.method === 'POST' ? void request.socket.destroy() : app(request, response);
    expect((await run({}, { around })).join()).toMatch(/anonymous: endNote: Error ECONNRESET socket hang up \{/);
  });

  it('say the causes of what failed', async () => {
    // Not JSON, of which the parser of the test complains.
    const around =
      (app: RequestListener): RequestListener =>
      (request, response) =>
        request.method === 'POST'
          ? void response.writeHead(400, { 'content-type': 'application/problem+json' }).end('{')
          : app(request, response);
    expect((await run({}, { around })).join()).toMatch(/anonymous: endNote: SyntaxError /);
  });
});

describe('the time for generated calls', () => {
  const PAIRS = Object.keys(contract.routes).length * 7;
  /** A service whose every answer takes a second on its clock. */
  async function slow(limitMs: number) {
    let clock = 0;
    const lines: string[] = [];
    const around =
      (app: RequestListener): RequestListener =>
      (request, response) => {
        clock += 1_000;
        app(request, response);
      };
    const faults = await run({}, { around, limitMs, now: () => clock, print: (line) => lines.push(line) });
    return { faults, lines, seconds: clock / 1_000 };
  }
  const made = (lines: readonly string[]) => Number(/, (\d+) of \d+ generated/.exec(lines.join())?.[1]);

  it('is over for every call, the first ones and the last look included', async () => {
    for (const limit of [20, 60, 100]) {
      const { faults, seconds } = await slow(limit * 1_000);
      expect(faults).toEqual([]);
      expect(seconds).toBeLessThanOrEqual(limit);
    }
  });

  it('lets every route have a call by every caller before any has a second', async () => {
    const { lines: enough } = await slow(1_000_000);
    const { lines, seconds } = await slow((PAIRS + 20) * 1_000);
    expect(enough.join()).toMatch(/^notes: 5 routes by 7 callers, (\d+) of \1 generated calls made in \d+\.0 s\.$/);
    expect(made(lines)).toBeGreaterThanOrEqual(PAIRS);
    expect(lines.join()).not.toContain('got none');
    expect(seconds).toBeLessThanOrEqual(PAIRS + 20);
  });

  it('says how many got no call', async () => {
    const { lines } = await slow(30_000);
    expect(lines.join()).toContain(`; ${PAIRS - made(lines)} of a route by a caller got none.`);
  });
});
