import { longDate, useLanguage, useTexts } from '@vesela/framework';
import { TestPage, type TestPageProps } from '@vesela/framework/kept-test/run';
import { Notice } from '@vesela/ui';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { useKnownAnswers } from '../intro/use-known-answers.ts';
import { prefilled } from './prefilled.ts';

/** /Contraception/step/:group, with a note at prefilled answers. */
export function ContraceptionTestPage() {
  const t = useTexts();
  const language = useLanguage();
  const { data: known } = useKnownAnswers();
  const note: TestPageProps['note'] = (group, answers) =>
    known &&
    prefilled(known, group, answers) && (
      <Notice live={false}>
        <p>{t('known.note', { date: longDate(known.since, language) })}</p>
      </Notice>
    );
  return <TestPage test={CONTRACEPTION_TEST} title={t('intro.title')} note={note} />;
}
