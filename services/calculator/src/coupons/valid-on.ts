import type { Offer } from '@vesela/contracts/offer';

/** The date in the portal's own time zone, `2026-11-21`. */
export function dayOf(moment: Date): string {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Riga' }).format(moment);
}

/** From the start of the first day to the end of the last, in Riga. */
export function validOn(offer: Pick<Offer, 'valid_from' | 'valid_until'>, moment: Date): boolean {
  const day = dayOf(moment);
  return offer.valid_from <= day && day <= offer.valid_until;
}
