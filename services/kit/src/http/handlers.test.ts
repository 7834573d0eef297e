import { describe, expect, it } from '@jest/globals';
import type { NotesHandlers } from '../../test/notes-service.ts';
import type { Caller } from '../auth/caller.ts';

type Input<Name extends keyof NotesHandlers> = Parameters<NotesHandlers[Name]>[0];
type Answer<Name extends keyof NotesHandlers> = Awaited<ReturnType<NotesHandlers[Name]>>;

/** Checked by the compiler: a directive without an error below it does not compile either. */
describe('the types of handlers', () => {
  it('come from the contract', () => {
    const handlers: NotesHandlers = {
      greet: async (input) => ({ text: String(input.caller satisfies undefined) }),
      readNote: async ({ caller, params, query }) => {
        caller satisfies Caller;
        params satisfies { noteId: string };
        query satisfies { limit: number };
        // @ts-expect-error the route declares no such parameter
        params.other;
        return { text: '', owner: { subject: '' }, limit: 1 };
      },
      // @ts-expect-error the answer lacks its text
      writeNote: async () => ({}),
      // @ts-expect-error the route declares no answer
      deleteNote: async () => 'gone',
    };
    // @ts-expect-error three handlers are missing
    const missing: NotesHandlers = { greet: handlers.greet };
    // @ts-expect-error one too many
    const extra: NotesHandlers = { ...missing, ...handlers, sing: handlers.greet };
    const answer: Answer<'writeNote'> = { text: '' };
    const body: Input<'writeNote'>['body'] = { text: '', answers: { age: 1 } };
    expect([missing, extra, answer, body]).toHaveLength(4);
  });
});
