import { usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { useEscapeThrice } from './use-escape-thrice.ts';

/** One press, or Escape three times, and the page is gone; says what it cannot undo. A participant has the same button in the header already. */
export function QuickExit() {
  const { t } = useOwnTexts();
  const { quickExit } = usePlatform();
  const { status } = useSession();
  useEscapeThrice(quickExit);
  return (
    <>
      <div className="join-exit v-no-print">
        {status !== 'participant' && (
          <Button look="danger" onClick={quickExit}>
            {t('exit.button')}
          </Button>
        )}
        <p>{t('exit.hint')}</p>
      </div>
      <p className="join-exit-history v-no-print">{t('exit.history')}</p>
    </>
  );
}
