import { randomUUID } from 'node:crypto';

/** Sends one request as a woman, or as the provider; gives the answer's body and throws for a refusal. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Record<string, unknown>>;

export interface Conversation {
  /** Creates something through one version. */
  write(call: Call): Promise<void>;
  /** Reads it and what lists it through a version; both must give the same. */
  read(call: Call): Promise<unknown>;
  roles?: readonly string[];
  /** Whether she must have agreed to the processing of her health data. */
  consents?: boolean;
}

const draft = (service: string): Conversation => ({
  consents: true,
  async write(call) {
    const { definition } = await call('GET', `/api/${service}/questionnaire?lang=en`);
    const { version, groups } = definition as { version: string; groups: readonly [{ id: string }] };
    await call('PUT', `/api/${service}/draft`, {
      questionnaire_version: version,
      answers: {},
      group: groups[0].id,
      revision: 0,
    });
  },
  read: async (call) => [await call('GET', `/api/${service}/draft`), await call('GET', `/api/${service}/reports`)],
});

/** For each service something that is created, read and listed. */
export const CONVERSATIONS: Readonly<Record<string, Conversation>> = {
  calculator: draft('calculator'),
  contraception: draft('contraception'),
  consent: {
    async write(call) {
      const { version_id, lang, text_hash } = await call('GET', '/api/consent/documents/health-data?lang=en');
      const decision = { action: 'give', document: 'health-data', version_id, lang, text_hash };
      await call('POST', '/api/consent/decisions', { request_id: randomUUID(), decisions: [decision] });
    },
    read: async (call) => [await call('GET', '/api/consent/history'), await call('GET', '/api/consent/standing')],
  },
  examination: {
    consents: true,
    write: async (call) =>
      void (await call('POST', '/api/examination/examinations', {
        submission_id: randomUUID(),
        finished_at: new Date().toISOString(),
        symptoms: ['no_symptoms'],
        pattern: 'circles',
        notes: 'As last month.',
        reminder_requested: false,
        time_zone: 'Europe/Riga',
      })),
    async read(call) {
      const { examinations } = await call('GET', '/api/examination/examinations');
      const ids = (examinations as { id: string }[]).map(({ id }) => id);
      return [examinations, await Promise.all(ids.map((id) => call('GET', `/api/examination/examinations/${id}`)))];
    },
  },
  notification: {
    async write(call) {
      const kinds = { project_invitation: true, erasure_finished: false, examination_reminder: true };
      await call('PUT', '/api/notification/preferences', { language: 'lv', kinds });
    },
    read: (call) => call('GET', '/api/notification/preferences'),
  },
  profile: {
    write: async (call) => void (await call('PUT', '/api/profile/settings', { country: 'LV' })),
    read: async (call) => [await call('GET', '/api/profile/settings'), await call('GET', '/api/profile/diary')],
  },
  research: {
    roles: ['provider'],
    write: async (call) =>
      void (await call('POST', '/api/research/clients', { name: `Clinic ${randomUUID()}`, kind: 'organisation' })),
    read: (call) => call('GET', '/api/research/clients'),
  },
};
