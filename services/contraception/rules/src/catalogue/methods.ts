import data from '../../data/methods.json' with { type: 'json' };
import type { RatedMethod } from '../eligibility/mec.ts';

/** The 18 methods of the catalogue. */
export const METHOD_IDS = [
  'injection',
  'copper_iud',
  'hormonal_iud',
  'tubal',
  'vasectomy',
  'combined_pill',
  'progestin_pill',
  'patch',
  'ring',
  'implant',
  'male_condom',
  'female_condom',
  'diaphragm',
  'withdrawal',
  'calendar',
  'spermicide',
  'emergency_pill',
  'other',
] as const;
export type MethodId = (typeof METHOD_IDS)[number];

/** The strongest first; the emergency pill has a label of its own and no place in this order. */
export const EFFECTIVENESS = ['highly_effective', 'effective', 'less_effective'] as const;
export type EffectivenessLabel = (typeof EFFECTIVENESS)[number] | 'emergency';

/** Pregnancies among 100 women in a year: between two numbers, or fewer than one. */
export type Figure = { from: number; to: number } | { below: number };

export interface Method {
  id: MethodId;
  label: EffectivenessLabel | null;
  /** Codes of q3 that mean this method. */
  codes: readonly number[];
  hormones: 'none' | 'progestin' | 'oestrogen';
  /** Column of the eligibility tables; null where they rate nothing. */
  mec: RatedMethod | null;
  /** Of 100 women in a year, used perfectly and as people use it. Null for the emergency pill, which has no yearly figure. */
  perfect: Figure | null;
  typical: Figure | null;
  /** Of 100 women who take it once; the emergency pill only. */
  perUse?: Figure;
  stiProtection: boolean;
  permanent?: boolean;
  /** Years that it lasts, from and to. */
  years?: readonly number[];
  monthsPerDose?: number;
  /** Euro, once. */
  costFromEur?: number;
  /** Hours after unprotected sex within which it can be taken, by kind of pill. */
  hoursAfter?: readonly number[];
  /** Codes of the side effects that the sources name for it. */
  knownEffects?: readonly number[];
  /** What the portal's specification says where the evidence says otherwise or more exactly. */
  specValue: Readonly<Record<string, string>>;
  sources: readonly string[];
  reviewedBy: string | null;
}

const BY_ID = new Map(data.methods.map((method) => [method.id, method as unknown as Method]));

/** Every method with its figures and their sources, in the order of the specification. */
export const METHODS: readonly Method[] = METHOD_IDS.map((id) => {
  const method = BY_ID.get(id);
  if (!method) throw new RangeError(`no such method: ${id}`);
  return method;
});

export function methodOf(id: MethodId): Method {
  return METHODS[METHOD_IDS.indexOf(id)] as Method;
}

/** Catalogue entries that a code of q3 may mean: the pill and the coil each stand for two. */
export const methodsOfCode = (code: number): Method[] => METHODS.filter(({ codes }) => codes.includes(code));

export interface Source {
  title: string;
  certainty: string;
}
/** What the figures and rules rest on, and how sure each source is. */
export const SOURCES: Readonly<Record<string, Source>> = data.sources;
