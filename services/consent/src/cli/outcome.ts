/** What a command prints, and whether all is well. */
export interface Outcome {
  ok: boolean;
  lines: string[];
}
