import data from '../../data/wishes.json' with { type: 'json' };
import { METHODS, type Method, type Source } from '../catalogue/methods.ts';

/** What a woman may wish of a method, in the order of the page. */
export const WISH_IDS = [
  'strong',
  'no_hormones',
  'no_oestrogen',
  'years',
  'at_once',
  'own',
  'fertility',
  'once',
  'low_cost',
  'sti',
  'lighter',
  'no_daily',
  'no_prescription',
  'environment',
] as const;
export type WishId = (typeof WISH_IDS)[number];

const lasts = ({ years, permanent }: Method) => years !== undefined || permanent === true;

/** True for a single, ongoing method; false for the emergency pill and the group of other methods. */
export const isOngoing = ({ label }: Method): boolean => label !== null && label !== 'emergency';

/** Wishes that the catalogue's own figures answer. */
const BY_CATALOGUE: Partial<Record<WishId, (method: Method) => boolean>> = {
  strong: ({ label }) => label === 'highly_effective',
  no_hormones: ({ hormones }) => hormones === 'none',
  no_oestrogen: ({ hormones }) => hormones !== 'oestrogen',
  years: lasts,
  // An implanted or injected method cannot be stopped at home.
  at_once: (method) => isOngoing(method) && !lasts(method) && method.monthsPerDose === undefined,
  // A dose in the body works on for its months and longer; everything else that is not permanent ends when it is stopped.
  fertility: (method) => isOngoing(method) && !method.permanent && method.monthsPerDose === undefined,
  once: ({ costFromEur }) => costFromEur !== undefined,
  // Paid once for years; the table adds what costs nothing.
  low_cost: ({ costFromEur }) => costFromEur !== undefined,
  sti: ({ stiProtection }) => stiProtection,
};

interface WishEntry {
  id: string;
  /** Field of the catalogue that answers it. */
  catalogue?: string;
  /** Methods that grant it, where the catalogue has no figure. */
  methods?: readonly string[];
  sources: readonly string[];
}

/** The table of wishes: what grants each of them, with its sources. */
export const WISHES: readonly WishEntry[] = data.wishes;
/** Sources that only the wishes rest on; the others are those of the catalogue. */
export const WISH_SOURCES: Readonly<Record<string, Source>> = data.sources;

const GRANTED: ReadonlyMap<string, ReadonlySet<WishId>> = new Map(
  METHODS.map((method) => {
    const listed = (wish: WishId) => WISHES.some(({ id, methods }) => id === wish && methods?.includes(method.id));
    return [method.id, new Set(WISH_IDS.filter((wish) => BY_CATALOGUE[wish]?.(method) || listed(wish)))];
  }),
);

/** Whether a method grants a wish. */
export const grants = (method: string, wish: WishId): boolean => GRANTED.get(method)?.has(wish) ?? false;
