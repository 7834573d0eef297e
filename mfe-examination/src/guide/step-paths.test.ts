import { expect, it } from '@jest/globals';
import descriptor from '../../module.json' with { type: 'json' };
import { STEPS } from './steps.ts';

it('the module has a page for each step of the guide, and no other below its path', () => {
  const guide = descriptor.routes.find(({ path }) => path === '/Examination/*');
  expect(guide?.below).toEqual([`step/${STEPS.join('|')}`]);
});
