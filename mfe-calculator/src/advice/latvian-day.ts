/** Today's date in Latvia (ISO 8601): offers and rules expire at the end of their last day there. */
export const latvianDay = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga' }).format(now);
