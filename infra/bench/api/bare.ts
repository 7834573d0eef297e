/**
 * What `bench:api` compares with: Express 5, a token checked by jose, and one statement by pg, over as many connections as a
 * service has. It checks no body, keeps no history and seals nothing.
 */
import express from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';

const { PORT = '', DATABASE_URL = '', ISSUER = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 5 });
const keys = createRemoteJWKSet(new URL(ISSUER));

const subjectOf = async ({ headers }: express.Request) => {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  return (await jwtVerify(token, keys, { issuer: ISSUER, audience: 'vesela-api' })).payload.sub;
};

const app = express();
app.use(express.json());
app.get('/readyz', (_request, response) => void response.json({}));
app.get('/bare', async (request, response) => {
  const { rows } = await pool.query('SELECT body FROM bare WHERE subject = $1', [await subjectOf(request)]);
  response.json(rows[0]?.body ?? {});
});
app.put('/bare', async (request, response) => {
  await pool.query(
    'INSERT INTO bare (subject, body) VALUES ($1, $2) ON CONFLICT (subject) DO UPDATE SET body = excluded.body',
    [await subjectOf(request), JSON.stringify(request.body)],
  );
  response.json(request.body);
});
const server = app.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => server.close(() => process.exit()));
