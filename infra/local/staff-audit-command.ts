import { type AuditHead, headText, verifyAudit } from '@vesela/service-kit';
import { openInside } from '@vesela/service-kit/tls';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { SERVICE_DEFINITIONS } from '../services.ts';

/**
 * `npm run -s staff-audit -- verify [--data-dir .local] [--service NAME [--head NUMBER:HASH]]`, the chained audits of staff of a
 * running portal; with `--service` and its `DATABASE_URL`, that of one service anywhere. `--head` is one that the service
 * logged or an earlier run printed: the entry of that number must still have that hash. Exit status 1 when an audit does not hold.
 */
const USAGE = 'Say what to do: verify [--service NAME [--head NUMBER:HASH]].';

export const AUDITED = SERVICE_DEFINITIONS.filter(({ staffAudit }) => staffAudit).map(
  ({ contract }) => contract.service,
);

const HEAD = /^([1-9]\d{0,9}):([0-9a-f]{64})$/;

/** Variables and output of the process. */
interface Surroundings {
  given: NodeJS.ProcessEnv;
  print(line: string): void;
}

/** Returns whether every audit holds; throws `PlainError`. */
export async function staffAuditCommand(args: readonly string[], { given, print }: Surroundings): Promise<boolean> {
  const { values, positionals } = readArguments(args, {
    'data-dir': { type: 'string' },
    service: { type: 'string' },
    head: { type: 'string' },
  });
  const { service, head } = values;
  if (positionals.join() !== 'verify') throw new PlainError(USAGE);
  if (service !== undefined && !AUDITED.includes(String(service)))
    throw new PlainError(`--service takes one of ${AUDITED.join(', ')}.`);
  if (head !== undefined && service === undefined) throw new PlainError('--head needs the --service that it is of.');
  const kept = head === undefined ? [] : [readHead(String(head))];
  const dataDir = dataDirOf(values['data-dir']);
  let holds = true;
  for (const name of service === undefined ? AUDITED : [String(service)]) {
    const url = await urlOf(name, service === undefined, dataDir, given);
    const { entries, head: last, broken } = await verifyAudit(url, kept);
    holds &&= broken === undefined;
    print(`${name}: ${broken ?? `${entries} entries hold${last ? `; the last one is ${headText(last)}` : ''}.`}`);
  }
  return holds;
}

async function urlOf(name: string, all: boolean, dataDir: string, given: NodeJS.ProcessEnv): Promise<string> {
  const { DATABASE_URL, TLS_CA_FILE } = given;
  if (!all && DATABASE_URL) return (await openInside({ DATABASE_URL, TLS_CA_FILE })).DATABASE_URL;
  const portal = runningPortal(dataDir);
  if (portal) return databaseUrl(portal.database, name);
  throw new PlainError(`No portal runs on ${dataDir}; start it, or name --service and its DATABASE_URL.`);
}

function readHead(text: string): AuditHead {
  const [, number, hash] = HEAD.exec(text) ?? [];
  if (!number || !hash) throw new PlainError('--head takes NUMBER:HASH, as the service logs it.');
  return { number: Number(number), hash };
}
