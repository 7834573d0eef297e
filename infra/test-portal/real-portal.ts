import { PlainError } from '../command/plain-error.ts';
import { type StartedPortal, startPortal } from './portal-process.mjs';

/** `npm run start:real` as an operator runs it. Throws a `PlainError` when the portal does not open. */
export async function startRealPortal(args: readonly string[], env: NodeJS.ProcessEnv): Promise<StartedPortal> {
  try {
    return await startPortal(process.execPath, ['--import', 'tsx', 'infra/real/start.ts', ...args], { env });
  } catch (cause) {
    throw new PlainError('The portal on real servers did not start; its last lines say why.', { cause });
  }
}
