import type { Language, Messages } from '@vesela/framework';
import type { AnswerError, Answers, QuestionnaireDefinition } from '@vesela/questionnaire';
import type { SaveOutcome } from './autosave/autosaver.ts';
import type { PlaceLists } from './places/places.ts';
import type { Load } from './places/use-load.ts';
import { QuestionnairePages } from './questionnaire-pages.tsx';
import { useEngineLanguage } from './texts/texts.ts';
import './questionnaire.css';

export interface QuestionnaireProps {
  definition: QuestionnaireDefinition;
  /** Texts of the definition, as the service sent them, and their language. */
  texts: Messages;
  language: Language;
  /** From `usePlaces`; without it, a definition must not ask for places. */
  places?: Load<PlaceLists> | undefined;
  /** Answers to begin with: those of a draft, or none. Read once; a new `key` starts afresh. */
  initialAnswers: Answers;
  /**
   * The page in the address: the id of a group, `check` or `stop`. It is a wish: the page shown never lies beyond an
   * unfinished one, and `onGroupChange` says where she really is.
   */
  group: string | undefined;
  /** `replace` when the address was corrected, so that the browser's back button does not return to it. */
  onGroupChange: (group: string, how: { replace: boolean }) => void;
  /** Keeps a draft. Rejects when it could not be kept and another try may help. */
  save: (answers: Answers, group: string) => Promise<SaveOutcome>;
  /** After a conflict or changed questions: fetch draft and definition anew and give the element a new `key`. */
  onReload: () => void;
  /** Sends the answers of the asked questions. Resolves to the errors that the service found; rejects when not sent. */
  onSubmit: (answers: Answers) => Promise<readonly AnswerError[] | undefined>;
  /** Leave and continue later; what could be saved is saved. */
  onClose: () => void;
  /** Return on the first page; `onClose` without it. */
  onReturn?: (() => void) | undefined;
}

/** A questionnaire from the first question to sending. It sets the page's title and shows nothing but itself. */
export function Questionnaire(props: QuestionnaireProps) {
  const words = useEngineLanguage(props.language);
  return words && <QuestionnairePages {...props} words={words} />;
}
