import { createFakeConsent, type FakeConsent, problemResponse } from '../../testing/fake-consent.ts';
import type { Joined, JoinPage } from '../api.ts';

export const JOIN_CODE = '7K2MQ9XC04TB5N8R';
export const PROJECT = '11111111-2222-4333-8444-555555555555';

const invitation: JoinPage = {
  project_id: PROJECT,
  consent_document: `project.${PROJECT}`,
  client_name: 'Institute of Health',
  texts: {
    en: { name: 'Sleep and hormones', description: 'How sleep changes.', purpose: 'To advise women better.' },
    lv: { name: 'Miegs un hormoni', description: 'Kā mainās miegs.', purpose: 'Lai labāk palīdzētu.' },
  },
  contact: 'study@vesela.example',
  from: '2026-01-01',
  to: '2099-12-31',
  activities: [
    {
      surveys: ['Calculator'],
      from: '2026-01-01',
      to: '2099-12-31',
      texts: { en: { title: 'One test', description: 'Take the test once.' } },
    },
  ],
  open: true,
};

export interface FakeJoin {
  answer(request: Request): Promise<Response>;
  readonly consent: FakeConsent;
  /** Responses that override the usual ones, by path, until removed. */
  readonly overrides: Map<string, () => Response>;
  readonly sent: Map<string, unknown[]>;
  /** Her decisions as a participant. */
  takesPart(): void;
  invitation: JoinPage;
  /** Her unfinished contraception test. */
  draft: { saved_at: string } | null;
  /** Tests that she has finished. */
  finished: ('Calculator' | 'Contraception')[];
  /** Her self-examinations, newest first. */
  examinations: {
    id: string;
    finished_at: string;
    suspicious: number;
    symptoms: string[];
    follow_up: { looked_at: 'yes' | null };
  }[];
}

/** Consent and research services as used by the join pages. */
/** Of the participant, for examinations that wait on this device. */
export const WAITING_KEY = Buffer.alloc(32, 1);

export function createFakeJoin(): FakeJoin {
  const token = { project_id: PROJECT, token: 'token', expires_at: '2099-01-01T00:00:00.000Z' };
  const joined: Joined = { ...token, resume_code: '7K2M-Q9XC-04TB' };
  const defaults: Readonly<Record<string, (body: { code?: string }) => Response>> = {
    '/api/research/join-page': ({ code }) =>
      code === JOIN_CODE ? Response.json(fake.invitation) : problemResponse(404, 'unknown_code'),
    '/api/consent/participants': () => Response.json(joined, { status: 201 }),
    '/api/consent/participants/resume': () => Response.json(token),
    '/api/research/my-project': () => Response.json({ project: fake.invitation }),
    '/api/calculator/draft': () => Response.json({ draft: null }),
    '/api/calculator/reports': () => Response.json({ reports: fake.finished.includes('Calculator') ? [{}] : [] }),
    '/api/examination/waiting-key': () => Response.json({ key: WAITING_KEY.toString('base64') }),
    '/api/examination/examinations': () => Response.json({ examinations: fake.examinations, more: false }),
    '/api/contraception/draft': () => Response.json({ draft: fake.draft }),
    '/api/contraception/reports': () => Response.json({ reports: fake.finished.includes('Contraception') ? [{}] : [] }),
  };
  const fake: FakeJoin = {
    consent: createFakeConsent(),
    overrides: new Map(),
    sent: new Map(),
    invitation: { ...invitation },
    draft: null,
    finished: [],
    examinations: [],
    takesPart() {
      for (const document of ['health-data', invitation.consent_document]) fake.consent.decided(document, 'given');
    },
    async answer(request) {
      const { pathname } = new URL(request.url);
      const respond = defaults[pathname];
      if (!respond) return fake.consent.answer(request);
      const text = await request.text();
      const body = (text === '' ? {} : JSON.parse(text)) as { code?: string };
      fake.sent.set(pathname, [...(fake.sent.get(pathname) ?? []), body]);
      return (fake.overrides.get(pathname) ?? (() => respond(body)))();
    },
  };
  return fake;
}
