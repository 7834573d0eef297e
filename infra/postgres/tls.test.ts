import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { createTestAuthority, type TestCertificate } from '@vesela/service-kit/testing';
import { databaseInside, trustInside } from '@vesela/service-kit/tls';
import pg from 'pg';
import { LOOPBACK } from '../machine/ports.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startPostgres } from './postgres.ts';
import { showCertificate } from './testing/show-certificate.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  trustInside({}, { logger: console });
  for (const close of closers.splice(0).reverse()) await close();
});

it('a service talks to a PostgreSQL with a certificate of the trusted authority, and to no other', async () => {
  const { folder, remove } = temporaryFolder();
  closers.push(remove);
  const dataDir = path.join(folder, 'data');
  const { url, stop } = await startPostgres({ dataDir, durable: false });
  closers.push(stop);
  const [authority, stranger] = [createTestAuthority(), createTestAuthority('Another authority')];
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closers.push(() => admin.end());
  const show = (certificate: TestCertificate) => showCertificate(admin, dataDir, certificate);
  const trust = (cert: string) => {
    const file = path.join(folder, 'ca.crt');
    writeFileSync(file, cert);
    trustInside({ TLS_CA_FILE: file }, { logger: console });
    return databaseInside(url);
  };

  const encryption = async (address: string) => {
    const client = new pg.Client({ connectionString: address });
    try {
      await client.connect();
      const { rows } = await client.query('SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      return rows as unknown[];
    } finally {
      await client.end();
    }
  };

  await expect(encryption(trust(authority.cert))).rejects.toThrow('does not support SSL');
  await show(authority.certify([LOOPBACK]));
  expect(await encryption(trust(authority.cert))).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  await expect(encryption(trust(stranger.cert))).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  await show(authority.certify(['calculator-db']));
  await expect(encryption(trust(authority.cert))).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});
