import { useTexts } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../calculator/not-found.page.tsx';
import { CERVICAL_TEST } from '../calculator/test-kind.ts';
import { CERVICAL_NAMESPACE, cervicalTexts } from './cervical-texts.ts';
import { CervicalIntroPage } from './intro.page.tsx';

/** The questionnaire engine is loaded when the user starts the test. */
const TestPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-Calculator" */ '@vesela/framework/kept-test/run')).TestPage,
}));

function CervicalTestPage() {
  const { t } = useOwnTexts();
  return <TestPage test={CERVICAL_TEST} title={t('cervical.title')} />;
}

/** /CervicalCancer and its questions. */
export function CervicalPages() {
  const t = useTexts();
  return (
    <OwnTexts namespace={CERVICAL_NAMESPACE} loaders={cervicalTexts} fallback={<Spinner full label={t('loading')} />}>
      <Routes>
        <Route index element={<CervicalIntroPage />} />
        <Route path="step/:group" element={<CervicalTestPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </OwnTexts>
  );
}
