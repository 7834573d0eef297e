import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { drawing } from './drawing-loader.ts';

const scenes = fileURLToPath(new URL('../../ui/scenes', import.meta.url));

it('makes a component of a drawing that keeps its view box, its ids and the colours of the design', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g id="hand" class="part"><path fill="var(--tint)" stroke-width="2" d="M1 1h2"/></g></svg>';
  const code = await drawing(svg, 'hand.svg');
  for (const kept of ['viewBox="0 0 24 24"', 'id="hand"', 'className="part"', 'var(--tint)', 'strokeWidth={2}']) {
    expect(code).toContain(kept);
  }
  expect(code).toMatch(/export \{ Drawing \};?\s*$/);
  expect(code).not.toContain('export default');
});

it.each(readdirSync(scenes).filter((file) => file.endsWith('.svg')))(
  '%s keeps every shape that was drawn',
  async (file) => {
    const svg = readFileSync(path.join(scenes, file), 'utf8');
    const code = await drawing(svg, file);
    const shapes = /<(path|circle|ellipse|rect|line|polyline|polygon)\b/g;
    expect(code.match(shapes)?.length).toBe(svg.match(shapes)?.length);
  },
);

it('refuses what is no drawing', async () => {
  await expect(drawing('<svg', 'broken.svg')).rejects.toThrow();
});
