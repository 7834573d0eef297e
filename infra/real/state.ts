import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { isRunning, processMark, sendSignal } from '../machine/process-mark.ts';
import type { Slot } from './supervisor/slot.ts';

const markSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });
const stateSchema = z.object({
  supervisor: markSchema,
  port: z.number(),
  processes: z.array(
    z.object({ name: z.string(), mark: markSchema, port: z.number(), since: z.string(), deaths: z.number() }),
  ),
});
export type RunState = z.infer<typeof stateSchema>;

/** Replaces a file atomically, readable by its owner only. */
export function writeAtomically(file: string, content: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const fileIn = (folder: string) => path.join(folder, 'state.json');

export function writeState(folder: string, port: number, slots: readonly Slot[]): void {
  const processes = slots.flatMap((slot) =>
    slot.processes().map(({ mark, place, since }) => ({
      name: slot.name,
      mark,
      port: place.port,
      since: new Date(since).toISOString(),
      deaths: slot.deaths(),
    })),
  );
  const state: RunState = { supervisor: processMark(), port, processes };
  writeAtomically(fileIn(folder), JSON.stringify(state, null, 2));
}

export function readState(folder: string): RunState | undefined {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

export const clearState = (folder: string) => rmSync(fileIn(folder), { force: true });

const PATIENCE_MS = 25_000;

/** Stops what a killed supervisor left behind, in reverse start order. */
export async function endLeftovers(folder: string): Promise<string[]> {
  const left = (readState(folder)?.processes ?? []).filter(({ mark }) => isRunning(mark)).reverse();
  for (const { name, mark } of left) {
    sendSignal(mark.pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
    for (const end = Date.now() + PATIENCE_MS; isRunning(mark) && Date.now() < end; await delay(50));
    if (isRunning(mark)) sendSignal(mark.pid, 'SIGKILL');
  }
  clearState(folder);
  return left.map(({ name }) => name);
}
