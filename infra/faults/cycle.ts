import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What came back; without a status when the connection broke. */
export interface Answer {
  status?: number;
  code?: string | undefined;
}

/** Where examinations are saved, and how to look into the database without meeting the fault. */
export interface Target {
  /** Statuses, with the code `unavailable`, that a page tries again after; a gateway has more than a service. */
  refusals: readonly number[];
  /** Keeps one examination under its id. */
  save(submission: string): Promise<Answer>;
  list(): Promise<Answer>;
  /** How often each is kept, straight from the database. */
  kept(submissions: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export interface Fault {
  name: string;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** Begins while requests are under way, and not before them. */
  amid?: boolean;
  /** Ends while requests wait for it, and not once they are answered. */
  waits?: boolean;
  /** Connections of the client break too, as no process is left that could answer. */
  hangsUp?: boolean;
}

export interface Tally {
  cycles: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
  lost: number;
  doubled: number;
  /** Statuses that no page expects, and saves that nobody took afterwards. */
  wrong: string[];
}

export const emptyTally = (): Tally => ({
  cycles: 0,
  acknowledged: 0,
  refused: 0,
  unanswered: 0,
  lost: 0,
  doubled: 0,
  wrong: [],
});

const SAVES = 4;
/** A fault amid requests begins at any moment of them. */
const AMID_MS = 30;
/** By then whatever was killed runs again, each broken connection of a pool was found, and every event has arrived. */
export const PATIENCE_MS = 120_000;
/** A request or statement without a response for this long is a fault of its own. */
export const LIMIT_MS = 60_000;
const AGAIN_MS = 100;

/** Begins a fault, saves meanwhile, ends it, sends all again with their ids as the browser does, and counts. */
export async function cycle(target: Target, fault: Fault, tally: Tally): Promise<void> {
  const { name, amid = false, waits = false, hangsUp = false } = fault;
  const saves = Array.from({ length: SAVES }, () => randomUUID());
  const acknowledged = new Set<string>();
  const note = (answer: Answer, mayHangUp: boolean) => {
    const { status, code } = answer;
    if (status === undefined && mayHangUp) tally.unanswered += 1;
    else if (status !== undefined && target.refusals.includes(status)) {
      tally.refused += 1;
      if (code !== 'unavailable') tally.wrong.push(`${name}: ${status} with ${code}`);
    } else if (status !== 200 && status !== 201) tally.wrong.push(`${name}: ${status ?? 'no answer'} ${code ?? ''}`);
  };
  const save = async (id: string, mayHangUp: boolean) => {
    const answer = await target.save(id);
    note(answer, mayHangUp);
    if (answer.status === 201) acknowledged.add(id);
    return answer;
  };
  const [before = '', ...during] = saves;
  await save(before, false);
  if (!amid) await fault.begin();
  const sent = Promise.all([
    ...during.map((id) => save(id, hangsUp)),
    target.list().then((answer) => note(answer, hangsUp)),
  ]);
  if (amid) {
    await delay(Math.random() * AMID_MS);
    await fault.begin();
  }
  if (waits) await fault.end();
  await sent;
  if (!waits) await fault.end();

  // Before anything is sent again, which would put it back.
  tally.lost += missing(acknowledged, await target.kept(saves));
  for (const id of saves) {
    const end = Date.now() + PATIENCE_MS;
    let answer = await save(id, hangsUp);
    for (; answer.status !== 201 && Date.now() < end; answer = await save(id, hangsUp)) await delay(AGAIN_MS);
    if (answer.status !== 201) tally.wrong.push(`${name}: not taken afterwards either`);
  }
  tally.acknowledged += acknowledged.size;
  const kept = await target.kept(saves);
  tally.lost += missing(acknowledged, kept);
  tally.doubled += [...kept.values()].filter((times) => times > 1).length;
  tally.cycles += 1;
}

const missing = (acknowledged: ReadonlySet<string>, kept: ReadonlyMap<string, number>): number =>
  [...acknowledged].filter((id) => !kept.has(id)).length;

/** The given number of faults in random order, all kinds equally often. */
export function plan(faults: readonly Fault[], cycles: number): Fault[] {
  const planned: Fault[] = [];
  while (planned.length < cycles) {
    const left = [...faults];
    while (left.length > 0) planned.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  }
  return planned.slice(0, cycles);
}

/** The answer to one request, or none when the connection broke. */
export async function answerOf(url: string, token: string, body?: unknown): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { code } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string };
    return { status: response.status, code };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { status: 0, code: `no answer within ${LIMIT_MS / 1000} s` };
    return {};
  }
}

/** An examination as the page sends it. */
export const examinationOf = (submission: string) => ({
  submission_id: submission,
  finished_at: new Date().toISOString(),
  symptoms: ['no_symptoms'],
  pattern: 'circles',
  notes: '',
  reminder_requested: false,
  time_zone: 'Europe/Riga',
});
