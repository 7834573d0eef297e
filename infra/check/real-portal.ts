import { PlainError } from '../command/plain-error.ts';
import { startProgram } from './program.ts';

/** Keycloak may have to be fetched and built, packages to be installed. */
const START_MS = 25 * 60_000;

export interface RealPortal {
  stop(): Promise<void>;
}

/** `npm run start:real` as an operator runs it; its progress is shown. Resolves when the portal says that it is open. */
export async function startRealPortal(args: readonly string[], env: NodeJS.ProcessEnv): Promise<RealPortal> {
  const show = (line: string) => console.log(`  ${line}`);
  const portal = startProgram('infra/real/start.ts', args, { env: { ...process.env, ...env }, show });
  // Nothing is left behind when the check itself is ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void portal.stop().then(() => process.exit(1)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlainError('The real servers were not ready in time.')), START_MS);
  });
  const opened = portal.says('The portal is open at ').catch(() => {
    throw new PlainError('The real servers did not start.');
  });
  try {
    await Promise.race([opened, late]);
  } catch (error) {
    await portal.stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { stop: portal.stop };
}
