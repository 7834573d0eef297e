import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { createTestAuthority } from '@vesela/service-kit/testing';
import { freePort, LOOPBACK } from '../machine/ports.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('a host of a micro-frontend says when its certificate expires, as the alert asks', async () => {
  const { folder, remove } = temporaryFolder();
  const authority = createTestAuthority();
  const { cert, key } = authority.certify([LOOPBACK]);
  const files = { TLS_CERT_FILE: path.join(folder, 'tls.crt'), TLS_KEY_FILE: path.join(folder, 'tls.key') };
  writeFileSync(files.TLS_CERT_FILE, cert);
  writeFileSync(files.TLS_KEY_FILE, key);
  const port = await freePort();
  const own = { HOST: LOOPBACK, PORT: String(port), MODULE: 'mfe-fake', MODULES_DIR: path.join(folder, 'modules') };
  const host = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'host.ts')], {
    env: { PATH: process.env.PATH, ...own, ...files },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(host, 'exit');
  try {
    for await (const line of createInterface(host.stdout)) if (line.includes('"listening"')) break;
    const [answer] = await once(get({ host: LOOPBACK, port, path: '/metrics', ca: authority.cert }), 'response');
    const [, seconds] =
      /^tls_certificate_expires_at_seconds\{service="modules-mfe-fake"\} (\d+)/m.exec(await text(answer)) ?? [];
    expect(Math.round((Number(seconds) - Date.now() / 1000) / 86_400)).toBe(90);
  } finally {
    host.kill();
    await ended;
    remove();
  }
});
