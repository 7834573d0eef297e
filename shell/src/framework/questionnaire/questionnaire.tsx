import type { Language, Messages } from '@vesela/framework';
import {
  type AnswerError,
  type Answers,
  type AnswerValue,
  askedGroups,
  type QuestionnaireDefinition,
  stopReached,
} from '@vesela/questionnaire';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SaveOutcome } from './autosave/autosaver.ts';
import { SaveHalted, SaveNote, useAutosave } from './autosave/use-autosave.tsx';
import { type Form, FormContext } from './model/form.ts';
import { useAnswers, useFlow, useSending } from './model/use-flow.ts';
import { CheckPage, QuestionPage, StopPage } from './pages.tsx';
import { knownPlaces, type Load, type PlaceLists } from './places.ts';
import { lastAnswersOn } from './rules/last-answers.ts';
import { useDefinitionTexts, useEngineLanguage, useEngineTexts } from './texts/texts.ts';
import './questionnaire.css';
import { shareDone } from './rules/pages.ts';

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
   * Her answers of before, by question: shown where they still fit, each counted only once she confirms it.
   * `said` tells when she gave it, and in which test.
   */
  lastAnswers?: Readonly<Record<string, { answer: AnswerValue; said: string }>> | undefined;
  /**
   * The page in the URL: the id of a group, `check` or `stop`. The page shown never lies beyond an unfinished one;
   * `onGroupChange` reports the actual page.
   */
  group: string | undefined;
  /** `replace` is true when the URL was corrected, so that the browser's back button does not return to it. */
  onGroupChange: (group: string, how: { replace: boolean }) => void;
  /** Above the first page. It comes with the page itself: what appears above a form later moves it. */
  aboveFirst?: ReactNode;
  /** Below the first page. */
  belowFirst?: ReactNode;
  /** Saves a draft. Rejects when it could not be saved and a retry may help. */
  save: (answers: Answers, group: string) => Promise<SaveOutcome>;
  /**
   * Called after a conflict or changed questions, with all answers on the page, unsaved ones too: load draft and
   * definition again and give the element a new `key`.
   */
  onReload: (answers: Answers) => void;
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

const LOADING = { status: 'loading' } as const;
const NONE: NonNullable<QuestionnaireProps['lastAnswers']> = {};
/** How long leaving the page waits for the last save, in milliseconds. */
const LEAVE_TIMEOUT = 2000;

/** The current page with everything it needs. `words` is the language whose engine texts are loaded. */
function QuestionnairePages(props: QuestionnaireProps & { words: Language }) {
  const { definition, language, places: lists = LOADING, save, onClose, onReturn = onClose, onReload, words } = props;
  const { lastAnswers = NONE } = props;
  const t = useEngineTexts(words);
  const texts = useDefinitionTexts(`${definition.id}@${definition.version}`, language, props.texts);
  const [initial] = useState(props.initialAnswers);
  const state = useAnswers(definition, initial);
  const { answers, errors, attempt, setAnswer, confirmed } = state;
  const autosave = useAutosave((snapshot) => save(snapshot.answers, snapshot.group));
  const context = useMemo(
    () => ({ definition, answers, places: knownPlaces(lists, answers) }),
    [definition, answers, lists],
  );
  const { group, onGroupChange } = props;
  const earlier = useMemo(
    () => Object.fromEntries(Object.entries(lastAnswers).map(([id, { answer }]) => [id, answer])),
    [lastAnswers],
  );
  const flow = useFlow({ context, last: earlier, group, onGroupChange, answers: state, autosave });
  const { sending, send } = useSending({ context, answers: state, autosave, onSubmit: props.onSubmit });
  const { page } = flow;
  const { change } = autosave;

  useEffect(() => {
    if (answers !== initial) change({ answers, group: page });
  }, [answers, initial, page, change]);

  const form: Form = {
    ...texts,
    definition,
    language,
    t,
    answers,
    last: lastAnswersOn(context, earlier, page),
    said: (question) => lastAnswers[question]?.said,
    confirmLast: flow.confirmLast,
    confirmed,
    lists,
    setAnswer,
    errors,
  };
  const pages = askedGroups(definition, answers);
  const asked = pages.find(({ group }) => group.id === page);
  const isFirst = page === pages[0]?.group.id;
  const stop = stopReached(definition, answers);
  // If the save did not finish in time, the shell asks for confirmation.
  const leave = (how: () => void) => async () => {
    await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT))]);
    how();
  };
  const close = leave(onClose);
  const shared = {
    attempt,
    onReturn: () => flow.goBack(leave(onReturn)),
    onClose: close,
    saveState: <SaveNote state={autosave.state} />,
  };
  return (
    <FormContext value={form}>
      {isFirst && props.aboveFirst}
      <SaveHalted state={autosave.state} onReload={() => onReload(answers)} />
      {asked ? (
        <QuestionPage key={page} {...shared} page={asked} share={shareDone(context, page)} onSubmit={flow.goOn} />
      ) : stop && page === 'stop' ? (
        <StopPage key={page} stops={stop.stops} onReturn={shared.onReturn} onClose={close} />
      ) : (
        <CheckPage key={page} {...shared} pages={pages} sending={sending} onChange={flow.change} onSubmit={send} />
      )}
      {isFirst && props.belowFirst}
    </FormContext>
  );
}

/** A questionnaire from the first question to submission. It sets the page title and renders nothing but itself. */
export function Questionnaire(props: QuestionnaireProps) {
  const words = useEngineLanguage(props.language);
  return words && <QuestionnairePages {...props} words={words} />;
}
