import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LANGUAGES } from '@vesela/contracts';
import { DEMO_ANSWERS } from '../../services/calculator/src/demo/demo-answers.ts';
import { definition as riskTest } from '../../services/calculator/src/questionnaire/definition.ts';
import { DEMO_ANSWERS as CONTRACEPTION_ANSWERS } from '../../services/contraception/src/demo/seed-demo-contraception.ts';
import { definition as contraceptionTest } from '../../services/contraception/src/questionnaire/definition.ts';
import type { Ask } from './client.ts';
import { type Meter, show } from './tally.ts';

/** What the portal has acknowledged as saved. */
interface Acknowledged {
  calculator: string[];
  contraception: string[];
  examination: string[];
  /** The last notes of each examination. */
  notes: Map<string, string>;
  country: string | undefined;
  language: string | undefined;
  /** Ledger entries of the user's decisions. */
  entries: string[];
  /** Revocations whose deletion was started. */
  erasing: string[];
}

export interface User {
  subject: string;
  acknowledged: Acknowledged;
  ask: Ask;
  /** Saves repeatedly until aborted. */
  live(over: AbortSignal): Promise<void>;
  /** Revokes the consent to research if it was given last. */
  endConsent(): Promise<void>;
}

const RESEARCH = 'research.Calculator';
const COUNTRIES = ['LV', 'PL', 'EE', 'LT'];
const KINDS = { project_invitation: true, erasure_finished: false, examination_reminder: true };
/** Enough saves to keep the portal busy without overloading it. */
const PAUSE_MS = 1_200;

/** A user with an account and the consents that the tests need. */
export function createUser(ask: Ask, meter: Meter, subject: string): User {
  const acknowledged: Acknowledged = {
    ...{ calculator: [], contraception: [], examination: [], notes: new Map() },
    ...{ country: undefined, language: undefined, entries: [], erasing: [] },
  };
  let round = 0;
  let agreed = false;
  const report = async (service: 'calculator' | 'contraception', version: string, answers: unknown) => {
    const body = { submission_id: randomUUID(), questionnaire_version: version, answers };
    acknowledged[service].push(String((await ask('POST', `/api/${service}/reports`, body)).id));
  };
  const decide = async (decision: Record<string, unknown>) => {
    const answer = await ask('POST', '/api/consent/decisions', { request_id: randomUUID(), decisions: [decision] });
    const { entries, revocations } = answer as {
      entries: { entry_id: string }[];
      revocations: { revocation_id: string }[];
    };
    acknowledged.entries.push(...entries.map(({ entry_id }) => entry_id));
    return revocations.map(({ revocation_id }) => revocation_id);
  };
  const riskReport = () => report('calculator', riskTest.version, DEMO_ANSWERS.ilze);
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    'risk test': riskReport,
    'contraception test': () => report('contraception', contraceptionTest.version, CONTRACEPTION_ANSWERS),
    async examination() {
      const { id } = await ask('POST', '/api/examination/examinations', {
        submission_id: randomUUID(),
        finished_at: new Date().toISOString(),
        symptoms: ['no_symptoms'],
        pattern: 'circles',
        notes: '',
        reminder_requested: false,
        time_zone: 'Europe/Riga',
      });
      acknowledged.examination.push(String(id));
    },
    async notes() {
      const path = `/api/examination/examinations/${acknowledged.examination.at(-1)}`;
      const { id, revision } = await ask('GET', path);
      const notes = `As in month ${round}.`;
      await ask('PUT', path, { revision, notes, reminder_requested: false, time_zone: 'Europe/Riga' });
      acknowledged.notes.set(String(id), notes);
    },
    async country() {
      const country = COUNTRIES[round % COUNTRIES.length];
      await ask('PUT', '/api/profile/settings', { country });
      acknowledged.country = country;
    },
    async mail() {
      const language = LANGUAGES[round % LANGUAGES.length];
      await ask('PUT', '/api/notification/preferences', { language, kinds: KINDS });
      acknowledged.language = language;
    },
    async 'consent to research'() {
      const { version_id, lang, text_hash } = await ask('GET', `/api/consent/documents/${RESEARCH}?lang=en`);
      await decide({ action: 'give', document: RESEARCH, version_id, lang, text_hash });
      agreed = true;
    },
    'risk test for research': riskReport,
    async revocation() {
      if (!agreed) return;
      for (const revocation of await decide({ action: 'revoke', document: RESEARCH })) {
        await ask('POST', `/api/consent/revocations/${revocation}/erase-now`, {});
        acknowledged.erasing.push(revocation);
      }
      agreed = false;
    },
    diary: async () => void (await ask('GET', '/api/profile/diary')),
  };
  return {
    subject,
    acknowledged,
    ask,
    endConsent: async () => acts.revocation?.(),
    async live(over) {
      for (; !over.aborted; round += 1) {
        for (const [name, act] of Object.entries(acts)) {
          if (over.aborted) return;
          const tally = meter.now();
          try {
            await act();
          } catch (error) {
            const said = error instanceof Error ? error.message : String(error);
            if (name === 'diary') show(tally, `Her diary did not come: ${said}`);
            else tally.failedSaves.push(`${name}: ${said}`);
          }
          await delay(PAUSE_MS * (0.5 + Math.random()), undefined, { signal: over }).catch(() => undefined);
        }
      }
    },
  };
}
