import { useSession, useStateAcrossSignIn } from '@vesela/framework';
import { faultsOf, isSignInDeclined } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, TextField } from '@vesela/ui';
import { type FormEvent, useEffect, useState } from 'react';

/** States what will be deleted; the user confirms by typing their e-mail address. */
export function AskDeletion({ ask }: { ask: (email: string) => Promise<void> }) {
  const { t } = useOwnTexts();
  const session = useSession();
  const own = session.status === 'signed-in' ? session.email : '';
  const [step, setStep] = useStateAcrossSignIn('delete-account', 'closed');
  // She had typed it before she was asked to sign in again; the address itself is not kept.
  const [email, setEmail] = useState(step === 'sent' ? own : '');
  const [state, setState] = useState<'typing' | 'busy' | 'other-address' | 'failed'>('typing');

  const [isBack] = useState(step === 'sent');
  useEffect(() => {
    if (isBack) document.getElementById('deletion-email')?.focus();
  }, [isBack]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    const typed = email.trim();
    if (typed.toLowerCase() !== own.toLowerCase()) {
      setState('other-address');
      document.getElementById('deletion-email')?.focus();
      return;
    }
    setState('busy');
    setStep('sent');
    try {
      await ask(typed);
    } catch (error) {
      setStep('open');
      if (isSignInDeclined(error)) setState('typing');
      else setState(faultsOf(error).some(({ field }) => field === 'email') ? 'other-address' : 'failed');
    }
  }

  return (
    <>
      <p>{t('delete.text')}</p>
      <ul>
        <li>{t('delete.what.records')}</li>
        <li>{t('delete.what.research')}</li>
        <li>{t('delete.what.account')}</li>
      </ul>
      <p>{t('delete.what.proof')}</p>
      <p>{t('delete.days')}</p>
      {step !== 'closed' ? (
        <form noValidate onSubmit={(event) => void send(event)}>
          <TextField
            id="deletion-email"
            type="email"
            label={t('delete.email')}
            hint={own}
            autoComplete="off"
            value={email}
            error={state === 'other-address' && t('delete.other-address')}
            onChange={(value) => {
              setEmail(value);
              if (state !== 'busy') setState('typing');
            }}
          />
          {state === 'failed' && <Notice kind="error">{t('later')}</Notice>}
          <Button type="submit" look="danger" busy={state === 'busy'}>
            {t('delete.ask')}
          </Button>
        </form>
      ) : (
        <Button look="quiet" onClick={() => setStep('open')}>
          {t('delete.begin')}
        </Button>
      )}
    </>
  );
}
