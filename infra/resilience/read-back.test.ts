import { expect, it } from '@jest/globals';
import type { Call } from '../test-portal/call.ts';
import { compare, countAll, more, pages } from './read-back.ts';

it.each([
  ['all is there once', ['a', 'b'], ['b', 'a'], { missing: 0, surplus: 0 }],
  ['one is missing', ['a', 'b'], ['a'], { missing: 1, surplus: 0 }],
  ['one is there twice', ['a', 'b'], ['a', 'b', 'b'], { missing: 0, surplus: 1 }],
  ['one exists that was never acknowledged', ['a'], ['a', 'c'], { missing: 0, surplus: 1 }],
  ['one became another', ['a', 'b'], ['a', 'c'], { missing: 1, surplus: 1 }],
])('%s', (_case, wanted, found, expected) => expect(compare(wanted, found)).toEqual(expected));

it('reads all pages', async () => {
  const all = ['3', '2', '1'];
  const asked: string[] = [];
  const call: Call = async (_method, path) => {
    asked.push(path);
    const before = new URL(path, 'http://portal.example').searchParams.get('before');
    const at = before === null ? 0 : all.indexOf(before) + 1;
    return { items: all.slice(at, at + 2).map((id) => ({ id })), more: at + 2 < all.length };
  };
  expect(await pages(call, '/api/x', 'items', more('id'))).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }]);
  expect(asked).toEqual(['/api/x?limit=50', '/api/x?limit=50&before=2']);
});

it('adds up the counts of all users', async () => {
  const counts = [
    { faults: 1, of: 3 },
    { faults: 0, of: 4 },
  ];
  expect(await countAll(counts, async (count) => count)).toEqual({ faults: 1, of: 7 });
});
