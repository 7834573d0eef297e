import { usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { useEscapeThrice } from './use-escape-thrice.ts';

/**
 * Leaves the page with one click, or Escape pressed three times; says what it cannot undo. A participant already has
 * the same button in the header.
 */
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
        <p>{t(status === 'participant' ? 'exit.keys' : 'exit.hint')}</p>
      </div>
      <p className="join-exit-history v-no-print">{t('exit.history')}</p>
    </>
  );
}
