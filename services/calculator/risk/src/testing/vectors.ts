import { readFileSync } from 'node:fs';
import type { Stratum } from '../coefficients.ts';
import type { PopulationCode } from '../population.ts';
import type { RiskProfile } from '../profile.ts';

/** Absolute tolerance of every comparison with the reference: about a thousand roundings. */
export const TOLERANCE = 1e-12;

type Covariates = Readonly<Record<string, string | number>>;

export type PortalVector = {
  readonly id: string;
  readonly input: RiskProfile & { readonly id: string };
  readonly mapped: Readonly<Record<Stratum, Covariates>>;
  readonly linear_predictor: Readonly<Record<Stratum, number>>;
  readonly risks: Readonly<
    Record<
      PopulationCode,
      Readonly<
        Record<
          string,
          {
            readonly end_age: number;
            readonly risk: number;
            readonly risk_exact_integration: number;
            readonly risk_icare_split_combine: number;
            readonly segment_lt50: number | null;
            readonly segment_ge50: number | null;
            readonly population_average: number;
          }
        >
      >
    >
  >;
};

export type OriginalVectors = {
  readonly baseline_hazards: Readonly<Record<Stratum, { readonly ages: number[]; readonly h0: number[] }>>;
  readonly profiles: readonly {
    readonly id: string;
    readonly age: number;
    /** A sub-model is absent where the woman is past it. */
    readonly lt50?: Covariates | null;
    readonly ge50?: Covariates | null;
    readonly linear_predictor: Partial<Record<Stratum, number | null>>;
    readonly risks: Readonly<
      Record<
        string,
        {
          readonly end_age: number;
          readonly segment_lt50: number | null;
          readonly segment_ge50: number | null;
          readonly risk_icare_split_combine: number;
        }
      >
    >;
  }[];
};

export type GailVector = Readonly<
  Record<'ID' | 'T1' | 'N_Biop' | 'HypPlas' | 'AgeMen' | 'Age1st' | 'N_Rels' | 'RR_lt50' | 'RR_ge50', number>
> &
  Readonly<Record<string, number>>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), 'utf8'));

export const portalVectors = (): readonly PortalVector[] =>
  (read('portal_model') as { profiles: PortalVector[] }).profiles;
export const originalVectors = (): OriginalVectors => read('icare_lit_original_us') as OriginalVectors;
export const gailVectors = (): readonly GailVector[] => (read('bcra_gail') as { profiles: GailVector[] }).profiles;
export const calibrationVectors = (): Readonly<Record<string, { readonly population_average: number }>> =>
  read('selfcheck_calibration') as Record<string, { population_average: number }>;
