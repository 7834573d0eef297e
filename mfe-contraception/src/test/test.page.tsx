import { useTexts } from '@vesela/framework';
import { TestPage } from '@vesela/framework/kept-test/run';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';

/** /Contraception/step/:group */
export function ContraceptionTestPage() {
  const t = useTexts();
  return <TestPage test={CONTRACEPTION_TEST} title={t('intro.title')} />;
}
