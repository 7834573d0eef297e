import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { COLOURS } from '@vesela/notification/letters';
import { ROOT } from '../command/options.ts';

const css = readFileSync(path.join(ROOT, 'shell/src/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media');
const tokensOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));

it.each([
  ['light', COLOURS.light, tokensOf(light)],
  ['dark', COLOURS.dark, tokensOf(dark)],
] as const)('mails have the %s colours of the pages', (_scheme, colours, tokens) => {
  expect(tokens).toMatchObject(colours);
});
