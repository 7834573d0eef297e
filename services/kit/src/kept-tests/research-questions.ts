import type { Answers, QuestionnaireDefinition } from '@vesela/questionnaire';
import { type Consents, RESTRICTION } from '../study/consents.ts';

/** Questions whose answers serve research alone: only a woman who agrees to research with this test is asked them. */
export interface ResearchQuestions {
  /** The definition that this subject gets. */
  definitionFor(subject: string): Promise<QuestionnaireDefinition>;
  /** The answers without those that she may not be asked for now, for example since she has revoked meanwhile. */
  permitted(subject: string, answers: Answers): Promise<Answers>;
}

export interface ResearchQuestionsOptions {
  consents: Pick<Consents, 'active'>;
  /** Consent to research with this test, as `research.Contraception`. */
  document: string;
  definition: QuestionnaireDefinition;
  /** Ids of these questions. None is required, and no condition names one. */
  ids: readonly string[];
}

export function createResearchQuestions(options: ResearchQuestionsOptions): ResearchQuestions {
  const { consents, document, definition, ids } = options;
  const without: QuestionnaireDefinition = {
    ...definition,
    groups: definition.groups
      .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => !ids.includes(id)) }))
      .filter(({ questions }) => questions.length > 0),
  };
  const agrees = async (subject: string) => {
    const active = await consents.active(subject);
    return active.includes(document) && !active.includes(RESTRICTION);
  };
  return {
    definitionFor: async (subject) => (ids.length === 0 || (await agrees(subject)) ? definition : without),
    async permitted(subject, answers) {
      if (!ids.some((id) => answers[id] !== undefined) || (await agrees(subject))) return answers;
      return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));
    },
  };
}
