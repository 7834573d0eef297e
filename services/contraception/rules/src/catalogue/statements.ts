import data from '../../data/statements.json' with { type: 'json' };

/** One of the 23 statements about contraception; its words and the explanation are the module's texts. */
export interface Statement {
  /** 1 to 23, as the specification counts. */
  n: number;
  verdict: 'false' | 'partly';
  /** Code of q12 with which she said that it seems true; null where it is not offered. */
  q12: number | null;
  sources: readonly string[];
}

export const STATEMENTS = data.statements as readonly Statement[];
