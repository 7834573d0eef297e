import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Joined } from '@vesela/contracts/consent';
import { until } from '@vesela/service-kit/testing';
import pg from 'pg';
import { canonicalJson, hashOf } from '../src/canonical.ts';
import { signingKeys } from '../src/keys/signing-key.ts';
import { createSign } from '../src/keys/statements.ts';
import { type Entry, entryHash } from '../src/ledger/entry.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { deviceOf, signAndSend } from './signing.ts';
import { type Intruder, intruder } from './tampering.ts';

const CALCULATOR = 'research.Calculator';
const ILZES = `person_id = (SELECT id FROM person WHERE subject = 'ilze')`;

let harness: Harness;
let db: pg.Client;
/** Two participants without an account, of one project. */
const joined: Joined[] = [];
beforeAll(async () => {
  harness = await startService();
  for (const subject of ['anna', 'ilze', 'zofia']) {
    const user = await harness.person(subject);
    await user.decide({ terms: 'give', 'health-data': 'give', [CALCULATOR]: 'give' });
    await user.decide({ [CALCULATOR]: 'revoke' });
  }
  const project = await harness.project();
  const { document, version_id, lang, text_hash } = await harness.read(project.document);
  for (let count = 0; count < 2; count += 1) {
    const consents = [{ document, version_id, lang, text_hash }];
    const body = { request_id: randomUUID(), join_code: project.code, consents };
    joined.push((await harness.withToken(undefined).call('joinProject', { body }).expect(201)).body);
  }
  const marta = await harness.person('marta');
  const device = await deviceOf(marta);
  await signAndSend(harness, marta, device, { terms: 'give', [CALCULATOR]: 'give' });
  await signAndSend(harness, marta, device, { [CALCULATOR]: 'revoke' });
  await harness.service.tree.grow();
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});

/** What verifying says after an intruder's work, all in one transaction that is taken back. */
async function after(work: (intruder: Intruder) => Promise<unknown>): Promise<string | undefined> {
  await db.query('BEGIN');
  try {
    await db.query('SET LOCAL session_replication_role = replica');
    await work(intruder(db));
    const query = ((text: string, values?: unknown[]) =>
      /^(BEGIN|ROLLBACK)/.test(text) ? undefined : db.query(text, values)) as typeof db.query;
    return (await verifyLedger({ query }, await harness.trusted())).broken;
  } finally {
    await db.query('ROLLBACK');
  }
}

const tail = async (me: Intruder) => {
  const chain = await me.chainOf('ilze');
  await me.rewrite('ilze', chain.slice(0, -1));
  return chain.at(-1) as Entry;
};

/** The two participants' codes; no two rows have the same one, not even for a moment. */
async function swapCodes(me: Intruder) {
  const [one, other] = await me.query('SELECT id, code_hash FROM participant ORDER BY id');
  const give = (to: typeof one, hash: unknown) =>
    me.query('UPDATE participant SET code_hash = $2 WHERE id = $1', [to?.id, hash]);
  await give(one, '');
  await give(other, one?.code_hash);
  await give(one, other?.code_hash);
}

const MARTAS = `person_id = (SELECT id FROM person WHERE subject = 'marta')`;
const PROOF_OF = (seq: number) => `entry_id = (SELECT id FROM ledger_entry WHERE ${MARTAS} AND seq = ${seq})`;

/**
 * Writes marta's chain anew as somebody can who has the service's own key as well: every hash, head and signature fits. What
 * he has not is her device.
 */
async function asService(me: Intruder, change: (chain: Entry[]) => Promise<Entry[]> | Entry[]) {
  await me.rewrite('marta', await change(await me.chainOf('marta')));
  const sign = createSign(signingKeys('receipt', harness.config.RECEIPT_KEY));
  for (const { id, hash } of await me.chainOf('marta')) {
    const { signedBy, signature } = sign('entry', hash);
    await me.query('UPDATE ledger_entry SET (signed_by, signature) = ($2, $3) WHERE id = $1', [
      id,
      signedBy,
      signature,
    ]);
  }
}

const replaced = (chain: readonly Entry[], seq: number, changes: Partial<Entry>) =>
  chain.map((entry) => (entry.seq === seq ? { ...entry, ...changes } : entry));

/** Changes the kept proof of an entry, and makes the entry name it. */
async function asServiceWithProof(me: Intruder, seq: number, change: (proof: Record<string, unknown>) => object) {
  const [row] = await me.query(`SELECT content FROM decision_proof WHERE ${PROOF_OF(seq)}`);
  const proof = change(JSON.parse(String(row?.content)));
  await me.query(`UPDATE decision_proof SET content = $1 WHERE ${PROOF_OF(seq)}`, [canonicalJson(proof)]);
  await asService(me, (chain) => replaced(chain, seq, { proofHash: hashOf(proof) }));
}

/** Fifteen of an attack on the ledger, and more of our own. */
type Tampering = readonly [what: string, verdict: string, work: (me: Intruder) => Promise<unknown>];
const TAMPERINGS: readonly Tampering[] = [
  [
    'an action is changed',
    'its content is not what was hashed',
    (me) => me.query(`UPDATE ledger_entry SET action = 'denied' WHERE ${ILZES} AND seq = 2`),
  ],
  [
    'an entry gets an all-zero hash',
    'its content is not what was hashed',
    (me) => me.query(`UPDATE ledger_entry SET hash = repeat('0', 64) WHERE ${ILZES} AND seq = 2`),
  ],
  [
    'an entry is taken out of the middle',
    'number 3 before it is missing',
    (me) => me.query(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 3`),
  ],
  [
    'the newest entry is deleted',
    'the chain ends with number 3',
    (me) => me.query(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 4`),
  ],
  ['the newest entry is deleted and the head reset', 'which one of its requests wrote, is missing', tail],
  [
    'a published text is changed',
    'is not the one that was hashed',
    (me) => me.query(`UPDATE document_text SET content = replace(content, 'runs', 'owns') WHERE lang = 'en'`),
  ],
  [
    'the newest entry, the head and the request are deleted together',
    'is in the tree, but not in the ledger',
    async (me) => {
      const { id } = await tail(me);
      await me.query('DELETE FROM decision_request WHERE $1 = ANY(entry_ids)', [id]);
    },
  ],
  [
    'the newest entry is deleted, the head reset and the request shortened',
    'is in the tree, but not in the ledger',
    async (me) => {
      const { id } = await tail(me);
      await me.query('UPDATE decision_request SET entry_ids = array_remove(entry_ids, $1::uuid)', [id]);
    },
  ],
  [
    'a revocation becomes an agreement, with the chain computed anew',
    'not signed',
    async (me) => {
      const chain = await me.chainOf('ilze');
      const last = { ...(chain.at(-1) as Entry), action: 'given' as const };
      await me.rewrite('ilze', [...chain.slice(0, -1), last]);
    },
  ],
  [
    'a chain is dated back',
    'not signed',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite(
        'ilze',
        chain.map((entry) => ({ ...entry, at: new Date(entry.at.getTime() - 86_400_000) })),
      );
    },
  ],
  [
    'an agreement is made up',
    'not signed',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite('ilze', [...chain, me.copyOf(chain[2] as Entry, { at: new Date() })]);
    },
  ],
  [
    'a person is removed whole',
    'is in the tree, but not in the ledger',
    async (me) => {
      for (const table of ['revocation', 'decision_request', 'ledger_entry'])
        await me.query(`DELETE FROM ${table} WHERE ${ILZES}`);
      await me.query(`DELETE FROM person WHERE subject = 'ilze'`);
    },
  ],
  [
    'a text is changed with its hash, and all chains are computed anew',
    'not signed',
    async (me) => {
      const content = '{"title":"terms (en)"}';
      const hash = createHash('sha256').update(content).digest('hex');
      const where = `version_id = 'terms/2026-01-10' AND lang = 'en'`;
      await me.query(`UPDATE document_text SET content = $2, text_hash = $1 WHERE ${where}`, [hash, content]);
      for (const subject of ['anna', 'ilze', 'zofia', 'marta']) {
        const chain = await me.chainOf(subject);
        await me.rewrite(
          subject,
          chain.map((entry) => (entry.document === 'terms' ? { ...entry, textHash: hash } : entry)),
        );
      }
    },
  ],
  [
    'two people are swapped',
    'did not give this chain to the account',
    async (me) => {
      for (const [from, to] of [
        ['ilze', 'third'],
        ['anna', 'ilze'],
        ['third', 'anna'],
      ])
        await me.query('UPDATE person SET subject = $2 WHERE subject = $1', [from, to]);
    },
  ],
  [
    'a revocation is said to be undone',
    'its entries say otherwise',
    (me) => me.query(`UPDATE revocation SET state = 'undone' WHERE ${ILZES}`),
  ],

  [
    'a person who agrees is cut off from her account',
    'has no account, but still agrees',
    (me) => me.query(`UPDATE person SET subject = NULL WHERE subject = 'ilze'`),
  ],
  [
    'a deletion is forgotten',
    'its entry ends an agreement to a study',
    async (me) => {
      await me.query(`DELETE FROM erasure WHERE revocation_id IN (SELECT id FROM revocation WHERE ${ILZES})`);
      await me.query(`DELETE FROM revocation WHERE ${ILZES}`);
    },
  ],
  [
    'a made up agreement carries the signature of another entry',
    'not signed',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite('ilze', [...chain, me.copyOf(chain[2] as Entry, { at: new Date() })]);
      await me.query(
        `UPDATE ledger_entry SET (signed_by, signature) = (SELECT signed_by, signature FROM ledger_entry WHERE ${ILZES} AND seq = 3)
         WHERE ${ILZES} AND seq = 5`,
      );
    },
  ],
  [
    'an agreement is made up and said to be from before there were signatures',
    'not signed',
    async (me) => {
      const chain = await me.chainOf('ilze');
      await me.rewrite('ilze', [...chain, me.copyOf(chain[2] as Entry)]);
      await me.query(`UPDATE ledger_entry SET found_at = now() WHERE ${ILZES} AND seq = 5`);
    },
  ],
  [
    'the newest entries are deleted with their places in the tree and every head over them',
    'a head over 17 was signed',
    async (me) => {
      const { id } = await tail(me);
      await me.query('DELETE FROM decision_request WHERE $1 = ANY(entry_ids)', [id]);
      await me.query(`DELETE FROM revocation WHERE ${ILZES}`);
      // Of a tree that had no head before, nothing is left.
      for (const table of ['tree_leaf', 'tree_node', 'tree_head']) await me.query(`DELETE FROM ${table}`);
    },
  ],
  [
    'two entries change places in the tree',
    'not the one whose head was signed',
    async (me) => {
      for (const [from, to] of [
        [0, -1],
        [1, 0],
        [-1, 1],
      ])
        await me.query('UPDATE tree_leaf SET index = $2 WHERE index = $1', [from, to]);
    },
  ],
  ...(['first', 'last'] as const).map(
    (which): Tampering => [
      `the ${which} node above the leaves is changed, of which proofs and the next head are made`,
      'is not the one that the entries lead to',
      async (me) => {
        const order = which === 'first' ? 'level, position' : 'level DESC, position DESC';
        const [node] = await me.query(
          `SELECT level, position FROM tree_node WHERE level > 0 ORDER BY ${order} LIMIT 1`,
        );
        await me.query(`UPDATE tree_node SET hash = repeat('0', 64) WHERE level = $1 AND position = $2`, [
          node?.level,
          node?.position,
        ]);
      },
    ],
  ),
  [
    'a node of the tree is deleted',
    'is not the one that the entries lead to',
    (me) => me.query('DELETE FROM tree_node WHERE level = 1 AND position = 0'),
  ],
  [
    'a node is added where the next entries will have theirs, so that none can come into the tree',
    'nodes that no entry leads to',
    (me) => me.query(`INSERT INTO tree_node (level, position, hash) VALUES (0, 1000, repeat('0', 64))`),
  ],
  [
    'a head is replaced by a receipt, which the same key signed',
    'kept in the database, is not signed',
    async (me) => {
      const ilze = await harness.person('ilze');
      const id = (await me.chainOf('ilze')).at(-1)?.id ?? '';
      const { body } = await ilze.call('getReceipt', { params: { entryId: id } }).expect(200);
      await me.query('UPDATE tree_head SET jws = $1', [String(body.jws).slice(0, 1_000)]);
    },
  ],
  [
    'an entry moves to another person, with both chains computed anew',
    'not signed',
    async (me) => {
      const [from, to] = [await me.chainOf('ilze'), await me.chainOf('anna')];
      const moved = from.at(-1) as Entry;
      await me.rewrite('ilze', from.slice(0, -1));
      await me.rewrite('anna', [...to, me.copyOf(moved, { personId: to[0]?.personId ?? '' })]);
      await me.query('DELETE FROM decision_request WHERE $1 = ANY(entry_ids)', [moved.id]);
    },
  ],

  ...(
    [
      ['person', `person_id = (SELECT id FROM person WHERE subject = 'anna')`],
      ['document', `document = 'research.Contraception'`],
      ['agreement', `agreement_id = (SELECT id FROM ledger_entry WHERE ${ILZES} AND seq = 1)`],
    ] as const
  ).map(
    ([what, change]) =>
      [
        `a deletion moves to another ${what}`,
        'is not of the person, document and agreement of its entry',
        (me: Intruder) => me.query(`UPDATE revocation SET ${change} WHERE ${ILZES}`),
      ] as const,
  ),
  ...(
    [
      ['never begins', `undo_until = '2100-01-01'`],
      ['is given another time', `revoked_at = revoked_at - interval '1 day'`],
      ['is due later', `due_by = due_by + interval '1 day'`],
    ] as const
  ).map(
    ([what, change]) =>
      [
        `a deletion ${what}`,
        'has other times than follow from its entry',
        (me: Intruder) => me.query(`UPDATE revocation SET ${change} WHERE ${ILZES}`),
      ] as const,
  ),
  ...['nothing that JSON is', 'null'].map(
    (content) =>
      [
        `a text is added that says ${content}`,
        'has another title than the text that was hashed',
        (me: Intruder) =>
          me.query(
            `INSERT INTO document_text SELECT 'privacy/2026-01-10', 'de', '', $1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), ''`,
            [content],
          ),
      ] as const,
  ),
  [
    'a published text gets another title',
    'has another title than the text that was hashed',
    (me) =>
      me.query(
        `UPDATE document_text SET title = 'Something else' WHERE version_id = 'terms/2026-01-10' AND lang = 'en'`,
      ),
  ],
  [
    'a version comes into force on another day',
    'does not come into force when it was published to',
    (me) =>
      me.query(
        `UPDATE document_version SET in_force_from = in_force_from + interval '1 day' WHERE version_id = 'terms/2026-01-10'`,
      ),
  ],
  [
    'a version takes the place of a later one',
    'does not come into force when it was published to',
    (me) => me.query(`UPDATE document_version SET ordinal = 20990101 WHERE version_id = 'terms/2026-01-10'`),
  ],
  [
    'a form of a project comes into force on another day',
    'the version that it names was not in force',
    (me) =>
      me.query(
        `UPDATE document_version SET (in_force_from, published_at) = ('2100-01-01', '2100-01-01') WHERE document LIKE 'project.%'`,
      ),
  ],
  [
    'a version on which nobody has decided begins on another day, with the time of its publication',
    'The version privacy/2026-01-10 was not published by this service as it is.',
    (me) =>
      me.query(
        `UPDATE document_version SET (in_force_from, published_at) = ('2026-01-09', '2026-01-09') WHERE document = 'privacy'`,
      ),
  ],
  [
    'a text on which nobody has decided is changed with its hash',
    'The version privacy/2026-01-10 was not published by this service as it is.',
    async (me) => {
      const content = '{"title":"privacy (pl)"}';
      const hash = createHash('sha256').update(content).digest('hex');
      await me.query(`UPDATE document_text SET content = $2, text_hash = $1 WHERE title = 'privacy (pl)'`, [
        hash,
        content,
      ]);
    },
  ],
  [
    'a text in another language is added',
    'The version privacy/2026-01-10 was not published by this service as it is.',
    (me) =>
      me.query(
        `INSERT INTO document_text SELECT version_id, 'de', title, content, text_hash, source_hash FROM document_text
         WHERE title = 'privacy (en)'`,
      ),
  ],
  [
    'a version is inserted',
    'The version project.1/1 was not published by this service as it is.',
    (me) => me.query(`INSERT INTO document_version VALUES ('project.1/1', 'project.1', 1, '2026-02-01', '2026-02-01')`),
  ],
  [
    'the signature of a version is taken away',
    'was not published by this service as it is.',
    (me) => me.query(`DELETE FROM version_signature WHERE version_id = 'privacy/2026-01-10'`),
  ],
  ['two participants’ codes are swapped', 'the code opens another chain', swapCodes],
  [
    'a participant’s code is replaced by that of another, who is removed',
    'the code opens another chain',
    async (me) => {
      const [{ code_hash: hash } = {}] = await me.query('SELECT min(code_hash) AS code_hash FROM participant');
      await me.query('DELETE FROM participant WHERE code_hash = $1', [hash]);
      await me.query('UPDATE participant SET code_hash = $1', [hash]);
    },
  ],
  [
    'a participant moves to another project',
    'did not join this project',
    (me) => me.query('UPDATE participant SET project_id = gen_random_uuid()'),
  ],

  [
    'the proof that she signed is removed',
    'the proof that she signed it is missing',
    (me) => me.query(`DELETE FROM decision_proof WHERE ${PROOF_OF(2)}`),
  ],
  [
    'the proof is replaced by that of another decision',
    'is not the one that it names',
    async (me) => {
      const [other] = await me.query(`SELECT content FROM decision_proof WHERE ${PROOF_OF(3)}`);
      await me.query(`UPDATE decision_proof SET content = $1 WHERE ${PROOF_OF(2)}`, [other?.content]);
    },
  ],
  [
    'a decision is changed under a kept proof, with the chain computed anew',
    'not signed',
    async (me) => me.rewrite('marta', replaced(await me.chainOf('marta'), 3, { action: 'given' })),
  ],
  [
    'a passkey for signing is swapped',
    'is not the one that its owner added',
    (me) => me.query(`UPDATE signing_key SET public_key = 'AAAA' WHERE subject = 'marta'`),
  ],
  [
    'a passkey for signing moves to another person',
    'is not the one that its owner added',
    (me) => me.query(`UPDATE signing_key SET subject = 'ilze' WHERE subject = 'marta'`),
  ],
  [
    'a proof is put beside an entry that she did not sign',
    'a proof stands beside it that it does not name',
    (me) =>
      me.query(
        `INSERT INTO decision_proof SELECT (SELECT id FROM ledger_entry WHERE ${ILZES} AND seq = 1), content, repeat('0', 64)
         FROM decision_proof WHERE ${PROOF_OF(2)}`,
      ),
  ],
  ...(
    [
      ['becomes an agreement', { action: 'renewed' }],
      ['is said to be the portal’s own', { by: 'portal' }],
      ['moves to another document', { document: 'terms', versionId: 'terms/2026-01-10' }],
    ] as const
  ).map(
    ([what, changes]) =>
      [
        `with the service’s own key, a signed withdrawal ${what}`,
        'the proof is that of another decision',
        (me: Intruder) =>
          // A withdrawal of the terms names their text, as her first entry does.
          asService(me, (chain) =>
            replaced(chain, 3, {
              ...changes,
              ...('document' in changes ? { textHash: chain[0]?.textHash ?? '' } : {}),
            }),
          ),
      ] as const,
  ),
  [
    'with the service’s own key, a signed decision is dated back',
    'the proof is of another time',
    (me) => asService(me, (chain) => replaced(chain, 3, { at: new Date((chain[2]?.at.getTime() ?? 0) - 30 * 60_000) })),
  ],
  [
    'with the service’s own key, an old signature agrees anew',
    'what she signed once was written twice',
    async (me) => {
      await asService(me, (chain) => [...chain, me.copyOf(chain[1] as Entry, { action: 'renewed' })]);
      await me.query('DROP INDEX decision_proof_signed_hash_key');
      await me.query(
        `INSERT INTO decision_proof SELECT (SELECT id FROM ledger_entry WHERE ${MARTAS} AND seq = 4), content, signed_hash
         FROM decision_proof WHERE ${PROOF_OF(2)}`,
      );
    },
  ],
  [
    'with the service’s own key, her key in a proof is swapped',
    'her passkey did not sign it',
    (me) => asServiceWithProof(me, 2, (proof) => ({ ...proof, public_key: 'AAAA' })),
  ],
  [
    'with the service’s own key, a proof names another thumbprint',
    'her passkey did not sign it',
    (me) => asServiceWithProof(me, 2, (proof) => ({ ...proof, key_thumbprint: '0'.repeat(64) })),
  ],
  [
    'with the service’s own key, a proof names another page',
    'her passkey did not sign it',
    (me) => asServiceWithProof(me, 2, (proof) => ({ ...proof, origin: 'https://elsewhere.example' })),
  ],
];

it('an untouched ledger holds', async () => {
  expect(await after(async () => undefined)).toBeUndefined();
});

it.each(TAMPERINGS)('is found: %s (%s)', async (_what, verdict, work) => {
  expect(await after(work)).toContain(verdict);
});

describe('an agreement that somebody writes into the table after a withdrawal', () => {
  const HEALTH = 'health-data';
  let user: Person;
  let forged: Entry;
  beforeAll(async () => {
    user = await harness.person('forged');
    await user.decide({ terms: 'give', [HEALTH]: 'give', [CALCULATOR]: 'give' });
    await user.decide({ [HEALTH]: 'revoke' });
    const chain = await intruder(db).chainOf(user.subject);
    const last = chain.at(-1) as Entry;
    const open = {
      ...(chain[1] as Entry),
      id: randomUUID(),
      seq: last.seq + 1,
      previousHash: last.hash,
      at: new Date(),
    };
    forged = { ...open, hash: entryHash(open) };
    // Through the triggers, which cannot tell a signature from other text.
    await db.query(
      `INSERT INTO ledger_entry (id, person_id, seq, document, version_id, action, by, lang, text_hash, layer, at, undoes,
         previous_hash, hash, signed_by, signature)
       SELECT $1, person_id, $2, document, version_id, action, by, lang, text_hash, layer, $3, undoes, $4, $5, signed_by, signature
       FROM ledger_entry WHERE id = $6`,
      [forged.id, forged.seq, forged.at, forged.previousHash, forged.hash, chain[1]?.id],
    );
  });

  it('counts as no agreement, for her and for the services', async () => {
    const { body } = await user.call('getStanding').expect(200);
    expect(body.health_data.status).toBeNull();
    expect(body.terms_conditions).toBe(true);
    expect(JSON.stringify((await user.call('checkConsent').expect(200)).body)).not.toContain(forged.id);
    const service = await harness.person('profile', ['service']);
    const asked = service.call('readHealthDataConsent', { body: { subject: user.subject } });
    expect((await asked.expect(200)).body).toEqual({ agreed: false });
  });

  it('is not shown as her decision', async () => {
    for (const route of ['listHistory', 'getOwnData'] as const)
      expect(JSON.stringify((await user.call(route).expect(200)).body.entries)).not.toContain(forged.id);
  });

  it('gets no decision signed on top of it, on any document', async () => {
    await user.decide({ [HEALTH]: 'give' }, { status: 409 });
    await user.decide({ terms: 'deny' }, { status: 409 });
    const [revocation] = (await user.call('listRevocations').expect(200)).body.revocations;
    await user.call('undoRevocation', { params: { revocationId: revocation.revocation_id }, body: {} }).expect(409);
    expect((await intruder(db).chainOf(user.subject)).at(-1)?.id).toBe(forged.id);
  });

  it('is told to the operators, once', async () => {
    await harness.service.tree.grow();
    const lines = harness.logged().split('\n');
    expect(lines.filter((line) => line.includes(forged.id)).length).toBe(1);
    expect(lines.find((line) => line.includes(forged.id))).toContain('was not written by this service');
    expect(await harness.service.registry.metrics()).toMatch(/^consent_entries_not_signed\S* 1$/m);
  });

  it('does not keep her account from being erased', async () => {
    const deletion_id = randomUUID();
    await harness.publish('profile', 'account_deletion_due', user.subject, { subject: user.subject, deletion_id });
    await until(async () =>
      harness.sent.some(({ name, key }) => name === 'consent.account_erased' && key === deletion_id),
    );
    expect(await harness.rows(`SELECT 1 FROM person WHERE subject = 'forged'`)).toEqual([]);
    expect(
      await harness.rows('SELECT id FROM ledger_entry WHERE person_id = $1 AND seq > $2', [
        forged.personId,
        forged.seq - 1,
      ]),
    ).toEqual([{ id: forged.id }]);
  });
});

describe('what is signed', () => {
  it('is titled as the text that was hashed', async () => {
    const user = await harness.person('titled');
    const [given] = (await user.decide({ [CALCULATOR]: 'give' })).entries;
    await db.query('ALTER TABLE document_text DISABLE TRIGGER USER');
    await db.query(`UPDATE document_text SET title = 'Something else' WHERE version_id = $1`, [given?.version_id]);
    const { body } = await user.call('getReceipt', { params: { entryId: given?.entry_id ?? '' } }).expect(200);
    expect(body.receipt.pii_processing.privacy_notice_title).toBe(`${CALCULATOR} (en)`);
  });

  it('restores no agreement but the one that was revoked', async () => {
    const user = await harness.person('restores');
    const { entries } = await user.decide({ terms: 'give', [CALCULATOR]: 'give' });
    const [revocation] = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations;
    const undo = () =>
      user.call('undoRevocation', { params: { revocationId: revocation?.revocation_id ?? '' }, body: {} });
    const move = (...values: unknown[]) =>
      harness.rows('UPDATE revocation SET document = $2, agreement_id = $3 WHERE id = $1', [
        revocation?.revocation_id,
        ...values,
      ]);
    await move('terms', entries[0]?.entry_id);
    await undo().expect(409);
    await move(CALCULATOR, entries[1]?.entry_id);
    await undo().expect(200);
  });
});

it('a code opens no chain but the one that it was made for', async () => {
  const resume = ({ resume_code }: Joined) =>
    harness.withToken(undefined).call('resumeParticipant', { body: { resume_code } });
  await swapCodes(intruder(db));
  for (const participant of joined) expect((await resume(participant).expect(404)).body.code).toBe('unknown_code');
  await swapCodes(intruder(db));
  for (const participant of joined) await resume(participant).expect(200);
});
