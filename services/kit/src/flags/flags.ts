import { OpenFeature } from '@openfeature/server-sdk';
import { FLAG_NAMES, FLAGS, type FlagName, type FlagValues } from '@vesela/contracts/flags';
import { ConfigError } from '../config/read-config.ts';
import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';
import { type FlagsConfig, flagSource } from './flags-environment.ts';
import { tellOfOverdueFlags } from './overdue-flags.ts';
import { readFlagsFile } from './read-file.ts';
import { readService } from './read-service.ts';
import { readingsProvider } from './readings-provider.ts';
import { remembered } from './remembered.ts';

const SERVICE_FRESH_MS = 30_000;
/** Short, so that an edit of the file takes effect soon. */
const FILE_FRESH_MS = 1_000;
const DOMAIN = 'portal';

export interface Flags {
  /** A service is for the world; a file is for the machine it lies on, too. */
  readonly kind: 'service' | 'file';
  isOn(name: FlagName): Promise<boolean>;
  /** Every declared flag; never rejects. */
  all(): Promise<FlagValues>;
}

/**
 * The flags of the configured source through OpenFeature; defaults without one. A service is asked on first use.
 * Expired flags are logged, whatever their source. Throws one plain sentence for a file that cannot be read at the start.
 */
export async function openFlags(config: FlagsConfig, logger: Logger): Promise<Flags | undefined> {
  tellOfOverdueFlags(logger);
  const source = flagSource(config);
  if (!source) return undefined;
  const isFile = source.kind === 'file';
  if (isFile) await readFlagsFile(source.file).catch(plainly);
  const readings = remembered({
    read: () => (isFile ? readFlagsFile(source.file) : readService(source.url, source.token)),
    near: isFile,
    freshMs: isFile ? FILE_FRESH_MS : SERVICE_FRESH_MS,
    onLost: (error) => logger.warn({ error: describeError(error) }, 'flags not read: what was last known holds'),
  });
  await OpenFeature.setProviderAndWait(DOMAIN, readingsProvider(source.kind, readings));
  const client = OpenFeature.getClient(DOMAIN);
  const isOn = (name: FlagName) => client.getBooleanValue(name, FLAGS[name].default);
  return {
    kind: source.kind,
    isOn,
    async all() {
      const values = await Promise.all(FLAG_NAMES.map(async (name) => [name, await isOn(name)] as const));
      return Object.fromEntries(values) as FlagValues;
    },
  };
}

function plainly(error: unknown): never {
  throw new ConfigError([error instanceof Error ? error.message : 'FLAGS_FILE cannot be read.']);
}
