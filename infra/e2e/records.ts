import { randomUUID } from 'node:crypto';
import { calculatorContract, type Report } from '@vesela/contracts/calculator';
import type { Route } from '@vesela/contracts/route';
import type { Given } from './answers.ts';
import { type Person, tokenOf } from './people.ts';

const { basePath, routes } = calculatorContract;

/** Answers as the service takes them: numbers for boxes, codes for choices and places. */
const answersOf = (given: Given) =>
  Object.fromEntries(
    Object.entries(given).map(([id, value]) => [
      id,
      typeof value === 'string' ? value.replace('place:', '') : Number(value[0]),
    ]),
  );

/** Her records through the service itself, so that a journey can begin in the middle or look behind the page. */
export async function recordsOf(origin: string, person: Person) {
  const token = await tokenOf(origin, person);

  async function call<T>({ method, path }: Route, body?: unknown, query = ''): Promise<T> {
    const answer = await fetch(`${origin}${basePath}${path}${query}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const questions = await call<{ definition: { version: string } }>(routes.getQuestionnaire, undefined, '?lang=en');
  const questionnaire_version = questions.definition.version;

  return {
    keepDraft: (given: Given, group: string) =>
      call(routes.saveDraft, { questionnaire_version, answers: answersOf(given), group, revision: 0 }),
    draft: () => call<{ draft: { answers: Record<string, unknown>; group: string } | null }>(routes.getDraft),
    addReport: (given: Given) =>
      call<Report>(routes.submitAnswers, {
        submission_id: randomUUID(),
        questionnaire_version,
        answers: answersOf(given),
      }),
    reports: async () => (await call<{ reports: { id: string }[] }>(routes.listReports)).reports,
  };
}
