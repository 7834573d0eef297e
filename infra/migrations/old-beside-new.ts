import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createProgress } from '../command/progress.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { startTestPortal } from '../test-portal/test-portal.ts';
import { CONVERSATIONS, converse } from './conversations.ts';
import { missingHistory, previousRelease, unpackPrevious } from './previous-release.ts';

/**
 * `npm run -s old-beside-new -- [SERVICE …]`: each service of the previous release runs on the database of this release,
 * next to the service of this release; each reads what the other one wrote.
 */
runCommand(async (stopper, chosen) => {
  const { commit } = previousRelease();
  const missing = missingHistory(commit);
  if (missing !== undefined) {
    console.log(`Skipped: ${missing}.`);
    return true;
  }
  const progress = createProgress();
  const root = await progress.step('previous release', () => unpackPrevious(commit));
  stopper.add(() => rmSync(root, { recursive: true, force: true }));
  const portal = await startTestPortal({ stopper });
  for (const { contract, migrations } of SERVICES) {
    const name = contract.service;
    const conversation = CONVERSATIONS[name];
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    if (!conversation || !existsSync(path.join(root, 'services', name, 'src/main.ts'))) continue;
    await progress.step(name, async () => {
      // This release has migrated before the previous one starts again.
      await portal.migrate(name, migrations);
      const [old, current] = await Promise.all([portal.service(name, { root }), portal.service(name)]);
      for (const writer of ['old', 'new'] as const) {
        const user = await portal.user(conversation.roles);
        if (conversation.consents) await portal.agree(current, [user]);
        await converse(conversation, { old: user.at(old.origin), new: user.at(current.origin) }, writer);
      }
      await Promise.all([old.stop(), current.stop()]);
    });
  }
  return true;
});
