import type {
  ConsentAction,
  ConsentRecord,
  Decision,
  LedgerEntry,
  Problem,
  PublishedDocument,
  Revocation,
  SignedTreeHead,
  SigningKey,
  UserConsents,
} from '../api/types.ts';
import { sampleDocument, sampleSummary } from './sample-document.ts';

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

export interface FakeConsent {
  answer(request: Request): Promise<Response>;
  readonly calls: Call[];
  /** Responses that override the usual ones, by `METHOD resource`, until removed. */
  readonly overrides: Map<string, () => Response | Promise<Response>>;
  /** Date of the current version, by document. */
  readonly inForce: Map<string, string>;
  surveys: string[];
  records: ConsentRecord[];
  entries: LedgerEntry[];
  revocations: Revocation[];
  terms: boolean;
  /** Her passkeys for signing. */
  signingKeys: SigningKey[];
  /** Until when she can sign what is asked for now. */
  signableUntil: string;
  /** The newest head of the tree; without it the tree is empty. */
  head?: SignedTreeHead | undefined;
  /** A published version that begins later. */
  next?: NonNullable<PublishedDocument['next']> | undefined;
  /** Whether the texts have summaries. */
  summaries: boolean;
  /** Records a decision of an earlier day. */
  decided(document: string, status: ConsentAction, date?: string): void;
  bodies(path: string): unknown[];
}

/** A problem response in the services' format. */
export function problemResponse(status: number, code: Problem['code']): Response {
  const problem: Problem = {
    type: `https://vesela.example/problems/${code}`,
    title: code,
    status,
    code,
    error: code,
    requestId: 'r-1',
  };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const REVOKED_AT = '2026-11-21T10:00:00.000Z';

function revocationOf(document: string, version_id: string, n: number): Revocation {
  return {
    revocation_id: uuid(n),
    document,
    version_id,
    title: `Text of ${document} (en)`,
    state: 'waiting',
    revoked_at: REVOKED_AT,
    undo_until: '2026-11-22T10:00:00.000Z',
    due_by: '2026-12-21T10:00:00.000Z',
    erasing_at: null,
    erased_at: null,
    undone_at: null,
    holders: ['calculator', 'notification', 'profile', 'research'].map((holder) => ({
      holder,
      confirmed_at: null,
      erased: null,
    })),
  };
}

/** The consent service for one user. Its clock is fixed at 21 November 2026. */
export function createFakeConsent(): FakeConsent {
  const versionOf = (document: string) => `${document}/${fake.inForce.get(document) ?? '2026-11-21'}`;
  const textOf = (document: string, lang: string): PublishedDocument => ({
    ...sampleDocument(document, lang, fake.inForce.get(document)),
    ...(fake.summaries ? { summary: sampleSummary(document, lang) } : {}),
  });

  function write(document: string, action: ConsentAction, version_id: string, at: string): LedgerEntry {
    const entry: LedgerEntry = {
      entry_id: uuid(fake.entries.length + 1),
      seq: fake.entries.length + 1,
      document,
      version_id,
      title: `Text of ${document} (en)`,
      action,
      by: 'person',
      lang: 'en',
      text_hash: 'a'.repeat(64),
      layer: null,
      at,
      undoes: null,
      signed: false,
    };
    fake.entries.unshift(entry);
    const { entry_id, text_hash } = entry;
    fake.records = fake.records.filter((record) => record.version_id !== version_id);
    fake.records.push({ document, version_id, status: action, action, entry_id, text_hash, timestamp: at });
    return entry;
  }

  function userConsents(): UserConsents {
    const health = versionOf('health-data');
    return {
      surveys: fake.surveys.map((name) => ({ name, consent_version: versionOf(`research.${name}`) })),
      projects: [],
      consents: fake.records,
      success: true,
      terms_conditions: fake.terms,
      ...(fake.signingKeys.length > 0 ? { signs: true } : {}),
      health_data: {
        consent_version: health,
        status: fake.records.find(({ version_id }) => version_id === health)?.status ?? null,
      },
    };
  }

  function decide({ decisions: [decision, ...more] }: { decisions: Decision[] }): Response {
    if (!decision) return problemResponse(422, 'validation_failed');
    for (const { document, action } of more) {
      write(document, action === 'deny' ? 'denied' : 'given', versionOf(document), REVOKED_AT);
    }
    const { document, action } = decision;
    if (document === 'terms' && action === 'give') fake.terms = true;
    const hadDecision = fake.records.some((record) => record.document === document);
    const word = action === 'revoke' ? 'revoked' : action === 'deny' ? 'denied' : hadDecision ? 'renewed' : 'given';
    const entry = write(document, word, versionOf(document), REVOKED_AT);
    if (action !== 'revoke') return Response.json({ entries: [entry], revocations: [] });
    // Revoking health data revokes research as well.
    if (document === 'health-data') {
      const revocation = revocationOf('research.Calculator', versionOf('research.Calculator'), entry.seq);
      fake.revocations.unshift(revocation);
      return Response.json({ entries: [entry], revocations: [revocation] });
    }
    const revocation = revocationOf(document, entry.version_id, entry.seq);
    fake.revocations.unshift(revocation);
    return Response.json({ entries: [entry], revocations: [revocation] });
  }

  function revocation(id: string | undefined, action: string | undefined): Response {
    const found = fake.revocations.find(({ revocation_id }) => revocation_id === id);
    if (!found) return problemResponse(404, 'not_found');
    if (action === 'certificate') {
      if (found.state !== 'erased') return problemResponse(409, 'state_conflict');
      const { revocation_id, document, version_id, title, revoked_at, erased_at, holders } = found;
      const issuer = { name: 'Vesela Health', email: 'privacy@vesela.example', portal: 'Vesela' };
      const proof = {
        revocation_id,
        document,
        version_id,
        title,
        revoked_at,
        erasing_at: revoked_at,
        erased_at,
        holders,
      };
      const certificate = { type: 'deletion-certificate', issuer, pii_principal_id: 'person-7', lang: 'en', ...proof };
      return Response.json({ certificate, jws: 'head.body.signature' });
    }
    if (found.state !== 'waiting') return problemResponse(409, 'state_conflict');
    Object.assign(
      found,
      action === 'undo'
        ? { state: 'undone', undone_at: '2026-11-21T11:00:00.000Z' }
        : { state: 'erasing', erasing_at: '2026-11-21T11:00:00.000Z' },
    );
    return Response.json(found);
  }

  function receipt(id: string | undefined): Response {
    const entry = fake.entries.find(({ entry_id }) => entry_id === id);
    if (!entry) return problemResponse(404, 'not_found');
    const { document, version_id, action, seq, lang, text_hash, layer, at, signed } = entry;
    const proof = { key_added_at: '2026-11-20T10:00:00.000Z', key_thumbprint: '1b2c'.repeat(16) };
    return Response.json({
      receipt: {
        receipt_id: id,
        pii_principal_id: 'person-7',
        pii_processing: {
          privacy_notice_title: entry.title,
          language: lang,
          purposes: [{ purpose: 'Research on breast cancer' }],
        },
        event: { event_time: at },
        party_identification: [{ party_id: 'p', party_name: 'Vesela Health', party_email: 'privacy@vesela.example' }],
        ledger: { document, version_id, action, seq, text_hash, layer },
        ...(signed ? { signed_decision: proof } : {}),
      },
      jws: 'head.body.signature',
    });
  }

  function signing(method: string, id: string | undefined): Response {
    if (method === 'GET') return Response.json({ keys: fake.signingKeys });
    const seal = { signed_by: 'receipt-1', signature: 'seal' };
    const expires_at = '2026-11-21T10:05:00.000Z';
    if (id === 'offers') {
      const user = { id: 'AAAA', name: 'Vesela', displayName: 'Vesela' };
      return Response.json({ options: { challenge: 'offered', user }, expires_at, seal });
    }
    if (method === 'DELETE') {
      fake.signingKeys = fake.signingKeys.filter((key) => key.id !== id);
      return new Response(null, { status: 204 });
    }
    const n = fake.signingKeys.length + 1;
    const key = { id: uuid(n), created_at: REVOKED_AT, thumbprint: `${n}b2c`.repeat(16), host: 'localhost' };
    fake.signingKeys.unshift(key);
    return Response.json(key, { status: 201 });
  }

  function signatureRequest(): Response {
    const seal = { signed_by: 'receipt-1', signature: 'seal' };
    const request = { salts: ['0'.repeat(32)], expires_at: fake.signableUntil, seal };
    const options = { challenge: 'asked', rpId: 'localhost' };
    return Response.json({ request: fake.signingKeys.length > 0 ? { ...request, options } : null });
  }

  function history(query: Record<string, string>): Response {
    const before = query.before === undefined ? Number.POSITIVE_INFINITY : Number(query.before);
    const older = fake.entries.filter(({ seq }) => seq < before);
    const limit = Number(query.limit);
    return Response.json({ entries: older.slice(0, limit), more: older.length > limit });
  }

  function documents(id: string, part: string | undefined, query: Record<string, string>): Response {
    const { next } = fake;
    if (part !== 'changes') {
      const text = textOf(id, query.lang ?? 'lv');
      if (next && query.version === next.version_id) return Response.json({ ...text, ...next, in_force: false });
      return Response.json(next && id === next.version_id.split('/')[0] ? { ...text, next } : text);
    }
    const words = [
      { text: 'We keep them for ', change: 'same' },
      { text: 'five', change: 'removed' },
      { text: 'three', change: 'added' },
      { text: ' years.', change: 'same' },
    ];
    const changes = [
      { section: 'How long', kind: 'changed', words },
      { section: '', kind: 'added', words: [{ text: 'A new paragraph.', change: 'added' }] },
    ];
    return Response.json({ document: id, from: query.from, to: versionOf(id), lang: query.lang, changes });
  }

  const fake: FakeConsent = {
    calls: [],
    overrides: new Map(),
    inForce: new Map(),
    surveys: ['Calculator', 'Contraception'],
    records: [],
    entries: [],
    revocations: [],
    terms: true,
    signingKeys: [],
    signableUntil: '2099-01-01T00:00:00.000Z',
    summaries: false,
    decided(document, status, date) {
      write(document, status, date ? `${document}/${date}` : versionOf(document), '2026-10-01T08:00:00.000Z');
    },
    bodies: (path) =>
      fake.calls.filter((call) => call.path === path && call.body !== undefined).map(({ body }) => body),
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const isPublic = pathname.startsWith('/.well-known/');
      const [resource = '', id, part] = pathname
        .split('/')
        .slice(isPublic ? 2 : 3)
        .map(decodeURIComponent);
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const query = Object.fromEntries(searchParams);
      fake.calls.push({ method: request.method, path: pathname, query, body });
      const overrides = fake.overrides.get(`${request.method} ${resource}`);
      if (overrides) return overrides();
      if (isPublic) return fake.head ? Response.json(fake.head) : problemResponse(404, 'not_found');
      if (resource === 'standing') return Response.json(userConsents());
      if (resource === 'documents') return documents(id ?? '', part, query);
      if (resource === 'decisions') return decide(body as { decisions: Decision[] });
      if (resource === 'history') return history(query);
      if (resource === 'receipts') return receipt(id);
      if (resource === 'signing-keys') return signing(request.method, id);
      if (resource === 'signatures') return signatureRequest();
      if (resource !== 'revocations') return problemResponse(404, 'not_found');
      return id ? revocation(id, part) : Response.json({ revocations: fake.revocations, more: false });
    },
  };
  return fake;
}
