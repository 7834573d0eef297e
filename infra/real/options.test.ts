import { expect, it } from '@jest/globals';
import { realOptions } from './options.ts';

it('has defaults, and rejects unknown arguments', () => {
  expect(realOptions([])).toMatchObject({
    port: 8080,
    copies: 1,
    fresh: false,
    dataDir: expect.stringMatching(/\/\.real$/),
  });
  expect(realOptions(['--copies', '3', '--fresh', '--port', '9100'])).toMatchObject({
    port: 9100,
    copies: 3,
    fresh: true,
  });
  for (const copies of ['0', '1.5', '21', 'many'])
    expect(() => realOptions(['--copies', copies])).toThrow('--copies takes a number from 1 to 20.');
  expect(() => realOptions(['--copy', '2'])).toThrow(/^Unknown option/);
  expect(() => realOptions(['now'])).toThrow(/^Unexpected argument "now"/);
});
