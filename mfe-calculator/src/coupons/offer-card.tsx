import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Tag } from '@vesela/ui';
import { lazy, Suspense, useState } from 'react';
import type { Offer } from './coupon-api.ts';

/** The form is loaded with the first click. */
const SendCoupon = lazy(async () => ({ default: (await import('./send-coupon.tsx')).SendCoupon }));

export function OfferCard({ offer }: { offer: Offer }) {
  const { t, language } = useOwnTexts();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const title = offer.title[language];
  return (
    <Card role="listitem">
      {offer.demonstration && <Tag>{t('coupons.demonstration')}</Tag>}
      <h3 className="coupon__title">{title}</h3>
      <p>{offer.partner[language]}</p>
      <p>{offer.instructions[language]}</p>
      <p>{t('coupons.until', { until: longDate(offer.valid_until, language, 'UTC') })}</p>
      <Button
        look="quiet"
        aria-label={t('coupons.sendName', { title })}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t('coupons.send')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <SendCoupon offer={offer} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
