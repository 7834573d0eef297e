import { ANNOUNCED_DOCUMENTS } from '@vesela/contracts/consent';
import type { Caller } from '@vesela/service-kit';
import type { ConsentHandlers } from '../contract-handlers.ts';
import type { Database } from '../database.ts';
import { HEALTH_DATA, projectForm, projectOf, TERMS } from '../document-id.ts';
import type { Published } from '../documents/published.ts';
import type { History } from '../ledger/history.ts';
import { agrees } from '../ledger/ledger.ts';
import type { People } from '../ledger/person.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import { acceptsTerms, consentRecord, consentStatusOf, surveysOf } from './consent-status.ts';

interface Deps {
  database: Database;
  published: Published;
  history: History;
  people: Pick<People, 'checkIn'>;
  keys: Pick<SigningKeys, 'has'>;
}
type Names =
  | 'readHealthDataConsent'
  | 'getStanding'
  | 'listSurveys'
  | 'checkConsent'
  | 'checkIn'
  | 'checkTerms'
  | 'getCurrentUser';

export function consentStatusRoutes(deps: Deps, now: () => Date): Pick<ConsentHandlers, Names> {
  const { database, published, history, people, keys } = deps;
  const inForceFor = ({ project }: Caller, forms: readonly string[] = []) =>
    published.allInForce([TERMS, HEALTH_DATA, ...forms, ...(project === undefined ? [] : [projectForm(project)])]);
  return {
    async readHealthDataConsent({ body: { subject } }) {
      const decision = (await history.latest(subject)).find(({ document }) => document === HEALTH_DATA);
      return { agreed: decision !== undefined && agrees(decision) };
    },
    async getStanding({ caller }) {
      const [latest, signs] = await Promise.all([history.latest(caller.subject), keys.has(caller.subject)]);
      const forms = latest.map(({ document }) => document).filter((document) => projectOf(document) !== undefined);
      const [inForce, upcoming] = await Promise.all([
        inForceFor(caller, forms),
        published.upcoming(ANNOUNCED_DOCUMENTS),
      ]);
      return { ...consentStatusOf(inForce, latest, caller.project), upcoming, ...(signs ? { signs } : {}) };
    },
    listSurveys: async ({ caller }) => surveysOf(await inForceFor(caller), caller.project),
    checkConsent: async ({ caller }) => (await history.latest(caller.subject)).map(consentRecord),
    async checkIn({ caller }) {
      await database.$transaction((tx) => people.checkIn(tx, caller.subject, now()));
      return { success: true };
    },
    async checkTerms({ caller }) {
      const [inForce, latest] = await Promise.all([inForceFor(caller), history.latest(caller.subject)]);
      return { terms_conditions: acceptsTerms(inForce, latest) };
    },
    getCurrentUser: async ({ caller: { kind, subject, email, roles, project } }) => ({
      user: { kind, subject, roles: [...roles], ...(email ? { email } : {}), ...(project ? { project } : {}) },
    }),
  };
}
