import { useSession } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, TextField } from '@vesela/ui';
import { Dialog } from '@vesela/ui/rich';
import { type FormEvent, useId, useRef, useState } from 'react';
import { addressFault } from './address-fault.ts';
import { type Offer, useSendCoupon } from './coupon-api.ts';
import { refusalOf } from './refusal.ts';

interface SendCouponProps {
  offer: Offer;
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for the e-mail address of a coupon. The input stays after an error and when the dialog is closed and reopened.
 */
export function SendCoupon({ offer, open, onClose }: SendCouponProps) {
  const { t, language } = useOwnTexts();
  const session = useSession();
  const send = useSendCoupon(offer.id);
  const [typed, setTyped] = useState(session.status === 'signed-in' ? session.email : '');
  const [fault, setFault] = useState<ReturnType<typeof addressFault>>();
  const form = useId();
  const box = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble from the dialog to its parents: without this, a form around the card would submit too.
    event.stopPropagation();
    if (send.isPending) return;
    const found = addressFault(typed);
    setFault(found);
    if (found) return box.current?.focus();
    send.mutate({ address: typed.trim(), language }, { onError: () => box.current?.focus() });
  }
  function close() {
    onClose();
    if (!send.isPending) send.reset();
  }
  const refusal = send.isError ? refusalOf(send.error) : undefined;
  const error = fault ?? (refusal === 'invalid' ? refusal : undefined);
  const done = send.isSuccess;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={offer.title[language]}
      closeLabel={t('send.close')}
      actions={
        !done && (
          <Button type="submit" form={form} busy={send.isPending}>
            {t(send.isPending ? 'send.busy' : 'send.button')}
          </Button>
        )
      }
    >
      <div lang={language}>
        <p>{offer.partner[language]}</p>
        {done ? (
          <Notice kind="success" title={t('send.done')}>
            <p>{t('send.doneText')}</p>
          </Notice>
        ) : (
          <form id={form} onSubmit={submit} noValidate>
            <TextField
              type="email"
              autoComplete="email"
              label={t('send.label')}
              hint={t('send.hint')}
              error={error && t(`send.fault.${error}`)}
              value={typed}
              onChange={(next) => {
                setTyped(next);
                setFault(undefined);
                if (send.isError) send.reset();
              }}
              ref={box}
            />
            {refusal && refusal !== 'invalid' && <Notice kind="error">{t(`send.refused.${refusal}`)}</Notice>}
          </form>
        )}
      </div>
    </Dialog>
  );
}
