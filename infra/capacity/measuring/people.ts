import { randomUUID } from 'node:crypto';
import { PlainError } from '../../command/plain-error.ts';
import type { Call } from '../../migrations/calls.ts';
import type { Issuer } from '../../migrations/two-versions.ts';
import { openPool } from '../../postgres/database.ts';

const TIMEOUT_MS = 30_000;

/** Signed in, at a part of the portal. */
export interface Woman {
  subject: string;
  at(origin: string): Call;
}

export async function women(issuer: Issuer, count: number): Promise<Woman[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const subject = randomUUID();
      const token = await issuer.token(subject, ['user']);
      return { subject, at: (origin: string) => callerOf(origin, token) };
    }),
  );
}

/** As the consent service's event would have told. */
export async function agree(url: string, all: readonly Woman[]): Promise<void> {
  const pool = openPool(url);
  try {
    await pool.query(
      `INSERT INTO consent (subject, document, active, decided_at) SELECT unnest($1::text[]), 'health-data', true, now()`,
      [all.map(({ subject }) => subject)],
    );
  } finally {
    await pool.end();
  }
}

function callerOf(origin: string, token: string): Call {
  return async (method, place, body) => {
    const answer = await fetch(origin + place, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new PlainError(`${method} ${place} answers ${answer.status}: ${text.slice(0, 300)}`);
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
}
