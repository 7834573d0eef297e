import type { SharingTest } from '@vesela/contracts/shared-answers';
import { longDate, useLanguage, usePlatform, withTextConstants } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import {
  CHECK,
  Questionnaire,
  type QuestionnaireProps,
  type SaveOutcome,
  STOP,
  usePlaces,
} from '@vesela/framework/questionnaire';
import { Notice } from '@vesela/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Questions } from '../api.ts';
import { fittingAnswers } from '../known/fitting-answers.ts';
import type { KnownOfTests } from '../known/use-known-answers.ts';
import { stepPath } from '../step-path.ts';
import type { TestKind } from '../test-kind.ts';
import { useSaveDraft, useSubmit } from './use-sending.ts';

type Answers = QuestionnaireProps['initialAnswers'];

/** When she said something, by the test in which she did. */
const SAID = {
  here: 'test.said.here',
  '/api/calculator': 'test.said.risk',
  '/api/calculator/cervical': 'test.said.cervical',
  '/api/contraception': 'test.said.contraception',
} as const satisfies Readonly<Record<SharingTest | 'here', string>>;

interface TestRunProps {
  test: TestKind;
  questions: Questions;
  /** Initial answers, possibly to an older version of the questions. */
  answers: Answers;
  /** Revision of the draft that this page continues; 0 without a draft. */
  revision: number;
  /** What her reports of this test and of others say of its questions. */
  known: KnownOfTests;
  /** The questions changed while the test was open; the user is told so. */
  changed: boolean;
  onConflict: (answers: Answers) => void;
  onChanged: (answers: Answers) => void;
  /** The first answers of a new draft were saved. */
  onBegun: () => void;
}

/** One run through the questions. The URL holds the current page. */
export function TestRun({
  test,
  questions,
  answers,
  revision,
  changed,
  known,
  onConflict,
  onChanged,
  onBegun,
}: TestRunProps) {
  const { definition, texts, language } = questions;
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const { group = CHECK } = useParams();
  const places = usePlaces(language);
  const [initialAnswers] = useState(() => fittingAnswers(definition, answers));
  const [knownAnswers] = useState(() => known.answersTo(definition));
  const lastAnswers = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(knownAnswers).map(([id, { answer, created_at, test: other }]) => [
          id,
          { answer, said: t(SAID[other ?? 'here'], { date: longDate(created_at, language) }) },
        ]),
      ),
    [knownAnswers, t, language],
  );
  const begun = useRef(revision > 0);
  const lastOutcome = useRef<SaveOutcome>(undefined);

  const goTo = useCallback<QuestionnaireProps['onGroupChange']>(
    (next, how) => void navigate(platform.href(stepPath(test, next)), how),
    [navigate, platform, test],
  );
  const keep = useSaveDraft(test, revision, definition.version);
  const save: QuestionnaireProps['save'] = async (given, at) => {
    const outcome = await keep(given, at);
    lastOutcome.current = outcome;
    if (outcome === 'saved' && !begun.current) {
      begun.current = true;
      onBegun();
    }
    return outcome;
  };
  const reload = (given: Answers) => (lastOutcome.current === 'changed' ? onChanged : onConflict)(given);
  const onSubmit = useSubmit({
    test,
    definition,
    onReport: ({ id }) => void navigate(platform.href(`${test.report}/${id}`), { replace: true }),
    onChanged,
  });
  const isPage = group === STOP || definition.groups.some(({ id }) => id === group);

  return (
    <>
      {changed && (
        <Notice title={t('test.changed.title')}>
          <p>{t('test.changed.text')}</p>
        </Notice>
      )}
      <Questionnaire
        definition={definition}
        texts={texts}
        language={language}
        places={places}
        initialAnswers={initialAnswers}
        lastAnswers={lastAnswers}
        aboveFirst={
          Object.keys(lastAnswers).length > 0 && (
            <Notice
              title={
                known.takenAt
                  ? t('test.again.title', { date: longDate(known.takenAt, language) })
                  : t('test.known.title')
              }
              live={false}
            >
              <p>{t('test.again.text')}</p>
            </Notice>
          )
        }
        belowFirst={<AboutTest test={test} />}
        // An unknown page name leads to the first open question; so does the check page.
        group={isPage ? group : CHECK}
        onGroupChange={goTo}
        save={save}
        onReload={reload}
        onSubmit={onSubmit}
        onClose={() => void navigate(platform.href(test.page))}
      />
    </>
  );
}

/** What the test's own page tells first, for who came to the first question past it (decision 154). */
function AboutTest({ test }: { test: TestKind }) {
  const { t } = useOwnTexts();
  const { tests, href } = usePlatform();
  const language = useLanguage();
  const begin = tests().find(({ path }) => path === test.page)?.begin;
  if (!begin) return null;
  return (
    <p className="v-question__about">
      {withTextConstants(begin.text[language], language)} <Link to={href(test.page)}>{t('test.about')}</Link>
    </p>
  );
}
