/** One instruction of a Dockerfile: its word in capitals and the rest of its line. */
interface Instruction {
  word: string;
  rest: string;
}

export interface Stage {
  /** The image that it begins with. */
  from: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in order. Comments are left out and lines that end in `\` are joined. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^\s*(\w+)\s+(.*?)\s*$/.exec(line) ?? [];
    if (word.toUpperCase() === 'FROM') {
      const [, from = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ from, name, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ word: word.toUpperCase(), rest });
    }
  }
  return stages;
}

/** The rests of all instructions with this word. */
export function restsOf({ instructions }: Stage, word: string): string[] {
  return instructions.filter((instruction) => instruction.word === word).map(({ rest }) => rest);
}

/** Variables that a stage sets for what runs in it. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = restsOf(stage, 'ENV').flatMap((rest) => rest.match(/\w+=(?:"[^"]*"|\S*)/g) ?? []);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1).replaceAll('"', '')];
    }),
  );
}

/** A command in its JSON form, the only one that needs no shell. */
export function commandOf(stage: Stage, word: 'CMD' | 'ENTRYPOINT'): string[] {
  const rest = restsOf(stage, word).at(-1);
  return rest === undefined ? [] : (JSON.parse(rest) as string[]);
}
