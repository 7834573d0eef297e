import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The account that processes of the images run as. It owns nothing. */
export const ACCOUNT = 65_532;

/** Where the image has Node. */
const NODE = '/usr/local/bin/node';

/** A file system with nothing but Node, the libraries that it is linked to, and the names that these look up. */
export function nodeRoot(folder: string): void {
  const put = (from: string, to: string) => {
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    copyFileSync(realpathSync(from), path.join(folder, to));
  };
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  put(process.execPath, NODE);
  for (const library of linkedLibraries(process.execPath)) put(library, library);
  write('/etc/passwd', `vesela:x:${ACCOUNT}:${ACCOUNT}::/:/none\n`);
  write('/etc/group', `vesela:x:${ACCOUNT}:\n`);
  // Without it the C library would ask name servers for names that stand in /etc/hosts.
  write('/etc/nsswitch.conf', 'hosts: files dns\n');
  mkdirSync(path.join(folder, 'tmp'), { recursive: true });
  chmodSync(path.join(folder, 'tmp'), 0o1777);
}

/** As `ldd` tells: `name => /path (address)`, the loader itself without a name. */
function linkedLibraries(program: string): string[] {
  const lines = execFileSync('ldd', [program], { encoding: 'utf8', timeout: 10_000 }).split('\n');
  return lines.flatMap((line) => /(?:=>\s+|^\s*)(\/\S+)\s+\(0x/.exec(line)?.[1] ?? []);
}
