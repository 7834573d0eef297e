import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serve } from '@vesela/service-kit/testing/serve';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { ROOT } from '../command/options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { callsTo, RefusedError } from './call.ts';
import { startPortal } from './portal-process.mjs';
import { startProgram } from './program.ts';
import { type SignIn, startSignIn } from './sign-in.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** A program of the test; the commands that start portals print the same line. */
function program(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return path.relative(ROOT, file);
}
const OPEN = "console.log('The portal is open at http://127.0.0.1:9');";

describe('a portal started by its command', () => {
  it('is open at the address that it prints, and ends by the signal', async () => {
    const lines: string[] = [];
    const file = program('open.mjs', `${OPEN} setInterval(() => undefined, 1000);`);
    const portal = await startPortal(process.execPath, [file], { onLine: (line) => void lines.push(line) });
    expect(portal.origin).toBe('http://127.0.0.1:9');
    expect(lines).toHaveLength(1);
    expect(await portal.stop()).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('is killed with its whole group when it does not end in time', async () => {
    const deaf = "process.on('SIGINT', () => undefined); setInterval(() => undefined, 1000);";
    const child = JSON.stringify([program('child.mjs', `${deaf} ${OPEN}`)]);
    const file = program(
      'parent.mjs',
      `import { spawn } from 'node:child_process'; ${deaf} spawn(process.execPath, ${child}, { stdio: 'inherit' });`,
    );
    const portal = await startPortal(process.execPath, [file], { stopWithinMs: 200 });
    expect(await portal.stop('SIGINT')).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('fails when it ends before it is open', async () => {
    await expect(startPortal(process.execPath, [program('ends.mjs', '')])).rejects.toThrow('ended before it was open');
  });
});

describe('a program', () => {
  it('that ends before it is ready fails with its last line', async () => {
    const file = program('fails.mjs', "console.error('DATABASE_URL is missing.'); process.exit(1);");
    const starting = startProgram({ file, env: {}, ready: 'http://127.0.0.1:1' });
    await expect(starting).rejects.toThrow('DATABASE_URL is missing.');
  });

  it('runs once it responds, until it is stopped', async () => {
    const file = program(
      'serves.mjs',
      "import { createServer } from 'node:http'; createServer((_, response) => response.end()).listen(process.env.PORT);",
    );
    const { port, stop } = await serve(() => () => undefined);
    await stop();
    const ready = `http://127.0.0.1:${port}`;
    const started = await startProgram({ file, env: { PORT: String(port) }, ready });
    expect((await fetch(ready)).ok).toBe(true);
    await started.stop();
    await expect(fetch(ready)).rejects.toThrow();
  });
});

describe('the sign-in service', () => {
  let signIn: SignIn;
  beforeEach(async () => {
    signIn = await startSignIn();
  });
  afterEach(() => signIn.stop());

  it('signs tokens that its published key verifies', async () => {
    const keys = createRemoteJWKSet(new URL(signIn.url));
    const { payload } = await jwtVerify(await signIn.token(['user'], 'anna'), keys, { issuer: signIn.url });
    expect(payload).toMatchObject({ sub: 'anna', realm_access: { roles: ['user'] }, aud: 'vesela-api' });
  });

  it('gives services their tokens, and accounts with an address', async () => {
    const token = await (await fetch(`${signIn.url}/token`, { method: 'POST' })).json();
    expect(token).toMatchObject({ access_token: expect.any(String), expires_in: 3_600 });
    const account = await (await fetch(`${signIn.url}/admin/realms/vesela/users/anna`)).json();
    expect(account).toMatchObject({ id: 'anna', email: 'anna@vesela.example' });
  });
});

describe('requests of a user', () => {
  it('return the body, and throw what the service refuses with its status', async () => {
    const { port, stop } = await serve(() => (request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify({ token: request.headers.authorization }));
      else response.writeHead(422).end('no');
    });
    const call = callsTo(`http://127.0.0.1:${port}`, 'hers');
    expect(await call('GET', '/')).toEqual({ token: 'Bearer hers' });
    const refused = await call('POST', '/x', {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({ status: 422, message: 'POST /x answers 422: no' });
    await stop();
  });
});
