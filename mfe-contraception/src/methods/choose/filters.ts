import type { Method } from '@vesela/contraception-rules';

/** Preferences that the data can answer. */
export const FILTERS = ['strong', 'no_hormones', 'no_oestrogen', 'years', 'at_once', 'once', 'sti'] as const;
export type Filter = (typeof FILTERS)[number];

const lasts = ({ years, permanent }: Method) => years !== undefined || permanent === true;

/** True for a single, ongoing method; false for the emergency pill and the group of other methods. */
const isOngoing = ({ label }: Method) => label !== null && label !== 'emergency';

const MEETS: Record<Filter, (method: Method) => boolean> = {
  strong: ({ label }) => label === 'highly_effective',
  no_hormones: ({ hormones }) => hormones === 'none',
  no_oestrogen: ({ hormones }) => hormones !== 'oestrogen',
  years: lasts,
  // An implanted or injected method cannot be stopped at home.
  at_once: (method) => isOngoing(method) && !lasts(method) && method.monthsPerDose === undefined,
  once: ({ costFromEur }) => costFromEur !== undefined,
  sti: ({ stiProtection }) => stiProtection,
};

/** Methods that match all filters. */
export const meeting = (methods: readonly Method[], filters: readonly Filter[]): Method[] =>
  methods.filter((method) => filters.every((filter) => MEETS[filter](method)));
