/** A table in memory, or a list as it came over the line. */
type Series = readonly number[] | Float64Array;

/** Rates per woman-year, one number per single year of age, starting at `firstAge`. */
export type Rates = {
  readonly firstAge: number;
  /** Breast cancer at linear predictor 0: sub-model `lt50` up to age 49, `ge50` from 50. */
  readonly hazard: Series;
  /** Death from any cause. */
  readonly mortality: Series;
};

/** What the model has to know of a population; a page gets one population's from the service instead of all of them. */
export type PopulationRates = Rates & {
  /** Breast cancer in the whole population. */
  readonly incidence: Series;
};
