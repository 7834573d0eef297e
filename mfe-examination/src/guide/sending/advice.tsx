import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { useEffect, useState } from 'react';
import { Todo } from '../../report/parts/todo.tsx';
import { NAMESPACE, reportTexts } from '../../report/report-texts.ts';
import type { Finished, SealedExamination } from './sealed.ts';

/**
 * The result and what to do about it, as on the report, before anything is sent: it must not wait for a connection. The
 * report's texts are loaded with the guide.
 */
export function Advice({ sealed }: { sealed: SealedExamination }) {
  const [symptoms, setSymptoms] = useState<Finished['symptoms']>();
  useEffect(() => {
    let current = true;
    void sealed.open().then((finished) => current && setSymptoms(finished.symptoms));
    return () => {
      current = false;
    };
  }, [sealed]);
  if (symptoms === undefined) return null;
  return (
    <OwnTexts namespace={NAMESPACE} loaders={reportTexts} fallback={null}>
      <Found symptoms={symptoms} />
    </OwnTexts>
  );
}

function Found({ symptoms }: Pick<Finished, 'symptoms'>) {
  const { t } = useOwnTexts();
  const signs = symptoms.filter((symptom) => symptom !== 'no_symptoms');
  if (signs.length === 0) {
    return (
      <>
        <h2>{t('none.headline')}</h2>
        <p>{t('none.lead')}</p>
      </>
    );
  }
  return (
    <>
      <h2>{t('flags.headline', { n: signs.length })}</h2>
      <p>{t('flags.lead')}</p>
      <Todo symptoms={signs} />
    </>
  );
}
