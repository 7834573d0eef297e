export interface Progress {
  /** Runs one step and shows it with its duration; `note` shows what it is doing. */
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** A list of steps. In a terminal the line of the running step is rewritten, elsewhere lines are added. */
export function createProgress(output: Output = process.stdout): Progress {
  const live = output.isTTY === true;
  return {
    async step(name, work) {
      const started = performance.now();
      const note = (text: string) => output.write(live ? `\r\u001b[K… ${name}: ${text}` : `… ${name}: ${text}\n`);
      output.write(live ? `… ${name}` : `… ${name}\n`);
      try {
        const result = await work(note);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        output.write(`${live ? '\r\u001b[K' : ''}✓ ${name} (${seconds} s)\n`);
        return result;
      } catch (error) {
        output.write(`${live ? '\r\u001b[K' : ''}✗ ${name}\n`);
        throw error;
      }
    },
  };
}
