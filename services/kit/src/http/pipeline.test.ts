import { describe, expect, it } from '@jest/globals';
import { problemSchema } from '@vesela/contracts';
import request from 'supertest';
import { type ZodType, z } from 'zod';
import { createNotes, issuer, NOTE_PATH, notesContract, signedIn } from '../../test/notes-service.ts';
import { problem } from '../problem/problem-error.ts';
import { refusalCases } from '../testing/index.ts';
import { CheckedJson } from './checked-json.ts';

describe('the guard of every route', () => {
  const { app } = createNotes();
  it.each(refusalCases(notesContract))('$name', ({ check }) => check(app, issuer));

  it('leaves public routes open', async () => {
    const answer = await request(app).get('/api/notes/greeting');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ text: 'hello' });
  });
});

describe('input', () => {
  const { app } = createNotes();

  it('reaches the handler parsed', async () => {
    const answer = await request(app)
      .get(`${NOTE_PATH}?limit=7`)
      .set(await signedIn());
    expect(answer.body).toEqual({ text: 'a note', owner: { subject: 'user-1' }, limit: 7 });
  });

  it('is refused with every faulty field named and no value repeated', async () => {
    const answer = await request(app)
      .post('/api/notes/notes')
      .set(await signedIn())
      .send({ answers: { age: 47_114_711, weight: 'heavy' }, kind: 'huge', colour: 'plum' });
    expect(answer.status).toBe(422);
    expect(problemSchema.parse(answer.body)).toEqual(answer.body);
    expect(answer.body.code).toBe('validation_failed');
    expect(answer.body.errors).toEqual([
      { field: 'text', code: 'required' },
      { field: 'answers.age', code: 'too_large', params: { max: 99 } },
      { field: 'answers.weight', code: 'not_a_number' },
      { field: 'kind', code: 'not_an_option' },
      { field: 'colour', code: 'unknown_field' },
    ]);
    expect(answer.text).not.toMatch(/heavy|huge|plum|47114711/);
  });

  it('reports faults of path and query together', async () => {
    const answer = await request(app)
      .get('/api/notes/notes/17?limit=99&size=2')
      .set(await signedIn());
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'noteId', code: 'wrong_format', params: { format: 'uuid' } },
      { field: 'limit', code: 'too_large', params: { max: 50 } },
      { field: 'size', code: 'unknown_field' },
    ]);
  });

  it.each([
    ['no body', (test: request.Test) => test, 415, 'unsupported_media_type'],
    ['malformed JSON', (test: request.Test) => test.type('json').send('{"text":'), 400, 'bad_request'],
    ['another type', (test: request.Test) => test.type('form').send('text=a'), 415, 'unsupported_media_type'],
    [
      'a compressed body',
      (test: request.Test) => test.type('json').set('Content-Encoding', 'gzip').send('x'),
      415,
      'unsupported_media_type',
    ],
    [
      'more than 256 KB',
      (test: request.Test) => test.send({ text: 'a'.repeat(262_144), answers: {} }),
      413,
      'payload_too_large',
    ],
  ])('%s is answered %s', async (_name, send, status, code) => {
    const answer = await send(
      request(app)
        .post('/api/notes/notes')
        .set(await signedIn()),
    );
    expect([answer.status, answer.body.code, answer.type]).toEqual([status, code, 'application/problem+json']);
  });

  it('cannot reach the prototype of an object', async () => {
    let seen: object = {};
    const { app } = createNotes({
      handlers: {
        writeNote: async ({ body }) => {
          seen = body.answers;
          return { text: '' };
        },
      },
    });
    const send = async (body: string) =>
      request(app)
        .post('/api/notes/notes')
        .set(await signedIn())
        .type('json')
        .send(body);
    expect((await send('{"text":"","answers":{},"__proto__":{"kind":"short"}}')).status).toBe(422);
    await send('{"text":"","answers":{"age":1,"__proto__":{"weight":2}}}');
    expect(Object.getPrototypeOf(seen)).toBe(Object.prototype);
    expect(seen).not.toHaveProperty('weight');
  });

  it('takes a body just below 256 KB', async () => {
    const answer = await request(app)
      .post('/api/notes/notes')
      .set(await signedIn())
      .send({ text: 'a'.repeat(262_000), answers: {} });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['get', 200],
    ['delete', 405],
    ['put', 405],
  ] as const)('takes a path without a parameter for itself: %s is answered %i', async (method, status) => {
    const answer = await request(app)
      [method]('/api/notes/notes/summaries')
      .set(await signedIn());
    expect(answer.status).toBe(status);
  });

  it('answers a malformed path with a problem', async () => {
    const answer = await request(app)
      .get('/api/notes/notes/%zz')
      .set(await signedIn());
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  });
});

describe('paths and methods', () => {
  const { app } = createNotes();

  it.each([
    '/api/notes',
    '/api/notes/',
    '/api/notes/other',
    '/api/notes/greeting/',
    '/api/notes/Greeting',
    '/',
    '/other',
  ])('answers 404 at %s', async (path) => {
    const answer = await request(app).get(path);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('answers HEAD like GET without a body, and OPTIONS with the methods', async () => {
    const head = await request(app).head('/api/notes/greeting');
    expect([head.status, head.text]).toEqual([200, undefined]);
    const options = await request(app).options(NOTE_PATH);
    expect([options.status, options.get('Allow')]).toEqual([204, 'GET, DELETE, HEAD, OPTIONS']);
  });

  it('refuses a method that the path does not have', async () => {
    const answer = await request(app).put('/api/notes/greeting').send({});
    expect([answer.status, answer.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('answers', () => {
  it('contain nothing that the contract does not declare', async () => {
    const leaky = { text: 'a note', owner: { subject: 's', phone: '555' }, limit: 1, diagnosis: 'secret' };
    const { app } = createNotes({ handlers: { readNote: async () => leaky } });
    const answer = await request(app)
      .get(NOTE_PATH)
      .set(await signedIn());
    expect(answer.body).toEqual({ text: 'a note', owner: { subject: 's' }, limit: 1 });
  });

  it('are sent as text only where it was checked with the schema of that very route', async () => {
    const { readNote, readSummaries } = notesContract.routes;
    const text = Buffer.from('{"text":"ā","owner":{"subject":"s"},"limit":1}');
    const answerOf = async (schema: ZodType) => {
      const { app } = createNotes({ handlers: { readNote: async () => new CheckedJson(schema, text) as never } });
      return request(app)
        .get(NOTE_PATH)
        .set(await signedIn());
    };
    const sent = await answerOf(readNote.response);
    expect(sent.text).toBe(text.toString());
    expect([sent.type, sent.get('content-length')]).toEqual(['application/json', String(text.length)]);
    for (const other of [readSummaries.response, z.any()]) {
      const refused = await answerOf(other);
      expect([refused.status, refused.body.code]).toEqual([500, 'internal']);
    }
  });

  it('that violate the contract become a neutral error', async () => {
    const wrong = { text: 'a note', owner: { subject: 's' }, limit: 'secret' as unknown as number };
    const { app, logLines } = createNotes({ handlers: { readNote: async () => wrong } });
    const answer = await request(app)
      .get(NOTE_PATH)
      .set(await signedIn());
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    expect(logLines()).toContain('limit: invalid_type');
    expect(logLines()).not.toContain('secret');
  });

  it('have no body and no content type after a deletion', async () => {
    const { app } = createNotes();
    const answer = await request(app)
      .delete(NOTE_PATH)
      .set(await signedIn());
    expect([answer.status, answer.text, answer.type]).toEqual([204, '', '']);
  });

  it('carry the headers of private data', async () => {
    const { app } = createNotes();
    for (const path of ['/api/notes/greeting', '/api/notes/other', NOTE_PATH]) {
      const { headers } = await request(app).get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.etag).toBeUndefined();
    }
  });
});

describe('errors of handlers', () => {
  it('that the contract declares are returned as named', async () => {
    const { app } = createNotes({
      handlers: {
        readNote: async () => {
          throw problem('not_found', { detail: 'This note is not there.' });
        },
      },
    });
    const answer = await request(app)
      .get(NOTE_PATH)
      .set(await signedIn())
      .set('X-Request-Id', 'abcdef-123456');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      type: 'urn:problem:not_found',
      title: 'Not found',
      status: 404,
      detail: 'This note is not there.',
      code: 'not_found',
      error: 'This note is not there.',
      requestId: 'abcdef-123456',
    });
  });

  it('that every route with a caller can give need no declaration', async () => {
    const refuse = async () => {
      throw problem('unauthorized');
    };
    const { app } = createNotes({ handlers: { greet: refuse, readNote: refuse } });
    const answer = await request(app)
      .get(NOTE_PATH)
      .set(await signedIn());
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
    expect((await request(app).get('/api/notes/greeting')).status).toBe(500);
  });

  it.each([
    ['an unforeseen one', new Error('password=hunter2')],
    ['one that the contract does not declare', problem('questionnaire_changed', { detail: 'hunter2' })],
    ['one with a status of its own', Object.assign(new Error('hunter2'), { status: 404 })],
    ['what is no error', 'hunter2'],
    ['nothing at all', undefined],
  ])('%s leaks nothing', async (_name, error) => {
    const { app, logLines } = createNotes({
      handlers: {
        readNote: async () => {
          throw error;
        },
      },
    });
    const answer = await request(app)
      .get(NOTE_PATH)
      .set(await signedIn());
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    expect(answer.body.error).toBe('Something went wrong on our side. Try again in a moment.');
    expect(answer.text + logLines()).not.toContain('hunter2');
    expect(logLines()).toContain(answer.body.requestId);
  });
});

describe('request id', () => {
  const { app } = createNotes();
  it.each([
    ['12345678', true],
    ['7f3e2a10-1111-4222-8333-123456789abc', true],
    ['short', false],
    ['a'.repeat(65), false],
    ['with space and more', false],
    ['<script>alert</script>', false],
  ])('%s is kept: %s', async (given, kept) => {
    const answer = await request(app).get('/api/notes/greeting').set('X-Request-Id', given);
    expect(answer.get('X-Request-Id') === given).toBe(kept);
    expect(answer.get('X-Request-Id')).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  });
});
