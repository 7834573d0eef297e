import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading } from '@vesela/ui';
import { useState } from 'react';
import { BeforeExamination } from '../ask/before-examination.tsx';
import { ConsentForm } from '../ask/consent-form.tsx';
import { SaidNo } from '../ask/said-no.tsx';
import type { Question } from '../model/questions.ts';
import '../layers/layers.css';

interface AskTermsProps {
  question: Question;
  /** Where the user wanted to go; undefined to stay on the page. */
  path: string | undefined;
}

/** The terms on one screen, to agree to or not. Nothing is recorded when the user does not agree. */
export function AskTerms({ question, path }: AskTermsProps) {
  const t = useTexts();
  const platform = usePlatform();
  const [denied, setDenied] = useState(false);
  useTitle(t('terms.title'));
  return (
    <Page narrow decides>
      <div className="one-screen">
        <PageHeading>{t('terms.title')}</PageHeading>
        {denied ? (
          <SaidNo text={t('terms.denied')} open={['Examination', 'MyData']} onBack={() => setDenied(false)} />
        ) : (
          <BeforeExamination path={path} agreed={false}>
            <ConsentForm
              question={question}
              onRefuse={() => setDenied(true)}
              onDecided={() => {
                if (path) platform.navigate(path);
              }}
            />
          </BeforeExamination>
        )}
      </div>
    </Page>
  );
}
