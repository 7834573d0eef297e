import data from '../../data/methods.json' with { type: 'json' };

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

/** More than 1 in 10 women, 1 to 10 in 100, 1 to 10 in 1000, and fewer. */
const FREQUENCIES = ['very_common', 'common', 'uncommon', 'rare'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface Method {
  id: MethodId;
  label: EffectivenessLabel | null;
  /** Codes of q3 that mean this method. */
  codes: readonly number[];
  hormones: 'none' | 'progestin' | 'oestrogen';
  /** Column of the eligibility tables; null where they rate nothing. */
  mec: string | null;
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
  /** How often, for those of them where a source says so. */
  effectFrequency?: Readonly<Partial<Record<Frequency, readonly number[]>>>;
  /** What the portal's specification says where the evidence says otherwise or more exactly. */
  specValue: Readonly<Record<string, string>>;
  sources: readonly string[];
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

/** Methods that she may use: a pill or a coil whose kind she did not say. Without those whose kind another code says. */
export function kindsNotSaid(uses: ReadonlySet<number>): ReadonlySet<MethodId> {
  const found = [...uses].map(methodsOfCode);
  const said = new Set(found.filter(({ length }) => length === 1).flatMap(([method]) => method?.id ?? []));
  const open = found.filter(({ length }) => length > 1).flat();
  return new Set(open.map(({ id }) => id).filter((id) => !said.has(id)));
}

/** How often a side effect is noticed with the method of a code of q3; undefined where the sources do not say. */
export function frequencyOf(code: number, effect: number): Frequency | undefined {
  const found = methodsOfCode(code).map(({ effectFrequency }) =>
    FREQUENCIES.find((frequency) => effectFrequency?.[frequency]?.includes(effect)),
  );
  // A pill or coil of unknown kind: only what is true of both.
  return found.every((one) => one === found[0]) ? found[0] : undefined;
}

export interface Source {
  title: string;
  certainty: string;
  /** Set where `title` is no publication: medicines whose product information was read, or who gives the prices. */
  kind?: string;
}
/** A source that a rule may name. `MEM` stays for kept reports: rules up to 7.3.0 named it where they had no publication. */
export type SourceId = Exclude<keyof typeof data.sources, 'MEM'>;
/** What the figures and rules rest on, and how sure each source is. */
export const SOURCES: Readonly<Record<string, Source>> = data.sources;
