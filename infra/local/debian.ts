import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';
const WITHIN_MS = 600_000;

/** Installs a Debian package where that may be done, and says nothing where it may not: the caller looks what is there. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return;
  const apt = (...args: string[]) =>
    execFileSync(APT, ['-o', 'DPkg::Lock::Timeout=240', '-qq', ...args], {
      stdio: 'ignore',
      timeout: WITHIN_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  } catch {
    // What is missing afterwards is named by the caller.
  }
}
