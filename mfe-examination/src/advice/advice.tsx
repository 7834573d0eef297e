import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import { useEffect, useState } from 'react';
import type { Finished, SealedExamination } from '../guide/sending/sealed.ts';
import { signLine } from '../sign-line.ts';
import { useAdviceTexts } from './advice-texts.ts';
import { Todo } from './todo.tsx';

/** The result and what to do about it, as on the report, before anything is sent: it must not wait for a connection. */
export function Advice({ sealed }: { sealed: SealedExamination }) {
  const t = useAdviceTexts();
  const { t: guide, language } = useOwnTexts();
  const [finished, setFinished] = useState<Finished>();
  useEffect(() => {
    let current = true;
    void sealed.open().then((opened) => current && setFinished(opened));
    return () => {
      current = false;
    };
  }, [sealed]);
  if (finished === undefined) return null;
  const signs = finished.symptoms.filter((symptom) => symptom !== 'no_symptoms');
  const none = signs.length === 0;
  const names = signs.map((sign) => guide(`symptom.${sign}`));
  return (
    <>
      <h2>{none ? t('none.headline') : t('flags.headline', { n: signs.length })}</h2>
      <p>{none ? t('none.lead') : t('flags.lead')}</p>
      {!none && (
        <>
          <Todo symptoms={signs} foundAt={finished.finished_at} quiet />
          <p>
            {longDate(finished.finished_at, language)}: {signLine(names)}
          </p>
          <Row print={false}>
            <Button look="quiet" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Row>
        </>
      )}
    </>
  );
}
