import { existsSync, readdirSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { homedir } from 'node:os';
import path from 'node:path';
import { enginesVersion, getEnginesPath } from '@prisma/engines';
import { getProxyAgent } from '@prisma/fetch-engine';

const PATIENCE_MS = 2_000;
const ENGINE = 'schema-engine';

/** Where Prisma downloads its engine from. */
export function downloadHost(env: NodeJS.ProcessEnv = process.env): string {
  return env.PRISMA_BINARIES_MIRROR || env.PRISMA_ENGINES_MIRROR || 'https://binaries.prisma.sh';
}

const files = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const isEngine = (name: string) => name.startsWith(ENGINE) && !/\.(gz|sha256)$|\.tmp\d*$/.test(name);

/** An engine that Prisma downloaded earlier: next to its package, or in this user's cache with its checksum. */
export function hasEngine(installed = getEnginesPath(), cache = cacheFolder()): boolean {
  if (files(installed).some(isEngine)) return true;
  return files(cache).some((target) => {
    const found = files(path.join(cache, target));
    return found.some((name) => isEngine(name) && found.includes(`${name}.sha256`));
  });
}

function cacheFolder(): string {
  const caches = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  return path.join(caches, 'prisma/master', enginesVersion);
}

/** Whether the host responds within 2 s with any status; through the proxy if one is configured. */
export function answers(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = host.startsWith('http:') ? requestHttp : requestHttps;
    const agent = getProxyAgent(host);
    const options = { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS), ...(agent ? { agent } : {}) };
    const asked = ask(host, options, (response) => {
      response.resume();
      resolve(true);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/** Whether plain Prisma commands find their own schema engine: installed on this machine or downloadable. */
export async function realEngine(): Promise<boolean> {
  return hasEngine() || answers(downloadHost());
}
