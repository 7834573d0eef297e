import { randomUUID } from 'node:crypto';
import { consentContract } from '@vesela/contracts/consent';
import { type Project, researchContract } from '@vesela/contracts/research';
import { GIVEN, type Given } from './answers.ts';
import { call } from './calls.ts';
import { textInForce } from './consents.ts';
import { STAFF, tokenOf } from './people.ts';
import { recordsBehind } from './records.ts';

const { routes } = researchContract;
const YEAR = new Date().getUTCFullYear();

/** First and last day of a study that is under way. */
export const PERIOD = { from: `${YEAR - 1}-01-01`, to: `${YEAR + 1}-12-31` };
export const studyName = () => `Study ${randomUUID().slice(0, 8)}`;

const inAll = <Text>(text: Text) => ({ lv: text, en: text, ru: text, pl: text });

export const projectInput = (name: string) => ({
  texts: inAll({ name, description: 'How women of Riga live.', purpose: 'Statistics of risk factors.' }),
  ...PERIOD,
  contact: 'study@client.example',
});
export const ACTIVITY = {
  surveys: ['Calculator'],
  ...PERIOD,
  texts: inAll({ title: 'The risk test', description: 'Take the risk test once.' }),
};

/** A study as its administrator makes it, through the service itself. */
export async function newStudy(origin: string, name = studyName()) {
  const token = await tokenOf(origin, { email: STAFF.administrator });
  const { id, join } = await call(origin, researchContract, routes.createProject, { token, body: projectInput(name) });
  const params = { projectId: id };
  await call(origin, researchContract, routes.createActivity, { token, params, body: ACTIVITY });

  const change = (state: 'open' | 'closed') =>
    call(origin, researchContract, routes.changeProjectState, { token, params, body: { state } });
  return {
    id,
    name,
    code: join.code,
    open: () => change('open'),
    close: () => change('closed'),
    /** Another name makes a new version of the consent form of an open study. */
    rename: (next: string) =>
      call(origin, researchContract, routes.editProject, { token, params, body: projectInput(next) }),
    state: (): Promise<Project> => call(origin, researchContract, routes.getProject, { token, params }),
  };
}
export type Study = Awaited<ReturnType<typeof newStudy>>;

/** Somebody without an account joins an open study; gives her token and her code. */
export async function joinAsGuest(origin: string, { id, code }: Pick<Study, 'id' | 'code'>) {
  const documents = [`project.${id}`, 'health-data', 'terms'];
  const consents = await Promise.all(documents.map(async (each) => (await textInForce(origin, each)).decision));
  const body = { request_id: randomUUID(), join_code: code, consents };
  return call(origin, consentContract, consentContract.routes.joinProject, { body });
}

/** Whether the research service has heard that she takes part; a study's administrator is told no number below eleven. */
export async function takesPart(origin: string, { id }: Pick<Study, 'id'>, token: string): Promise<boolean> {
  const { projects } = await call(origin, researchContract, routes.getOwnData, { token, query: { lang: 'en' } });
  return projects.some(({ project_id, active }) => project_id === id && active);
}

/** So many join and take the risk test, with answers that put all of them into one group and, without others, are all alike. */
export async function takePart(
  origin: string,
  study: Pick<Study, 'id' | 'code'>,
  women: number,
  given: Given = GIVEN,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < women; n += 1) {
    const { token } = await joinAsGuest(origin, study);
    await (await recordsBehind(origin, token)).addReport(given);
    tokens.push(token);
  }
  return tokens;
}
