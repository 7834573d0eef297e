import { setTimeout as delay } from 'node:timers/promises';
import { LANGUAGES } from '@vesela/contracts';
import {
  changeNotes,
  chooseCountry,
  chooseMail,
  decide,
  decisionOn,
  saveExamination,
  submitTest,
} from '../test-portal/acts.ts';
import type { Session } from './session.ts';
import { type Meter, show } from './tally.ts';

/** A user by HTTP, and what the portal has acknowledged as saved. */
export interface User extends Session {
  acknowledged: {
    calculator: string[];
    contraception: string[];
    examination: string[];
    /** The last notes of each examination. */
    notes: Map<string, string>;
    country: string | null;
    language: string | undefined;
    /** Ledger entries of the user's decisions. */
    entries: string[];
    /** Revocations whose deletion was started. */
    erasing: string[];
  };
  /** Saves repeatedly until aborted. */
  live(over: AbortSignal): Promise<void>;
  /** Revokes the consent to research if it was given last. */
  endConsent(): Promise<void>;
}

export const RESEARCH = 'research.Calculator';
const COUNTRIES = ['LV', 'PL', 'EE', 'LT'] as const;
/** Enough saves to keep the portal busy without overloading it. */
const PAUSE_MS = 1_200;

/** Somebody with an account and the consents that the tests need. */
export function createUser({ subject, call }: Session, meter: Meter): User {
  const acknowledged: User['acknowledged'] = {
    ...{ calculator: [], contraception: [], examination: [], notes: new Map() },
    ...{ country: null, language: undefined, entries: [], erasing: [] },
  };
  let round = 0;
  let agreed = false;
  const next = <T>(values: readonly [T, ...T[]]): T => values[round % values.length] ?? values[0];
  const riskTest = async () => acknowledged.calculator.push(await submitTest(call, 'calculator'));
  const endConsent = async () => {
    if (!agreed) return;
    const { entries, revocations } = await decide(call, { action: 'revoke', document: RESEARCH });
    acknowledged.entries.push(...entries);
    for (const revocation of revocations) {
      await call('POST', `/api/consent/revocations/${revocation}/erase-now`, {});
      acknowledged.erasing.push(revocation);
    }
    agreed = false;
  };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'risk test': riskTest,
    'contraception test': async () => acknowledged.contraception.push(await submitTest(call, 'contraception')),
    examination: async () => acknowledged.examination.push(await saveExamination(call)),
    async notes() {
      const id = acknowledged.examination.at(-1) ?? '';
      const notes = `As in month ${round}.`;
      await changeNotes(call, id, notes);
      acknowledged.notes.set(id, notes);
    },
    async country() {
      const country = next(COUNTRIES);
      await chooseCountry(call, country);
      acknowledged.country = country;
    },
    async mail() {
      const language = next(LANGUAGES);
      await chooseMail(call, language);
      acknowledged.language = language;
    },
    async 'consent to research'() {
      const { entries } = await decide(call, await decisionOn(call, RESEARCH));
      acknowledged.entries.push(...entries);
      agreed = true;
    },
    'risk test for research': riskTest,
    revocation: endConsent,
    diary: () => call('GET', '/api/profile/diary'),
  };
  return {
    subject,
    call,
    acknowledged,
    endConsent,
    async live(over) {
      for (; !over.aborted; round += 1) {
        for (const [name, act] of Object.entries(acts)) {
          if (over.aborted) return;
          const tally = meter.now();
          try {
            await act();
          } catch (error) {
            const said = error instanceof Error ? error.message : String(error);
            if (name === 'diary') show(tally, `The diary did not open: ${said}`);
            else tally.failedSaves.push(`${name}: ${said}`);
          }
          await delay(PAUSE_MS * (0.5 + Math.random()), undefined, { signal: over }).catch(() => undefined);
        }
      }
    },
  };
}
