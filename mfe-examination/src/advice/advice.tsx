import { useEffect, useState } from 'react';
import type { Finished, SealedExamination } from '../guide/sending/sealed.ts';
import { useAdviceTexts } from './advice-texts.ts';
import { Todo } from './todo.tsx';

/** The result and what to do about it, as on the report, before anything is sent: it must not wait for a connection. */
export function Advice({ sealed }: { sealed: SealedExamination }) {
  const t = useAdviceTexts();
  const [symptoms, setSymptoms] = useState<Finished['symptoms']>();
  useEffect(() => {
    let current = true;
    void sealed.open().then((finished) => current && setSymptoms(finished.symptoms));
    return () => {
      current = false;
    };
  }, [sealed]);
  if (symptoms === undefined) return null;
  const signs = symptoms.filter((symptom) => symptom !== 'no_symptoms');
  const none = signs.length === 0;
  return (
    <>
      <h2>{none ? t('none.headline') : t('flags.headline', { n: signs.length })}</h2>
      <p>{none ? t('none.lead') : t('flags.lead')}</p>
      {!none && <Todo symptoms={signs} />}
    </>
  );
}
