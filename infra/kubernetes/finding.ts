/** Programs and schemas that the checks use. */
export interface ChartTools {
  helm: string;
  kubeconform: string;
  /** Folder of the kinds' schemas. */
  schemas: string;
}

/** One check, with what is wrong. */
export interface Finding {
  what: string;
  faults: string[];
}
