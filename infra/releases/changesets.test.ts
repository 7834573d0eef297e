import { expect, it } from '@jest/globals';
import { changesetFaults } from './changesets.ts';

const KNOWN = new Set(['@vesela/shell', '@vesela/mfe-profile']);
const faults = (text: string) => changesetFaults('.changeset/a.md', text, KNOWN);

it('takes a changeset that names packages and says what changed', () => {
  expect(
    faults('---\n"@vesela/shell": minor\n"@vesela/mfe-profile": patch\n---\n\nThe diary can be printed.\n'),
  ).toEqual([]);
});

it.each([
  ['a package nobody has', '---\n"@vesela/none": minor\n---\n\nA word.\n', /names @vesela\/none/],
  ['another kind of change', '---\n"@vesela/shell": large\n---\n\nA word.\n', /does not begin/],
  ['no packages', '---\n{}\n---\n\nA word.\n', /names no package/],
  ['no words', '---\n"@vesela/shell": minor\n---\n\n', /says nothing/],
  ['no front', 'The diary can be printed.\n', /does not begin/],
  ['no list in front', '---\n"@vesela/shell: [\n---\n\nA word.\n', /does not begin/],
])('refuses %s', (_what, text, sentence) => expect(faults(text)[0]).toMatch(sentence));
