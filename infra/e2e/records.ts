import { randomUUID } from 'node:crypto';
import { calculatorContract } from '@vesela/contracts/calculator';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { GIVEN, type Given } from './answers.ts';
import { call } from './calls.ts';
import { newPerson, type Person, tokenOf } from './people.ts';

const { routes } = calculatorContract;

/** Answers as the service takes them: numbers for boxes, codes for choices and places. */
export const answersOf = (given: Given) =>
  Object.fromEntries(
    Object.entries(given).map(([id, value]) => [
      id,
      typeof value === 'string' ? value.replace('place:', '') : Number(value[0]),
    ]),
  );

/** Records behind a token, through the service itself: a journey can begin in the middle or look behind the page. */
export async function recordsBehind(origin: string, token: string) {
  const at = [origin, calculatorContract] as const;
  const questions = await call(...at, routes.getQuestionnaire, { token, query: { lang: 'en' } });
  const questionnaire_version = questions.definition.version;

  return {
    keepDraft: (given: Given, group: string) => {
      const body = { questionnaire_version, answers: answersOf(given), group, revision: 0 };
      return call(...at, routes.saveDraft, { token, body });
    },
    draft: () => call(...at, routes.getDraft, { token }),
    addReport: (given: Given) => {
      const body = { submission_id: randomUUID(), questionnaire_version, answers: answersOf(given) };
      return call(...at, routes.submitAnswers, { token, body });
    },
    addCervicalReport: async (given: Given) => {
      const { definition } = await call(...at, routes.getCervicalQuestionnaire, { token, query: { lang: 'en' } });
      // The one question with several answers at once; journeys tick one of them.
      const answers = { ...answersOf(given), symptoms: [given.symptoms] };
      const body = { submission_id: randomUUID(), questionnaire_version: definition.version, answers };
      return call(...at, routes.submitCervicalAnswers, { token, body });
    },
    addContraceptionReport: async (answers: Readonly<Record<string, unknown>>) => {
      const { routes: other } = contraceptionContract;
      const asked = await call(origin, contraceptionContract, other.getQuestionnaire, { token, query: { lang: 'en' } });
      const { version } = asked.definition;
      return call(origin, contraceptionContract, other.submitAnswers, {
        token,
        body: { submission_id: randomUUID(), questionnaire_version: version, answers },
      });
    },
    report: (reportId: string) => call(...at, routes.getReport, { token, params: { reportId } }),
    reports: async () => (await call(...at, routes.listReports, { token })).reports,
  };
}

/** Records of a woman with an account. */
export const recordsOf = async (origin: string, person: Person) => recordsBehind(origin, await tokenOf(origin, person));

/** A new person with one report of the risk test. */
export async function personWithReport(origin: string, given: Given = GIVEN) {
  const person = await newPerson(origin);
  return { person, report: await (await recordsOf(origin, person)).addReport(given) };
}
