import { OTHER } from '@vesela/contracts/contraception/options';
import { type MethodId, methodOf } from '../catalogue/methods.ts';
import type { Cause } from '../eligibility/causes.ts';

/** Codes of q25, q23 and q30 that are the reason of a line. */
export interface Conditions {
  illnesses: number[];
  gynaecological: number[];
  medicines: number[];
}

export const isWeak = (id: MethodId) => methodOf(id).label === 'less_effective';

/** The options that she chose among the causes, each once. */
export function namedIn(causes: readonly Cause[]): Conditions {
  const of = (list: keyof Conditions) => [
    ...new Set(causes.flatMap(({ source }) => (source?.list === list ? [source.code] : []))),
  ];
  return { illnesses: of('illnesses'), gynaecological: of('gynaecological'), medicines: of('medicines') };
}

/** Without "other", of which nothing can be said. */
export const isListed = ({ source }: Cause): boolean => source !== null && source.code < OTHER;

export const isNone = ({ illnesses, gynaecological, medicines }: Conditions): boolean =>
  illnesses.length + gynaecological.length + medicines.length === 0;
