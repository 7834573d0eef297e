import type { Language, Messages } from '@vesela/framework';
import type { AnswerError, Answers, QuestionnaireDefinition } from '@vesela/questionnaire';
import type { SaveOutcome } from './autosave/autosaver.ts';
import type { PlaceLists } from './places/places.ts';
import type { Load } from './places/use-load.ts';

export interface QuestionnaireProps {
  definition: QuestionnaireDefinition;
  /** Texts of the definition as returned by the service, and their language. */
  texts: Messages;
  language: Language;
  /** From `usePlaces`; required if the definition asks for places. */
  places?: Load<PlaceLists> | undefined;
  /** Initial answers, from a draft or empty. Read once; a new `key` starts over. */
  initialAnswers: Answers;
  /**
   * The page in the URL: the id of a group, `check` or `stop`. The page shown never lies beyond an unfinished one;
   * `onGroupChange` reports the actual page.
   */
  group: string | undefined;
  /** `replace` is true when the URL was corrected, so that the browser's back button does not return to it. */
  onGroupChange: (group: string, how: { replace: boolean }) => void;
  /** Saves a draft. Rejects when it could not be saved and a retry may help. */
  save: (answers: Answers, group: string) => Promise<SaveOutcome>;
  /** Called after a conflict or changed questions: load draft and definition again and give the element a new `key`. */
  onReload: () => void;
  /**
   * Sends the answers to the asked questions. Resolves to the errors found by the service; rejects when nothing was
   * sent.
   */
  onSubmit: (answers: Answers) => Promise<readonly AnswerError[] | undefined>;
  /** Leave and continue later; unsaved answers are saved if possible. */
  onClose: () => void;
  /** Return on the first page; defaults to `onClose`. */
  onReturn?: (() => void) | undefined;
}
