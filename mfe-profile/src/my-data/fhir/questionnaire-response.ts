import { portalCode, type Reference, type Resource } from './parts.ts';

type Answers = Readonly<Record<string, unknown>>;

interface Answered {
  id: string;
  created_at: string;
  questionnaire_version: string;
  answers: Answers;
}

/** Suffix of questions with a free-text answer: "Other, please specify". */
const FREE_TEXT = /_other$/;

/** FHIR distinguishes integers from decimals; a list becomes several answers. */
function answersOf(question: string, value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap((one) => answersOf(question, one));
  if (FREE_TEXT.test(question)) return [{ valueString: String(value) }];
  if (typeof value === 'number') return [Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }];
  if (typeof value === 'boolean') return [{ valueBoolean: value }];
  if (typeof value === 'string' && value !== '') return [{ valueCoding: portalCode(value) }];
  return [];
}

/** The user's answers. Each item is a question, by its code in the portal. */
export function questionnaireResponseOf(test: string, answered: Answered, patient: Reference): Resource {
  const items = Object.entries(answered.answers).flatMap(([linkId, value]) => {
    const answer = answersOf(linkId, value);
    return answer.length === 0 ? [] : [{ linkId, answer }];
  });
  return {
    resourceType: 'QuestionnaireResponse',
    id: `${test}-${answered.id}`,
    questionnaire: `urn:vesela:questionnaire:${test}|${answered.questionnaire_version}`,
    status: 'completed',
    subject: patient,
    authored: answered.created_at,
    source: patient,
    ...(items.length > 0 ? { item: items } : {}),
  };
}
