import { readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { markdownTable } from '../markdown-table.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { cycle, emptyTally, PATIENCE_MS, plan, type Tally } from './cycle.ts';
import { realScene } from './real.ts';
import { type Scene, serviceScene } from './services.ts';

const CYCLES = 200;

/**
 * `npm run -s faults -- [--cycles 200] [--real] [--port 8400]`: faults of all kinds while examinations are saved, and what
 * was lost, kept twice or answered wrongly. With `--real` the whole portal on real servers. Exit status 1 when anything was.
 */
runCommand(
  async (stopper, args) => {
    const { values, positionals } = readArguments(args, {
      cycles: { type: 'string' },
      real: { type: 'boolean' },
      port: { type: 'string' },
    });
    if (positionals.length > 0) throw new PlainError(`Unexpected argument "${positionals.join(' ')}".`);
    const cycles = values.cycles === undefined ? CYCLES : Number(values.cycles);
    if (!Number.isInteger(cycles) || cycles < 1) throw new PlainError('--cycles takes a whole number.');
    console.log(`… ${values.real ? 'the portal on real servers' : 'PostgreSQL, RabbitMQ and two services'}`);
    const scene = values.real ? await realScene(stopper, values.port) : await serviceScene(stopper);
    if (!scene) return true;
    return run(scene, cycles);
  },
  { patienceMs: PATIENCE_MS },
);

async function run(scene: Scene, cycles: number): Promise<boolean> {
  const { target, faults, refresh, audit, notes } = scene;
  for (const note of notes) console.log(note);
  const tallies = new Map<string, Tally>();
  const began = performance.now();
  for (const fault of plan(faults, cycles)) {
    await refresh();
    const tally = tallies.get(fault.name) ?? emptyTally();
    tallies.set(fault.name, tally);
    await cycle(target, fault, tally);
  }
  const wrong = [...tallies.values()].flatMap((tally) => tally.wrong);
  const late = await audit();
  console.log(`${cycles} cycles in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.log(tableOf(tallies));
  for (const line of [...new Set(wrong), ...late]) console.log(line);
  const failed = [...tallies.values()].some(({ lost, doubled }) => lost + doubled > 0);
  return !failed && wrong.length + late.length === 0;
}

const HEAD = ['fault', 'cycles', 'acknowledged', 'refused', 'no answer', 'lost', 'twice', 'wrong answers'];

function tableOf(tallies: ReadonlyMap<string, Tally>): string {
  const row = (name: string, of: readonly Tally[]) => {
    const sum = (count: (tally: Tally) => number) => String(of.reduce((all, tally) => all + count(tally), 0));
    return [
      name,
      ...[sum((t) => t.cycles), sum((t) => t.acknowledged), sum((t) => t.refused), sum((t) => t.unanswered)],
      ...[sum((t) => t.lost), sum((t) => t.doubled), sum((t) => t.wrong.length)],
    ];
  };
  const rows = [...tallies].sort(([a], [b]) => a.localeCompare(b)).map(([name, tally]) => row(name, [tally]));
  return markdownTable(HEAD, [...rows, row('all', [...tallies.values()])]);
}
