import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectSecurely, createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createNotes, notesContract } from '../../test/notes-service.ts';
import { ConfigError } from '../config/read-config.ts';
import { createRabbitTransport } from '../events/index.ts';
import { createLogger } from '../log/logger.ts';
import { createPeer } from '../peer/peer.ts';
import { createTestAuthority, type TestCertificate } from '../testing/authority.ts';
import { until } from '../testing/until.ts';
import { type Certificate, openCertificate } from './certificate.ts';
import { authoritiesInside, databaseInside, trustInside } from './inside.ts';

const authority = createTestAuthority();
const stranger = createTestAuthority('Another authority');
const LOOPBACK = '127.0.0.1';

let folder: string;
let lines: string[];
let closers: (() => unknown)[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vesela-tls-'));
  lines = [];
  closers = [];
});
afterEach(async () => {
  trustInside({}, { logger });
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true });
});
const logger = createLogger('notes', { destination: { write: (line) => lines.push(line) } });
const options = { logger, everyMs: 10 };

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
const files = ({ cert, key }: TestCertificate) => ({
  TLS_CERT_FILE: write('tls.crt', cert),
  TLS_KEY_FILE: write('tls.key', key),
});
function opened(pair: TestCertificate): Certificate {
  const certificate = openCertificate(files(pair), options);
  if (!certificate) throw new Error('There is no certificate.');
  closers.push(certificate.stop);
  return certificate;
}
const trust = (cert: string) => trustInside({ TLS_CA_FILE: write('ca.crt', cert) }, options);

/** A service of the kit that listens with this certificate. */
async function startNotes(certificate: Certificate) {
  const notes = createNotes();
  closers.push(notes.stop);
  const { port } = await notes.listen({ host: LOOPBACK, port: 0, certificate });
  return { notes, port };
}
const callNotes = (origin: string) =>
  createPeer(notesContract, { origin, token: () => Promise.resolve('none') }).call('greet', {});

/** A connection that stays open, as clients keep theirs. */
async function connectTo(port: number, more: object = {}): Promise<TLSSocket> {
  const socket = connectSecurely({ host: LOOPBACK, port, ca: authority.cert, ...more });
  socket.on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}
const serialOf = (socket: TLSSocket) => socket.getPeerCertificate().serialNumber;
/** Its key fits, and OpenSSL takes it for no chain. */
function withHalfMore(): TestCertificate {
  const { cert, key } = authority.certify([LOOPBACK]);
  return { cert: `${cert}\n-----BEGIN CERTIFICATE-----\nAAAA`, key };
}
const faultsOf = (open: () => unknown): readonly string[] => {
  try {
    open();
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

describe('a service with a certificate', () => {
  it('is called by a peer that trusts its authority, and says when the certificate expires', async () => {
    const { notes, port } = await startNotes(opened(authority.certify([LOOPBACK])));
    trust(authority.cert);
    expect(await callNotes(`https://${LOOPBACK}:${port}`)).toEqual({ text: 'hello' });
    const [, seconds = ''] =
      /^tls_certificate_expires_at_seconds\S* (\S+)$/m.exec(await notes.registry.metrics()) ?? [];
    const days = (Number(seconds) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(90);
  });

  it.each([
    ['of another authority', stranger.certify([LOOPBACK]), /UNABLE_TO_VERIFY_LEAF_SIGNATURE/],
    ['of another name', authority.certify(['consent']), /ERR_TLS_CERT_ALTNAME_INVALID/],
  ])('that is %s is refused, and its peer is named in the log', async (_what, pair, code) => {
    const { port } = await startNotes(opened(pair));
    trust(authority.cert);
    await expect(callNotes(`https://${LOOPBACK}:${port}`)).rejects.toMatchObject({ code: 'unavailable' });
    const entry = JSON.parse(lines.at(-1) ?? '{}') as object;
    expect(entry).toMatchObject({ level: 'error', peer: `${LOOPBACK}:${port}`, code: expect.stringMatching(code) });
  });

  it('is not called by a peer that trusts the public authorities only', async () => {
    const { port } = await startNotes(opened(authority.certify([LOOPBACK])));
    await expect(callNotes(`https://${LOOPBACK}:${port}`)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('speaks TLS 1.3 where it can, 1.2 at least, and nothing older', async () => {
    const { port } = await startNotes(opened(authority.certify([LOOPBACK])));
    expect((await connectTo(port)).getProtocol()).toBe('TLSv1.3');
    expect((await connectTo(port, { maxVersion: 'TLSv1.2' })).getProtocol()).toBe('TLSv1.2');
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(connectTo(port, old)).rejects.toThrow(/protocol version/);
  });

  it('gives plain HTTP no answer', async () => {
    const { port } = await startNotes(opened(authority.certify([LOOPBACK])));
    const socket = connect(port, LOOPBACK);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.write('GET /api/notes/greeting HTTP/1.1\r\nHost: notes\r\n\r\n');
    await once(socket, 'close');
    expect(answer).not.toMatch(/HTTP|hello/);
  });
});

describe('a broker at amqps', () => {
  /** Takes connections; what a client says first is what AMQP begins with. */
  async function greeted(pair: TestCertificate): Promise<string> {
    const server = createTlsServer(pair);
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
    const said = new Promise<string>((resolve) => {
      server.on('secureConnection', (socket) => socket.once('data', (data) => resolve(String(data))));
    });
    const { port } = server.address() as AddressInfo;
    const transport = createRabbitTransport({ url: `amqps://${LOOPBACK}:${port}`, subscriptions: {}, logger });
    let isOver = false;
    closers.push(
      () => server.close(),
      transport.close,
      () => (isOver = true),
    );
    const refused = async () => {
      await until(() => isOver || lines.some((line) => line.includes('broker connection failed')));
      return String((JSON.parse(lines.at(-1) ?? '{}') as { code?: unknown }).code);
    };
    return Promise.race([said, refused()]);
  }

  it.each([
    ['of the trusted authority is spoken to', authority.certify([LOOPBACK]), /^AMQP/],
    ['of another authority is not', stranger.certify([LOOPBACK]), /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/],
    ['of another name is not', authority.certify(['rabbitmq']), /^ERR_TLS_CERT_ALTNAME_INVALID$/],
  ])('with a certificate %s', async (_what, pair, expected) => {
    trust(authority.cert);
    expect(await greeted(pair)).toMatch(expected);
  });
});

describe('a certificate that is replaced', () => {
  it('is shown to new connections, and open ones go on', async () => {
    const certificate = opened(authority.certify([LOOPBACK]));
    const { port } = await startNotes(certificate);
    const before = await connectTo(port);
    const renewed = new Promise((resolve) => certificate.onChange(resolve));
    files(authority.certify([LOOPBACK]));
    await renewed;
    expect(serialOf(await connectTo(port))).not.toBe(serialOf(before));
    before.write('GET /api/notes/greeting HTTP/1.1\r\nHost: notes\r\nConnection: close\r\n\r\n');
    const [chunk] = (await once(before, 'data')) as [Buffer];
    expect(String(chunk)).toContain('200 OK');
  });

  it.each([
    ['by text that is none', () => write('tls.crt', 'hunter2'), 'holds no certificate'],
    ['by one with another key', () => write('tls.crt', stranger.certify([LOOPBACK]).cert), 'is not that of'],
    ['by one that has expired', () => files(authority.certify([LOOPBACK], -1)), 'has expired'],
    ['by one with half of another behind it', () => files(withHalfMore()), 'cannot be shown'],
    ['by nothing', () => rmSync(path.join(folder, 'tls.key')), 'cannot be read'],
  ])('%s is an error in the log, and the one before stays', async (_what, spoil, fault) => {
    const certificate = opened(authority.certify([LOOPBACK]));
    const { port } = await startNotes(certificate);
    const before = serialOf(await connectTo(port));
    spoil();
    await until(() => lines.some((line) => line.includes('not used')));
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', faults: [expect.stringContaining(fault)] });
    expect(serialOf(await connectTo(port))).toBe(before);
    const renewed = new Promise((resolve) => certificate.onChange(resolve));
    files(authority.certify([LOOPBACK]));
    await renewed;
    expect(serialOf(await connectTo(port))).not.toBe(before);
  });

  it('is called by peers once their file holds its authority too', async () => {
    const { port } = await startNotes(opened(stranger.certify([LOOPBACK])));
    const origin = `https://${LOOPBACK}:${port}`;
    trust(authority.cert);
    await expect(callNotes(origin)).rejects.toThrow();
    write('ca.crt', authority.cert + stranger.cert);
    await until(() => authoritiesInside()?.includes(stranger.cert.trim()));
    expect(await callNotes(origin)).toEqual({ text: 'hello' });
  });
});

describe('at the start', () => {
  it('no file means no certificate and no authority of its own', () => {
    expect(openCertificate({}, options)).toBeUndefined();
    trustInside({}, options);
    expect(authoritiesInside()).toBeUndefined();
    expect(databaseInside('postgresql://u:p@db:5432/notes')).toBe('postgresql://u:p@db:5432/notes');
  });

  const pair = authority.certify([LOOPBACK]);
  const none = '/nowhere/tls.pem';
  it.each<[string, () => unknown, string]>([
    [
      'half a pair',
      () => openCertificate({ TLS_CERT_FILE: none }, options),
      'TLS_KEY_FILE is missing: the two belong together.',
    ],
    [
      'no such file',
      () => openCertificate({ TLS_CERT_FILE: none, TLS_KEY_FILE: none }, options),
      `The file ${none}, named in TLS_CERT_FILE, cannot be read.`,
    ],
    [
      'no key',
      () => openCertificate(files({ ...pair, key: 'hunter2' }), options),
      'The file named in TLS_KEY_FILE holds no private key (PEM) that can be read without a password.',
    ],
    [
      'another key',
      () => openCertificate(files({ ...pair, key: stranger.certify([LOOPBACK]).key }), options),
      'The key in TLS_KEY_FILE is not that of the certificate in TLS_CERT_FILE.',
    ],
    [
      'an expired one',
      () => openCertificate(files(authority.certify([LOOPBACK], -1)), options),
      'The certificate in TLS_CERT_FILE has expired.',
    ],
    [
      'half a chain',
      () => openCertificate(files(withHalfMore()), options),
      'The certificate in TLS_CERT_FILE, with its chain and the key in TLS_KEY_FILE, cannot be shown (ERR_OSSL_PEM_BAD_END_LINE).',
    ],
    ['no authority', () => trust('hunter2'), 'The file named in TLS_CA_FILE holds no certificate (PEM).'],
  ])('%s is one sentence', (_what, open, sentence) => expect(faultsOf(open)).toEqual([sentence]));

  it("a database's address asks for its certificate, unless it says how", () => {
    trust(authority.cert);
    const url = new URL(databaseInside('postgresql://u:p%40@db:5432/notes'));
    expect([url.password, url.pathname]).toEqual(['p%40', '/notes']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sslmode: 'verify-full',
      sslrootcert: path.join(folder, 'ca.crt'),
    });
    const said = 'postgresql://u:p@db:5432/notes?sslmode=disable';
    expect(databaseInside(said)).toBe(said);
  });
});
