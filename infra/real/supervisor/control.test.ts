import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { PlainError } from '../../command/plain-error.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { askControl, openControl } from './control.ts';

let place: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  place = temporaryFolder();
  file = path.join(place.folder, 'control.sock');
});
afterEach(() => place.remove());

it('carries commands there, and lines and refusals back verbatim', async () => {
  const close = await openControl(file, async ({ command, name }, say) => {
    if (name === 'b') throw new PlainError('Unknown process b.');
    say(`${command} ${name}`);
    say('done');
  });
  const lines: string[] = [];
  await askControl(file, { command: 'restart', name: 'a' }, (line) => lines.push(line));
  expect(lines).toEqual(['restart a', 'done']);
  await expect(askControl(file, { command: 'restart', name: 'b' }, () => undefined)).rejects.toThrow(
    'Unknown process b.',
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await close();
  await expect(askControl(file, { command: 'status' }, () => undefined)).rejects.toThrow(
    /^No portal with real servers runs/,
  );
});
