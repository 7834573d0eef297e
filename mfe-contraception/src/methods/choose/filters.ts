import type { Method } from '@vesela/contraception-rules';

/** What may matter to her, as far as the figures know it. */
export const FILTERS = ['strong', 'no_hormones', 'no_oestrogen', 'years', 'at_once', 'once', 'sti'] as const;
export type Filter = (typeof FILTERS)[number];

const lasts = ({ years, permanent }: Method) => years !== undefined || permanent === true;

/** A method for every day, and one method: the emergency pill and the collection of other ways are neither. */
const isOngoing = ({ label }: Method) => label !== null && label !== 'emergency';

const MEETS: Record<Filter, (method: Method) => boolean> = {
  strong: ({ label }) => label === 'highly_effective',
  no_hormones: ({ hormones }) => hormones === 'none',
  no_oestrogen: ({ hormones }) => hormones !== 'oestrogen',
  years: lasts,
  // What lies in the body or was injected cannot be stopped at home.
  at_once: (method) => isOngoing(method) && !lasts(method) && method.monthsPerDose === undefined,
  once: ({ costFromEur }) => costFromEur !== undefined,
  sti: ({ stiProtection }) => stiProtection,
};

/** Methods that have all that was asked for. */
export const meeting = (methods: readonly Method[], filters: readonly Filter[]): Method[] =>
  methods.filter((method) => filters.every((filter) => MEETS[filter](method)));
