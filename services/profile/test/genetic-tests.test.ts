import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_FILE_BYTES, MAX_GENETIC_TESTS, profileContract } from '@vesela/contracts/profile';
import { type Harness, startService } from './harness.ts';
import { JPEG, PDF, PNG } from './sample-files.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
let harness: Harness;
let anna: Awaited<ReturnType<Harness['caller']>>;
let subject: string;
beforeAll(async () => {
  harness = await startService(() => now);
});
afterAll(() => harness.close());
beforeEach(async () => {
  subject = randomUUID();
  anna = await harness.caller(subject);
});

const details = { laboratory: 'E. Gulbja laboratorija', taken_on: '2025-03-04', result: 'vus', note: 'Ask again.' };
const file = (bytes: Buffer, type: string, name = 'BRCA atzinums.pdf') => ({
  name,
  type,
  content: bytes.toString('base64'),
});
const path = (id: string) => `/genetic-tests/${id}`;
const save = (id: string, more: object = {}) => anna.put(path(id)).send({ ...details, ...more });
const read = async (id: string) => {
  const { body } = await anna
    .post('/genetic-tests/summaries')
    .send({ ids: [id] })
    .expect(200);
  return body.genetic_tests[0];
};

describe('a genetic test', () => {
  it('is stored once under the id chosen by the page, and listed in the diary', async () => {
    const id = randomUUID();
    const { body } = await save(id).expect(200);
    await save(id).expect(200);
    expect(profileContract.routes.saveGeneticTest.response.parse(body)).toEqual(body);
    expect(body).toEqual({ id, recorded_at: now.toISOString(), ...details, file: null });
    const diary = await anna.get('/diary?filter=genetic_tests').expect(200);
    expect(diary.body.entries).toEqual([{ id, kind: 'genetic_test', at: now.toISOString() }]);
  });

  it('is not stored without consent to health data; stored tests can still be read and deleted', async () => {
    const id = randomUUID();
    await save(id).expect(200);
    harness.unconsenting.add(subject);
    expect((await save(randomUUID()).expect(403)).body.code).toBe('consent_missing');
    expect((await save(id, { result: 'negative' }).expect(403)).body.code).toBe('consent_missing');
    expect(await read(id)).toMatchObject({ result: 'vus' });
    await anna.delete(path(id)).expect(204);
  });

  it('can be changed, and its file is kept unless it is removed', async () => {
    const id = randomUUID();
    await save(id, { file: file(PDF, 'application/pdf') }).expect(200);
    const { body } = await save(id, { result: 'negative' }).expect(200);
    expect(body).toMatchObject({ result: 'negative', file: { name: 'BRCA atzinums.pdf', size: PDF.length } });
    expect((await anna.get(`${path(id)}/file`).expect(200)).body).toEqual(PDF);
    await save(id, { file: null }).expect(200);
    expect(await read(id)).toMatchObject({ file: null });
    await anna.get(`${path(id)}/file`).expect(404);
  });

  it.each([
    ['no laboratory', { laboratory: '  ' }, 'laboratory'],
    ['too long a laboratory', { laboratory: 'a'.repeat(121) }, 'laboratory'],
    ['a date before 1990', { taken_on: '1989-12-31' }, 'taken_on'],
    ['a date in the future', { taken_on: '2026-11-23' }, 'taken_on'],
    ['an invalid date', { taken_on: '2026-02-30' }, 'taken_on'],
    ['an unknown result', { result: 'bad' }, 'result'],
    ['too long a note', { note: 'a'.repeat(2001) }, 'note'],
    ['a character that the database cannot store', { note: 'a\u0000' }, 'note'],
  ])('is refused with %s', async (_name, more, field) => {
    const { body } = await save(randomUUID(), more).expect(422);
    expect(body.errors.map((fault: { field: string }) => fault.field)).toEqual([field]);
  });

  it('may be dated today in any time zone', async () => {
    await save(randomUUID(), { taken_on: '2026-11-22' }).expect(200);
    await save(randomUUID(), { taken_on: '1990-01-01' }).expect(200);
  });

  it('is deleted with its file and its entry', async () => {
    const id = randomUUID();
    await save(id, { file: file(PNG, 'image/png') }).expect(200);
    await anna.delete(path(id)).expect(204);
    await anna.delete(path(id)).expect(404);
    expect((await anna.get('/diary').expect(200)).body.entries).toEqual([]);
    expect(await harness.rows('SELECT 1 FROM genetic_test_file WHERE test_id = $1', [id])).toEqual([]);
  });

  it('is one of 50 at most', async () => {
    for (let i = 0; i < MAX_GENETIC_TESTS; i += 1) await save(randomUUID()).expect(200);
    const { body } = await save(randomUUID()).expect(422);
    expect(body.errors).toEqual([{ field: 'genetic_tests', code: 'too_many', params: { max: MAX_GENETIC_TESTS } }]);
  });

  it('is not found for another subject', async () => {
    const id = randomUUID();
    await save(id, { file: file(PDF, 'application/pdf') }).expect(200);
    const ilze = await harness.caller(randomUUID());
    await ilze.put(path(id)).send(details).expect(404);
    await ilze.delete(path(id)).expect(404);
    await ilze.get(`${path(id)}/file`).expect(404);
    const { body } = await ilze
      .post('/genetic-tests/summaries')
      .send({ ids: [id] })
      .expect(200);
    expect(body.genetic_tests).toEqual([]);
    expect(await read(id)).toMatchObject(details);
  });

  it('is stored encrypted', async () => {
    const id = randomUUID();
    await save(id, { file: file(PDF, 'application/pdf') }).expect(200);
    const [row] = await harness.rows(
      `SELECT encode(t.sealed, 'escape') || encode(f.sealed, 'escape') || t::text AS all FROM genetic_test t
       JOIN genetic_test_file f ON f.test_id = t.id WHERE t.id = $1`,
      [id],
    );
    for (const secret of ['Gulbja', 'vus', '2025-03-04', 'atzinums', PDF.toString('base64').slice(0, 12)]) {
      expect(String(row?.all)).not.toContain(secret);
    }
    expect(harness.logged()).not.toMatch(/Gulbja|atzinums/);
  });
});

describe('its file', () => {
  it.each([
    ['application/pdf', PDF, 'BRCA atzinums.pdf'],
    ['image/jpeg', JPEG, 'BRCA atzinums.jpg'],
    ['image/png', PNG, 'BRCA atzinums.png'],
  ])('%s is returned unchanged, as an attachment', async (type, bytes, name) => {
    const id = randomUUID();
    await save(id, { file: file(bytes, type) }).expect(200);
    const answer = await anna
      .get(`${path(id)}/file`)
      .buffer(true)
      .expect(200);
    expect(Buffer.compare(answer.body, bytes)).toBe(0);
    expect(answer.get('Content-Type')).toBe(type);
    expect(answer.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.get('Cache-Control')).toBe('no-store');
  });

  it('keeps a name in any script', async () => {
    const id = randomUUID();
    await save(id, { file: file(PDF, 'application/pdf', '../Результат.exe') }).expect(200);
    expect((await read(id)).file.name).toBe('Результат.pdf');
    const answer = await anna.get(`${path(id)}/file`).expect(200);
    expect(answer.get('Content-Disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('Результат.pdf')}`);
  });

  it.each([
    ['an HTML page declared as a PDF', Buffer.from('<script>alert(1)</script>'), 'application/pdf'],
    ['an image declared as a PDF', PNG, 'application/pdf'],
    ['an unsupported type', PDF, 'text/html'],
    ['nothing', Buffer.alloc(0), 'application/pdf'],
  ])('is rejected: %s', async (_name, bytes, type) => {
    const id = randomUUID();
    const { body } = await save(id, { file: file(bytes, type) }).expect(422);
    expect(body.errors[0].field).toMatch(/^file/);
    expect(await read(id)).toBeUndefined();
  });

  it('may have at most 5 MB', async () => {
    const padded = (size: number) =>
      Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(size - PDF.length, 32), PDF.subarray(9)]);
    await save(randomUUID(), { file: file(padded(MAX_FILE_BYTES), 'application/pdf') }).expect(200);
    await save(randomUUID(), { file: file(padded(MAX_FILE_BYTES + 1), 'application/pdf') }).expect(422);
    await save(randomUUID(), { file: file(padded(MAX_FILE_BYTES * 2), 'application/pdf') }).expect(413);
  });
});

describe('a large body', () => {
  it('is accepted only by the route for files', async () => {
    const country = 'a'.repeat(300_000);
    await anna.put('/settings').send({ country }).expect(413);
    await anna.post('/genetic-tests/summaries').send({ ids: [], country }).expect(413);
  });
});
