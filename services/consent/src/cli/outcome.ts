/** What a command prints, and whether it succeeded. */
export interface Outcome {
  ok: boolean;
  lines: string[];
}
