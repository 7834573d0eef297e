import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { createSentryReceiver, type SentryReceiver } from '@vesela/service-kit/testing';
import { ROOT } from '../command/options.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { PROCESSES } from './registry.ts';
import { sampleEnvironment } from './samples.ts';

/** Loaded before the program: an error that nothing catches, as soon as it is asked for. */
const FAULT = 'process.once("SIGUSR2", () => { throw new TypeError("anna@example.org"); });\n';

let receiver: SentryReceiver;
let place: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  receiver = await createSentryReceiver();
  place = temporaryFolder();
});
afterEach(async () => {
  await receiver.stop();
  place.remove();
});

/** What a process needs that the samples do not have. */
function filesFor(name: string): Record<string, string> {
  const folder = path.join(place.folder, 'data');
  mkdirSync(folder);
  if (name !== 'gateway') return { MODULES_DIR: folder, DATA_DIR: folder };
  const config = path.join(place.folder, 'portal.json');
  writeFileSync(config, JSON.stringify(portalConfig));
  const services = CONTRACTS.map(({ service }) => `${service}=http://127.0.0.1:1`);
  return { PORTAL_CONFIG: config, SERVICES: services.join(';') };
}

it.each([
  ['gateway', 'gateway'],
  ['module host', 'modules-mfe-nothing'],
  ['mailbox', 'mailbox'],
])(
  'ends the %s after an error that nobody caught, logged and reported without its message',
  async (name, service) => {
    const found = PROCESSES.find((process) => process.name === name);
    if (!found) throw new Error(`There is no process ${name}.`);
    const fault = path.join(place.folder, 'fault.mjs');
    writeFileSync(fault, FAULT);
    const child = spawn(process.execPath, ['--import', 'tsx', '--import', fault, path.join(ROOT, found.program)], {
      env: {
        PATH: process.env.PATH,
        ...sampleEnvironment(found.schema),
        ...filesFor(name),
        SENTRY_DSN: receiver.dsn,
      },
    });
    let written = '';
    let asked = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        written += String(piece);
        if (!asked && /"(listening|takes mail)"/.test(written)) asked = child.kill('SIGUSR2');
      });
    const [status] = await once(child, 'close');
    expect({ status, written }).toEqual({ status: 1, written: expect.stringContaining('"level":"fatal"') });
    const fatal = { type: 'TypeError', value: 'unexpected failure' };
    expect(receiver.events().at(-1)).toMatchObject({ tags: { service }, exception: { values: [fatal] } });
    expect(written + receiver.arrived.join()).not.toContain('anna');
  },
  120_000,
);
