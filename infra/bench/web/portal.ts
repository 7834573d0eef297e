import path from 'node:path';
import { startProgram } from '../../check/program.ts';
import type { Stopper } from '../../command/stopper.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** A portal of `npm start` with demo data in a folder of its own; its address. */
export async function openPortal(stopper: Stopper): Promise<string> {
  const { folder, remove } = temporaryFolder();
  stopper.add(remove);
  const port = await freePort();
  const portal = startProgram('infra/local/start.ts', [
    '--port',
    String(port),
    '--data-dir',
    path.join(folder, 'data'),
  ]);
  stopper.add(portal.stop);
  await portal.says('The portal is open at');
  return `http://${LOOPBACK}:${port}`;
}
