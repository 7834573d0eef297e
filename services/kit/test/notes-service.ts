import { defineContract } from '@vesela/contracts';
import { z } from 'zod';
import { createLogger, createService, type Handlers, type Service, type ServiceOptions } from '../src/index.ts';
import { createTestIssuer } from '../src/testing/index.ts';

/** A small service that uses every feature of the kit, for its tests. */
export const notesContract = defineContract({
  service: 'notes',
  title: 'Notes',
  version: '1.0.0',
  basePath: '/api/notes',
  routes: {
    greet: {
      method: 'get',
      path: '/greeting',
      summary: 'Open to all.',
      access: 'public',
      response: z.object({ text: z.string() }),
      status: 200,
      errors: [],
    },
    readNote: {
      method: 'get',
      path: '/notes/{noteId}',
      summary: 'One note.',
      access: 'user',
      params: z.object({ noteId: z.uuid() }),
      query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
      response: z.object({ text: z.string(), owner: z.object({ subject: z.string() }), limit: z.number() }),
      status: 200,
      errors: ['not_found'],
    },
    readSummaries: {
      method: 'get',
      path: '/notes/summaries',
      summary: 'All notes in one line each.',
      access: 'user',
      response: z.object({ texts: z.array(z.string()).max(50) }),
      status: 200,
      errors: [],
    },
    writeNote: {
      method: 'post',
      path: '/notes',
      summary: 'A new note.',
      access: 'user',
      body: z.object({
        text: z.string().max(300_000),
        answers: z.record(z.string(), z.number().max(99)),
        kind: z.enum(['short', 'long']).optional(),
      }),
      response: z.object({ text: z.string() }),
      status: 201,
      errors: [],
    },
    deleteNote: {
      method: 'delete',
      path: '/notes/{noteId}',
      summary: 'Deletes a note.',
      access: 'user',
      params: z.object({ noteId: z.uuid() }),
      status: 204,
      errors: [],
    },
  },
});

type NotesRoutes = (typeof notesContract)['routes'];
export type NotesHandlers = Handlers<NotesRoutes>;

export const NOTE_PATH = '/api/notes/notes/7f3e2a10-1111-4222-8333-123456789abc';

const handlers: NotesHandlers = {
  greet: async () => ({ text: 'hello' }),
  readNote: async ({ caller, query }) => ({ text: 'a note', owner: { subject: caller.subject }, limit: query.limit }),
  readSummaries: async () => ({ texts: [] }),
  writeNote: async ({ body }) => ({ text: body.text }),
  deleteNote: async () => undefined,
};

export interface NotesOptions extends Partial<Omit<ServiceOptions<NotesRoutes>, 'handlers' | 'contract'>> {
  handlers?: Partial<NotesHandlers>;
}

export const issuer = await createTestIssuer();

export function createNotes(options: NotesOptions = {}): Service & { logLines: () => string } {
  const lines: string[] = [];
  const logger = createLogger('notes', { destination: { write: (line) => lines.push(line) } });
  const service = createService({
    verifyToken: issuer.verifyToken,
    closedAccounts: { isClosed: async () => false },
    logger,
    trustProxy: false,
    ...options,
    contract: notesContract,
    handlers: { ...handlers, ...options.handlers },
  });
  return { ...service, logLines: () => lines.join('') };
}

export async function signedIn(): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await issuer.token()}` };
}
