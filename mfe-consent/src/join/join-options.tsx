import { usePlatform, useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Notice } from '@vesela/ui';

interface JoinOptionsProps {
  code: string;
  onContinue: () => void;
  onDeny: () => void;
}

/** The ways to take part, and to refuse. Nothing is decided here: the consent form comes next. */
export function JoinOptions({ code, onContinue, onDeny }: JoinOptionsProps) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const { status } = useSession();
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{t('ways.title')}</h2>
      {status === 'signed-in' ? (
        <>
          <p>{t('ways.member')}</p>
          <div className="join-ways">
            <Button onClick={onContinue}>{t('ways.read')}</Button>
            <Button look="quiet" onClick={onDeny}>
              {t('ways.no')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {status === 'participant' && <Notice live={false}>{t('ways.another')}</Notice>}
          <p>{t('ways.guest')}</p>
          <div className="join-ways">
            <Button onClick={onContinue}>{t('ways.without')}</Button>
            {status === 'anonymous' && (
              <ButtonLink look="quiet" href={href(`/join-with-account/${code}`)}>
                {t('ways.account')}
              </ButtonLink>
            )}
            <Button look="quiet" onClick={onDeny}>
              {t('ways.no')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
