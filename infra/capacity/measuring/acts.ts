import { randomUUID } from 'node:crypto';
import { DEMO_ANSWERS } from '../../../services/calculator/src/demo/demo-answers.ts';
import { definition as riskTest } from '../../../services/calculator/src/questionnaire/definition.ts';
import { DEMO_ANSWERS as CONTRACEPTION_ANSWERS } from '../../../services/contraception/src/demo/seed-demo-contraception.ts';
import { definition as contraceptionTest } from '../../../services/contraception/src/questionnaire/definition.ts';
import type { Call } from '../../test-portal/call.ts';
import type { RouteName } from '../measured.ts';

/** One request of a woman; `n` counts her own. */
type Act = (call: Call, subject: string) => Promise<void>;

export interface ActPlan {
  route: RouteName;
  service: string;
  /** Before anything is counted. Gives what is counted. */
  prepare(call: Call): Promise<Act>;
}

function submission(
  service: string,
  version: string,
  answers: unknown,
  made: Map<string, string[]>,
): ActPlan['prepare'] {
  return async () => async (own, subject) => {
    const body = { submission_id: randomUUID(), questionnaire_version: version, answers };
    const { id } = await own('POST', `/api/${service}/reports`, body);
    made.set(subject, [...(made.get(subject) ?? []), String(id)]);
  };
}

const newest = (made: Map<string, string[]>, subject: string) => made.get(subject)?.at(-1) ?? '';

/** Ids of the reports that each woman has, by service. */
const risk = new Map<string, string[]>();
const contraception = new Map<string, string[]>();
const SUMMARIES = 5;

/** In this order: what reads comes after what it reads. */
export const ACTS: readonly ActPlan[] = [
  {
    route: 'draft save',
    service: 'calculator',
    async prepare() {
      const revisions = new Map<string, number>();
      return async (own, subject) => {
        const revision = revisions.get(subject) ?? 0;
        const body = {
          questionnaire_version: riskTest.version,
          answers: DEMO_ANSWERS.ilze,
          group: riskTest.groups[0]?.id ?? '',
          revision,
        };
        const saved = await own('PUT', '/api/calculator/draft', body);
        revisions.set(subject, Number(saved.revision));
      };
    },
  },
  {
    route: 'risk test save',
    service: 'calculator',
    prepare: submission('calculator', riskTest.version, DEMO_ANSWERS.ilze, risk),
  },
  {
    route: 'risk report read',
    service: 'calculator',
    prepare: async () => async (own, subject) =>
      void (await own('GET', `/api/calculator/reports/${newest(risk, subject)}`)),
  },
  {
    route: 'diary summaries',
    service: 'calculator',
    prepare: async () => async (own, subject) =>
      void (await own('POST', '/api/calculator/reports/summaries', { ids: risk.get(subject)?.slice(-SUMMARIES) })),
  },
  {
    route: 'contraception save',
    service: 'contraception',
    prepare: submission('contraception', contraceptionTest.version, CONTRACEPTION_ANSWERS, contraception),
  },
  {
    route: 'contraception report read',
    service: 'contraception',
    prepare: async () => async (own, subject) =>
      void (await own('GET', `/api/contraception/reports/${newest(contraception, subject)}`)),
  },
  {
    route: 'examination save',
    service: 'examination',
    prepare: async () => async (own) =>
      void (await own('POST', '/api/examination/examinations', {
        submission_id: randomUUID(),
        finished_at: new Date().toISOString(),
        symptoms: ['no_symptoms'],
        pattern: 'circles',
        notes: 'As last month.',
        reminder_requested: true,
        time_zone: 'Europe/Riga',
      })),
  },
  {
    route: 'consent decision',
    service: 'consent',
    async prepare(call) {
      const { version_id, lang, text_hash } = await call('GET', '/api/consent/documents/health-data?lang=en');
      const give = { action: 'give', document: 'health-data', version_id, lang, text_hash };
      const agreed = new Set<string>();
      // To and fro, so that every decision is a new one.
      return async (own, subject) => {
        const decision = agreed.delete(subject) ? { action: 'revoke', document: 'health-data' } : give;
        if (decision === give) agreed.add(subject);
        await own('POST', '/api/consent/decisions', { request_id: randomUUID(), decisions: [decision] });
      };
    },
  },
];

/** Once the events have come. */
export const DIARY_PAGE: ActPlan = {
  route: 'diary page',
  service: 'profile',
  prepare: async () => async (own) => void (await own('GET', '/api/profile/diary')),
};
