import type { Fault } from '@vesela/framework/forms';

/** First and last day, as ISO dates from a date field; empty while not chosen. */
export interface Period {
  from: string;
  to: string;
}

export function periodFaults({ from, to }: Period): Fault[] {
  const faults: Fault[] = [];
  if (from === '') faults.push({ field: 'from', code: 'required' });
  if (to === '') faults.push({ field: 'to', code: 'required' });
  else if (from > to) faults.push({ field: 'to', code: 'before_from' });
  return faults;
}
