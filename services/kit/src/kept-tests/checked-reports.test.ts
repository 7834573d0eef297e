import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CheckedJson } from '../http/checked-json.ts';
import { sealBox } from '../vault/sealed-box.ts';
import { checkedReports } from './checked-reports.ts';

const schema = z.object({ id: z.string(), created_at: z.string(), age: z.int(), notes: z.array(z.string()) });
const IDENTITY = { id: 'r-1', created_at: '2026-11-30T12:00:00.000Z' };
const CONTENT = { age: 46, notes: ['ā “quoted”'] };
const key = randomBytes(32);

/** Opens the same box twice, as two reads of one report do. */
function openTwice(
  written: string,
  readable: (content: object) => object = (content) => ({ ...IDENTITY, ...content }),
) {
  const reports = checkedReports(schema);
  let made = 0;
  const plain = Buffer.from(written);
  const opened = { ...IDENTITY, plain, sealed: sealBox(key, plain, ['a']) };
  const answer = () =>
    reports.answerOf(opened, (content) => {
      made += 1;
      return readable(content as object);
    });
  return { answers: [answer(), answer()], made: () => made, reports };
}

const sentBy = (answer: unknown) =>
  answer instanceof CheckedJson ? JSON.parse(Buffer.from(answer.text).toString('utf8')) : undefined;

describe('a sealed report', () => {
  it('is parsed and checked once, and sent as it was sealed', () => {
    const { answers, made } = openTwice(JSON.stringify(CONTENT));
    expect(answers.map(sentBy)).toEqual([
      { ...IDENTITY, ...CONTENT },
      { ...IDENTITY, ...CONTENT },
    ]);
    expect(made()).toBe(1);
    expect(answers[0]).toMatchObject({ schema });
  });

  it('is checked anew when it was sealed anew', () => {
    const { reports } = openTwice(JSON.stringify(CONTENT));
    const plain = Buffer.from(JSON.stringify({ ...CONTENT, secret: 1 }));
    const other = { ...IDENTITY, plain, sealed: sealBox(key, plain, ['a']) };
    expect(reports.answerOf(other, (content) => ({ ...IDENTITY, ...(content as object) }))).not.toBeInstanceOf(
      CheckedJson,
    );
  });

  it.each([
    ['has a field that the contract does not declare', JSON.stringify({ ...CONTENT, secret: 1 })],
    ['does not fit the contract', JSON.stringify({ ...CONTENT, age: 'old' })],
    ['names a field twice', '{"age":1,"age":46,"notes":[]}'],
    ['is written otherwise', '{ "age": 46, "notes": [] }'],
    ['claims to be another one', JSON.stringify({ ...CONTENT, id: 'r-2' })],
    ['claims another time', JSON.stringify({ ...CONTENT, created_at: '2020-01-01T00:00:00.000Z' })],
  ])('that %s is left to the route, each time', (_, written) => {
    const { answers, made } = openTwice(written);
    for (const answer of answers) expect(answer).not.toBeInstanceOf(CheckedJson);
    expect(made()).toBe(2);
  });

  it('that has to be made readable is made so each time', () => {
    const { answers } = openTwice(JSON.stringify({ age: 46 }), (content) => ({ ...IDENTITY, ...content, notes: [] }));
    expect(answers).toEqual([
      { ...IDENTITY, age: 46, notes: [] },
      { ...IDENTITY, age: 46, notes: [] },
    ]);
  });
});
