import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { assembleGateway, assembleKeycloak, assembleModuleHost, assembleService, assembleTask } from './assemble.ts';

const USAGE =
  'Say what to assemble and where: npm run -s image -- service <name> <folder> | modules <mfe-name> <folder> | setup <task> <folder> | gateway <folder> | keycloak <folder>.';

/** `npm run -s image -- service calculator /image`: the file system of an image. The Dockerfiles call it. */
async function run([kind, ...args]: readonly string[]): Promise<void> {
  const [name, folder] = args;
  if (kind === 'service' && name && folder) await assembleService(name, folder);
  else if (kind === 'modules' && name && folder) await assembleModuleHost(name, folder);
  else if (kind === 'setup' && name && folder) await assembleTask(name, folder);
  else if (kind === 'keycloak' && name && !folder) await assembleKeycloak(name);
  else if (kind === 'gateway' && name && !folder) await assembleGateway(name);
  else throw new PlainError(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
