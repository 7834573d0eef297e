import { setTimeout as delay } from 'node:timers/promises';
import { backends, keptTimes } from '@vesela/service-kit/testing';
import { decodeJwt } from 'jose';
import { lackingForReal, thisMachine } from '../check/real-needs.ts';
import { runningPortal } from '../command/data-dir.ts';
import { originOf, portOf } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import type { Stopper } from '../command/stopper.ts';
import { agree } from '../e2e/consents.ts';
import { keycloak } from '../e2e/sign-in/keycloak.ts';
import { type Person, somebody } from '../e2e/sign-in/person.ts';
import { databaseUrl, openPool } from '../postgres/database.ts';
import { readState } from '../real/state.ts';
import { SignInClient } from '../sign-in/sign-in-client.ts';
import { startRealPortal } from '../test-portal/real-portal.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { answerOf, examinationOf, type Fault, LIMIT_MS, PATIENCE_MS, type Target } from './cycle.ts';
import { databaseFaults, inDiaryOnce, rowsOf, TABLE } from './database-faults.ts';
import { CYCLES_EACH, LIST, type Scene } from './services.ts';
import { fullDisk } from './small-disk.ts';

const DEFAULT_PORT = '8400';
/** A token is used for so long; Keycloak's end after `ACCESS_TOKEN_MINUTES`. */
const NEW_TOKEN_MS = 60_000;
/** As the supervisor names them. Keycloak is not among them: nobody is signed in anew while a fault lasts. */
const KILLED = ['examination', 'gateway', 'rabbitmq', 'postgres'];

/**
 * A whole portal on Debian's PostgreSQL, RabbitMQ and Keycloak, through its gateway. Its processes are killed, and started
 * again by its supervisor; a process that is halted is a half-open peer: the system still takes connections for it.
 */
export async function realScene(stopper: Stopper, port: unknown): Promise<Scene | undefined> {
  const lacking = lackingForReal(thisMachine());
  if (lacking !== undefined) {
    console.log(`Skipped: faults on real servers. ${lacking}`);
    return undefined;
  }
  const { folder: dataDir, remove } = temporaryFolder();
  stopper.add(remove);
  const started = await startRealPortal(
    ['--port', String(portOf(port ?? DEFAULT_PORT)), '--data-dir', dataDir, '--copies', '1'],
    {},
  );
  stopper.add(async () => void (await started.stop()));
  process.env.VESELA_DATA_DIR = dataDir;
  const running = runningPortal(dataDir);
  if (!running) throw new PlainError(`No portal runs on ${dataDir}.`);
  const origin = originOf(running.port);
  const pool = openPool(databaseUrl(running.database, 'examination'), { limitMs: LIMIT_MS });
  stopper.add(() => pool.end());
  const diary = openPool(databaseUrl(running.database, 'profile'), { limitMs: LIMIT_MS });
  stopper.add(() => diary.end());
  const subjects: string[] = [];
  let person: Person;
  let [token, signedInAt, cycles] = ['', 0, 0];
  const refresh = async () => {
    const anew = cycles++ % CYCLES_EACH === 0;
    if (anew) {
      person = somebody();
      await keycloak.makeAccount(origin, person);
    } else if (Date.now() - signedInAt < NEW_TOKEN_MS) return;
    const tokens = await new SignInClient(origin).signIn(person.email, person.password);
    if (!tokens) throw new PlainError('Signing in failed.');
    [token, signedInAt] = [tokens.access_token, Date.now()];
    if (!anew) return;
    await agree(origin, token);
    subjects.push(String(decodeJwt(token).sub));
  };
  const target: Target = {
    // The gateway's for a part that is gone (502) or does not answer in time (504).
    refusals: [502, 503, 504],
    save: (id) => answerOf(origin + LIST, token, examinationOf(id)),
    list: () => answerOf(origin + LIST, token),
    kept: (ids) => keptTimes(rowsOf(pool), TABLE, ids),
  };

  const runningPid = (name: string) => readState(dataDir)?.processes.find((one) => one.name === name)?.mark.pid;
  const pidOf = (name: string) => {
    const running = runningPid(name);
    if (running === undefined) throw new PlainError(`${name} does not run.`);
    return running;
  };
  /** Waits until it runs again and the service answers through the gateway. */
  const untilBack = async (name: string, was: number) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(200)) {
      const now = runningPid(name);
      if (now !== undefined && now !== was && (await target.list()).status === 200) return;
    }
    throw new PlainError(`${name} was not started again.`);
  };
  const killed = (name: string): Fault => {
    let pid = 0;
    return {
      name: `a killed ${name}`,
      amid: true,
      hangsUp: name === 'gateway',
      async begin() {
        pid = pidOf(name);
        process.kill(pid, 'SIGKILL');
      },
      end: () => untilBack(name, pid),
    };
  };
  const halted = (name: string, pids: () => Promise<number[]>): Fault => {
    let those: number[] = [];
    const send = (signal: NodeJS.Signals) => {
      for (const pid of those) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
      }
    };
    return {
      name,
      async begin() {
        those = await pids();
        stopper.add(async () => send('SIGCONT'));
        send('SIGSTOP');
      },
      end: async () => send('SIGCONT'),
    };
  };
  const disk = await fullDisk(pool, stopper);
  return {
    target,
    refresh,
    faults: [
      ...databaseFaults(pool),
      ...KILLED.map(killed),
      halted('a half-open database', () => backends(rowsOf(pool))),
      halted('a half-open service', async () => [pidOf('examination')]),
      disk.fault,
    ],
    notes: disk.notes,
    audit: () => inDiaryOnce(pool, diary, subjects),
  };
}
