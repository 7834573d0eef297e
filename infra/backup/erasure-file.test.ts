import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlacedErasure } from '@vesela/service-kit';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openErasureFile, pagesOf, readErasures } from './erasure-file.ts';

let place: ReturnType<typeof temporaryFolder>;
let file: string;
let ledger: PlacedErasure[];
let reads: number[];
beforeEach(() => {
  place = temporaryFolder();
  file = path.join(place.folder, 'erasures');
  ledger = [];
  reads = [];
});
afterEach(() => place.remove());

const source = {
  async read({ after, limit }: { after: number; limit: number }) {
    reads.push(after);
    return ledger.filter((entry) => entry.place > after).slice(0, limit);
  },
};

function record(count: number): void {
  for (let i = 0; i < count; i++)
    ledger.push({
      place: ledger.length + 1,
      kind: 'account',
      reference: randomUUID(),
      subject: randomUUID(),
      scope: '*',
      at: '2027-01-31T12:00:00.000Z',
    });
}

describe('the file of erasures', () => {
  it('takes what is new, once, page by page, for its owner only', async () => {
    record(2_500);
    const opened = openErasureFile(file);
    expect(await opened.update(source)).toBe(2_500);
    expect(reads).toEqual([0, 1_000, 2_000]);
    expect(await opened.update(source)).toBe(0);
    record(1);
    expect(await opened.update(source)).toBe(1);
    expect(readErasures(file).entries).toEqual(ledger);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(`${file}.state`).mode & 0o777).toBe(0o600);
  });

  it('goes on where it was after a restart', async () => {
    record(3);
    await openErasureFile(file).update(source);
    record(2);
    expect(await openErasureFile(file).update(source)).toBe(2);
    expect(readErasures(file).entries).toEqual(ledger);
  });

  it('is complete up to a moment before it was read, also when nothing was new', async () => {
    const before = Date.now();
    await openErasureFile(file).update(source);
    const { asOf, entries } = readErasures(file);
    expect(entries).toEqual([]);
    expect(asOf.getTime()).toBeGreaterThanOrEqual(before);
    expect(asOf.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('drops a line that was being written when the machine stopped, and takes that erasure again', async () => {
    record(2);
    await openErasureFile(file).update(source);
    appendFileSync(file, '{"place":3,"kind":"acc');
    record(1);
    expect(await openErasureFile(file).update(source)).toBe(1);
    expect(readErasures(file).entries).toEqual(ledger);
  });

  it('tells nothing newer while the ledger does not respond', async () => {
    record(1);
    const opened = openErasureFile(file);
    await opened.update(source);
    const { asOf } = readErasures(file);
    await expect(opened.update({ read: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
    expect(readErasures(file).asOf).toEqual(asOf);
  });
});

describe('a restore refuses a file of erasures', () => {
  beforeEach(async () => {
    record(3);
    await openErasureFile(file).update(source);
  });

  it('that is missing, or of which a part is', () => {
    expect(() => readErasures(path.join(place.folder, 'other'))).toThrow('is no ledger of erasures');
    rmSync(`${file}.state`);
    expect(() => readErasures(file)).toThrow('is no ledger of erasures');
  });

  it('that is cut short', () => {
    const [first = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${first}\n`);
    expect(() => readErasures(file)).toThrow(`${file} is cut short: 1 of 3 erasures.`);
  });

  it.each(['nonsense', '{}', '{"place":2,"kind":"other"}'])('with the line %s', (line) => {
    const [first = '', , third = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${first}\n${line}\n${third}\n`);
    expect(() => readErasures(file)).toThrow(`${file} is damaged in line 2.`);
  });

  it.each(['', '{"asOf":"yesterday","entries":3}'])('whose state is %j', (state) => {
    writeFileSync(`${file}.state`, state);
    expect(() => readErasures(file)).toThrow(`${file}.state is damaged.`);
  });
});

it('reads a ledger from a place on', async () => {
  record(2);
  const found: PlacedErasure[] = [];
  for await (const page of pagesOf(source, 1)) found.push(...page);
  expect(found).toEqual(ledger.slice(1));
});
