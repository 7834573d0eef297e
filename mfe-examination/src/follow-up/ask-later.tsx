import { useSession } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { useFollowUp } from '../api/examination-record.ts';
import type { Examination } from '../api/types.ts';

interface AskLaterProps {
  examination: Examination;
  /** Called when another window has saved: the data shown are out of date. */
  onConflict: () => void;
}

/** With her leave one mail after two weeks, and a notification on her devices, which lead to the question whether it was looked at. */
export function AskLater({ examination, onConflict }: AskLaterProps) {
  const { t } = useOwnTexts();
  const { status } = useSession();
  const { save, isPending, isError } = useFollowUp(examination);
  const { wanted, looked_at } = examination.follow_up;
  // Without an account there is no address to write to.
  if (status === 'participant') return null;
  const want = (next: boolean) => () =>
    save(
      { wanted: next, looked_at },
      {
        onError: (error) => {
          if (codeOf(error) === 'state_conflict') onConflict();
        },
      },
    );
  return (
    <section aria-labelledby="exam-later" className="v-no-print">
      <h2 id="exam-later">{t('later.title')}</h2>
      {looked_at !== null && <p>{t(`later.said.${looked_at}`)}</p>}
      {looked_at !== 'yes' && (
        <>
          <p>{wanted ? t('later.wanted') : t('later.offer')}</p>
          {isError && <Notice kind="error">{t('save.failed')}</Notice>}
          <Row>
            <Button look="quiet" busy={isPending} onClick={want(!wanted)}>
              {wanted ? t('later.stop') : t('later.ask')}
            </Button>
          </Row>
        </>
      )}
    </section>
  );
}
