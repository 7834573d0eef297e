import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = '', print = ''] = css.split('@media');

const colours = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']));

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['ground', 'surface', 'tint'];
const pairs = (texts: string[], grounds: string[]) => texts.flatMap((text) => grounds.map((on) => [text, on] as const));
const TEXT = [
  ...pairs(['ink', 'ink-soft', 'plum', 'plum-strong', 'raises', 'unclear', 'lowers'], GROUNDS),
  ...pairs(['raises', 'ink'], ['raises-tint']),
  ...pairs(['unclear', 'ink'], ['unclear-tint']),
  ...pairs(['lowers', 'ink'], ['lowers-tint']),
  ['on-plum', 'plum'],
  ['on-plum', 'plum-strong'],
  ['on-rose', 'rose'],
  ['ink', 'line'],
] as const;
const EDGE = [...pairs(['edge', 'focus', 'curve'], ['ground', 'surface']), ...pairs(['plum'], ['line'])];

describe.each([
  ['light', colours(light)],
  ['dark', { ...colours(light), ...colours(dark) }],
  ['print', { ...colours(light), ...colours(print) }],
])('%s colours', (_scheme, of) => {
  const at = ([a, b]: readonly [string, string]) => ({
    pair: `${a} on ${b}`,
    ratio: contrast(of[a] ?? '', of[b] ?? ''),
  });

  it('keep text readable', () => {
    expect(TEXT.map(at).filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
  });

  it('keep edges and lines visible', () => {
    expect(EDGE.map(at).filter(({ ratio }) => !(ratio >= 3))).toEqual([]);
  });
});
