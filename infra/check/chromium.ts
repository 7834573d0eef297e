import { existsSync } from 'node:fs';
import { installPackage } from '../machine/debian.ts';

/** The shell first: the same browser without windows, toolbars and their processes, for a fifth less work. */
const SHELL = 'chromium-headless-shell';
const PLACES = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function found(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return PLACES.find((place) => existsSync(place));
}

/** Path of a Chromium for the journeys; installs Debian's when it may. Throws a plain sentence when there is none. */
export function chromium(): string {
  // Older Debians have no package of the shell alone.
  for (const name of [SHELL, 'chromium']) if (!found()) installPackage(name);
  const there = found();
  if (there) return there;
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.');
}
