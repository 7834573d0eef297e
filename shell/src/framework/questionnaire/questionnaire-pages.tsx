import type { Language } from '@vesela/framework';
import { askedGroups, stopReached } from '@vesela/questionnaire';
import { useEffect, useMemo, useState } from 'react';
import { SaveHalted, SaveNote } from './autosave/save-note.tsx';
import { useAutosave } from './autosave/use-autosave.ts';
import { type Form, FormContext } from './model/form.ts';
import { useAnswers } from './model/use-answers.ts';
import { useFlow } from './model/use-flow.ts';
import { useSending } from './model/use-sending.ts';
import { CheckPage } from './pages/check-page.tsx';
import { QuestionPage } from './pages/question-page.tsx';
import { StopPage } from './pages/stop-page.tsx';
import { knownPlaces } from './places/places.ts';
import type { QuestionnaireProps } from './questionnaire-props.ts';
import { useDefinitionTexts, useEngineTexts } from './texts/texts.ts';

const LOADING = { status: 'loading' } as const;
/** How long leaving the page waits for the last save, in milliseconds. */
const LEAVE_TIMEOUT = 2000;

/** The current page with everything it needs. `words` is the language whose engine texts are loaded. */
export function QuestionnairePages(props: QuestionnaireProps & { words: Language }) {
  const { definition, language, places: lists = LOADING, save, onClose, onReturn = onClose, onReload, words } = props;
  const t = useEngineTexts(words);
  const texts = useDefinitionTexts(`${definition.id}@${definition.version}`, language, props.texts);
  const [initial] = useState(props.initialAnswers);
  const state = useAnswers(definition, initial);
  const { answers, errors, attempt, setAnswer } = state;
  const autosave = useAutosave((snapshot) => save(snapshot.answers, snapshot.group));
  const context = useMemo(
    () => ({ definition, answers, places: knownPlaces(lists, answers) }),
    [definition, answers, lists],
  );
  const flow = useFlow({ context, group: props.group, onGroupChange: props.onGroupChange, answers: state, autosave });
  const { sending, send } = useSending({ context, answers: state, autosave, onSubmit: props.onSubmit });
  const { page } = flow;
  const { change } = autosave;

  useEffect(() => {
    if (answers !== initial) change({ answers, group: page });
  }, [answers, initial, page, change]);

  const form: Form = { ...texts, definition, language, t, answers, lists, setAnswer, errors };
  const pages = askedGroups(definition, answers);
  const asked = pages.find(({ group }) => group.id === page);
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
      <SaveHalted state={autosave.state} onReload={onReload} />
      {asked ? (
        <QuestionPage
          key={page}
          {...shared}
          page={asked}
          total={pages.reduce((sum, each) => sum + each.asked.length, 0)}
          onSubmit={flow.goOn}
        />
      ) : stop && page === 'stop' ? (
        <StopPage key={page} stops={stop.stops} onReturn={shared.onReturn} onClose={close} />
      ) : (
        <CheckPage key={page} {...shared} pages={pages} sending={sending} onChange={flow.change} onSubmit={send} />
      )}
    </FormContext>
  );
}
