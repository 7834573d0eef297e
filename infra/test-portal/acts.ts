import { randomUUID } from 'node:crypto';
import { DEMO_ANSWERS } from '../../services/calculator/src/demo/demo-answers.ts';
import { definition as riskTest } from '../../services/calculator/src/questionnaire/definition.ts';
import { DEMO_ANSWERS as CONTRACEPTION_ANSWERS } from '../../services/contraception/src/demo/seed-demo-contraception.ts';
import { definition as contraceptionTest } from '../../services/contraception/src/questionnaire/definition.ts';
import type { Call } from './call.ts';

/** What a user does in the portal: one request each, as a page sends it. */

/** Answers to a whole test, with the version of its questions. */
const COMPLETE = {
  calculator: { questionnaire_version: riskTest.version, answers: DEMO_ANSWERS.ilze },
  contraception: { questionnaire_version: contraceptionTest.version, answers: CONTRACEPTION_ANSWERS },
} as const;
export type TestService = keyof typeof COMPLETE;

const ZONE = 'Europe/Riga';

/** Submits a test; returns the id of its report. */
export async function submitTest(call: Call, service: TestService, given: object = COMPLETE[service]): Promise<string> {
  const { id } = await call('POST', `/api/${service}/reports`, { submission_id: randomUUID(), ...given });
  return String(id);
}

export interface Draft {
  questionnaire_version: string;
  answers: object;
  /** The page on which she is. */
  group: string;
  /** Of the draft that she has; 0 for the first one. */
  revision: number;
}

/** Saves answers to a part of a test; returns the draft's new revision. */
export async function saveDraft(call: Call, service: TestService, draft: Partial<Draft> = {}): Promise<number> {
  const { groups } = service === 'calculator' ? riskTest : contraceptionTest;
  const body = { ...COMPLETE[service], group: groups[0]?.id ?? '', revision: 0, ...draft };
  return Number((await call('PUT', `/api/${service}/draft`, body)).revision);
}

/** Saves a self-examination; returns its id. */
export async function saveExamination(call: Call, { notes = '', reminder = false } = {}): Promise<string> {
  const { id } = await call('POST', '/api/examination/examinations', {
    submission_id: randomUUID(),
    finished_at: new Date().toISOString(),
    symptoms: ['no_symptoms'],
    pattern: 'circles',
    notes,
    reminder_requested: reminder,
    time_zone: ZONE,
  });
  return String(id);
}

export async function changeNotes(call: Call, examination: string, notes: string): Promise<void> {
  const path = `/api/examination/examinations/${examination}`;
  const { revision } = await call('GET', path);
  await call('PUT', path, { revision, notes, reminder_requested: false, time_zone: ZONE });
}

export const chooseCountry = (call: Call, country: string) => call('PUT', '/api/profile/settings', { country });

/** Language and kinds of the mail that she wants. */
export function chooseMail(call: Call, language: string) {
  const kinds = { project_invitation: true, erasure_finished: false, examination_reminder: true };
  return call('PUT', '/api/notification/preferences', { language, kinds });
}

export type Decision = { document: string } & (
  | { action: 'revoke' }
  | { action: 'give' | 'deny'; version_id: unknown; lang: unknown; text_hash: unknown }
);

/** A decision on the text of a document that is in force. */
export async function decisionOn(call: Call, document: string, action: 'give' | 'deny' = 'give'): Promise<Decision> {
  const { version_id, lang, text_hash } = await call('GET', `/api/consent/documents/${document}?lang=en`);
  return { action, document, version_id, lang, text_hash };
}

/** Enters decisions in her ledger; returns the ids of the entries, and of the deletions that a revocation brings. */
export async function decide(call: Call, ...decisions: readonly Decision[]) {
  const answer = await call('POST', '/api/consent/decisions', { request_id: randomUUID(), decisions });
  const { entries, revocations } = answer as {
    entries: { entry_id: string }[];
    revocations: { revocation_id: string }[];
  };
  return {
    entries: entries.map(({ entry_id }) => entry_id),
    revocations: revocations.map(({ revocation_id }) => revocation_id),
  };
}
