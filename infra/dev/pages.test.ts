import { expect, it } from '@jest/globals';
import { withNew } from './pages.ts';

it('keeps the modules when the shell alone was built anew', () => {
  const before = { shell: 'a', 'mfe-consent': 'b' };
  expect(withNew(before, { shell: 'c' })).toEqual({ all: { shell: 'c', 'mfe-consent': 'b' }, changed: ['shell'] });
  expect(withNew(before, { 'mfe-consent': 'b' })).toEqual({ all: before, changed: [] });
});
