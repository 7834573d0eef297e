import { useSession } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { type FollowUp, useFollowUp } from '../api/examination-record.ts';
import type { Examination } from '../api/types.ts';

interface AskLaterProps {
  examination: Examination;
  /** Called when another window has saved: the data shown are out of date. */
  onConflict: () => void;
}

/**
 * Whether a doctor has looked at it, which she can say at any time; until then with her leave one mail after two weeks, and a
 * notification on her devices, which ask for it.
 */
export function AskLater({ examination, onConflict }: AskLaterProps) {
  const { t } = useOwnTexts();
  const { status } = useSession();
  const { save, isPending, isError } = useFollowUp(examination);
  const { wanted, looked_at } = examination.follow_up;
  const set = (next: FollowUp) => () =>
    save(next, {
      onError: (error) => {
        if (codeOf(error) === 'state_conflict') onConflict();
      },
    });
  const isSeen = looked_at === 'yes';
  return (
    <section aria-labelledby="exam-later" className="v-no-print">
      <h2 id="exam-later">{t('later.title')}</h2>
      {looked_at !== null && <p>{isSeen ? t('later.yes-text') : t('later.said.not_yet')}</p>}
      {isError && <Notice kind="error">{t('save.failed')}</Notice>}
      <Row>
        <Button look="quiet" busy={isPending} onClick={set({ wanted: false, looked_at: isSeen ? null : 'yes' })}>
          {isSeen ? t('later.undo') : t('later.yes')}
        </Button>
      </Row>
      {/* Without an account there is no address to write to. */}
      {!isSeen && status !== 'participant' && (
        <>
          <p>{wanted ? t('later.wanted') : t('later.offer')}</p>
          <Row>
            <Button look="quiet" busy={isPending} onClick={set({ wanted: !wanted, looked_at })}>
              {wanted ? t('later.stop') : t('later.ask')}
            </Button>
          </Row>
        </>
      )}
    </section>
  );
}
