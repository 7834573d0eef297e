import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { installPackage } from '../machine/debian.ts';

const UTIL = '/usr/bin/softhsm2-util';
const MODULE = '/usr/lib/softhsm/libsofthsm2.so';

/** Writes SoftHSM's configuration, whose path the library reads from `SOFTHSM2_CONF` of the process; tokens lie below `folder`. */
export function softhsmConfig(folder: string): string {
  const tokens = path.join(folder, 'tokens');
  mkdirSync(tokens, { recursive: true });
  const file = path.join(folder, 'softhsm2.conf');
  writeFileSync(file, `directories.tokendir = ${tokens}\nlog.level = ERROR\n`);
  return file;
}

/** A token of SoftHSM, made for a test under the configuration of this process. Installs Debian's SoftHSM if missing. */
export function makeToken(label: string, folder: string): { modulePath: string; pin: string; pinFile: string } {
  if (!existsSync(UTIL)) installPackage('softhsm2');
  if (!existsSync(UTIL) || !existsSync(MODULE))
    throw new PlainError('SoftHSM is missing; install it with "apt-get install softhsm2".');
  const pin = '73905124';
  execFileSync(UTIL, ['--init-token', '--free', '--label', label, '--so-pin', '60482917', '--pin', pin], {
    stdio: 'ignore',
    timeout: 30_000,
  });
  const pinFile = path.join(folder, `${label}.pin`);
  writeFileSync(pinFile, `${pin}\n`, { mode: 0o600 });
  return { modulePath: MODULE, pin, pinFile };
}
