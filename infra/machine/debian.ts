import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';
const TIMEOUT_MS = 600_000;

/** Installs a Debian package where permitted; otherwise silent, since the caller checks what is installed. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return;
  const apt = (...args: string[]) =>
    execFileSync(APT, ['-o', 'DPkg::Lock::Timeout=240', '-qq', ...args], {
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  } catch {
    // The caller reports what is still missing.
  }
}
