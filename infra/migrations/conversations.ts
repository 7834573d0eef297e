import { randomUUID } from 'node:crypto';
import { PlainError } from '../command/plain-error.ts';
import {
  chooseCountry,
  chooseMail,
  decide,
  decisionOn,
  saveDraft,
  saveExamination,
  type TestService,
} from '../test-portal/acts.ts';
import type { Call } from '../test-portal/call.ts';

export interface Conversation {
  /** Creates something through one version. */
  write(call: Call): Promise<unknown>;
  /** Reads it and what lists it through a version; both versions must return the same. */
  read(call: Call): Promise<unknown>;
  roles?: readonly string[];
  /** Whether the user must have agreed to the processing of her health data. */
  consents?: boolean;
}

const draft = (service: TestService): Conversation => ({
  consents: true,
  async write(call) {
    // The version that takes the draft names its own questions.
    const { definition } = await call('GET', `/api/${service}/questionnaire?lang=en`);
    const { version, groups } = definition as { version: string; groups: readonly [{ id: string }] };
    await saveDraft(call, service, { questionnaire_version: version, answers: {}, group: groups[0].id });
  },
  read: async (call) => [await call('GET', `/api/${service}/draft`), await call('GET', `/api/${service}/reports`)],
});

/** For each service something that is created, read and listed. */
export const CONVERSATIONS: Readonly<Record<string, Conversation>> = {
  calculator: draft('calculator'),
  contraception: draft('contraception'),
  consent: {
    write: async (call) => decide(call, await decisionOn(call, 'health-data')),
    read: async (call) => [await call('GET', '/api/consent/history'), await call('GET', '/api/consent/standing')],
  },
  examination: {
    consents: true,
    write: (call) => saveExamination(call, { notes: 'As last month.' }),
    async read(call) {
      const { examinations } = await call('GET', '/api/examination/examinations');
      const ids = (examinations as { id: string }[]).map(({ id }) => id);
      return [examinations, await Promise.all(ids.map((id) => call('GET', `/api/examination/examinations/${id}`)))];
    },
  },
  notification: {
    write: (call) => chooseMail(call, 'lv'),
    read: (call) => call('GET', '/api/notification/preferences'),
  },
  profile: {
    write: (call) => chooseCountry(call, 'LV'),
    read: async (call) => [await call('GET', '/api/profile/settings'), await call('GET', '/api/profile/diary')],
  },
  research: {
    roles: ['provider'],
    write: (call) => call('POST', '/api/research/clients', { name: `Clinic ${randomUUID()}`, kind: 'organisation' }),
    read: (call) => call('GET', '/api/research/clients'),
  },
};

/** One user's requests to both versions of a service. */
export type Versions = Readonly<Record<'old' | 'new', Call>>;

/** One version writes, both read. Throws a plain sentence where what they read differs. */
export async function converse({ write, read }: Conversation, versions: Versions, writer: keyof Versions) {
  await write(versions[writer]);
  if (!holds(await read(versions.new), await read(versions.old)))
    throw new PlainError(`What the ${writer} version wrote is read differently by the other one.`);
}

/** Whether a response says all that another one says; a newer version may say more. */
function holds(newer: unknown, older: unknown): boolean {
  if (typeof older !== 'object' || older === null) return newer === older;
  if (typeof newer !== 'object' || newer === null || Array.isArray(newer) !== Array.isArray(older)) return false;
  if (Array.isArray(older) && older.length !== (newer as unknown[]).length) return false;
  return Object.entries(older).every(([name, value]) => holds((newer as Record<string, unknown>)[name], value));
}
