import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium as engine } from '@playwright/test';
import { median } from '../../capacity/measuring/requests.ts';
import { chromium } from '../../check/chromium.ts';
import { startProgram } from '../../check/program.ts';
import { ROOT, readArguments } from '../../command/options.ts';
import { PlainError } from '../../command/plain-error.ts';
import { createProgress } from '../../command/progress.ts';
import type { Stopper } from '../../command/stopper.ts';
import { MOST_SHIFT } from '../../e2e/shifts.ts';
import { KB } from '../../e2e/weight.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { markdownTable } from '../../markdown-table.ts';
import { runCommand } from '../../test-portal/run-command.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { PEER_PATH, servePeer } from './peer.ts';
import { coldAndAgain, firstQuestion, scriptBytes, shiftsOf, twoModules } from './visits.ts';

/**
 * `npm run -s bench:web`: how soon pages are there on a slow phone, beside OpenMRS 3's sign-in page, in turn in one run.
 * `--rounds 3` measures less often than nine times.
 */
const ROUNDS = 9;
const LANDING = { path: '/en', shown: '.tile__icon' };
const PEER = { path: PEER_PATH, shown: 'input#username' };
/** Pages of the shell; those of modules are stated by them. */
const SHELL_PAGES = ['/', '/login', '/Help', '/Search'];
/** Opened by a link with a key, or with the answers of a test. */
const LINKED = ['/DoctorLink', '/ContraceptionDoctorLink', '/Deletion'];
const STAFF = ['/Research', '/Accounts'];

async function main(stopper: Stopper, args: readonly string[]): Promise<boolean> {
  const { values } = readArguments(args, { rounds: { type: 'string' } });
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new PlainError('--rounds takes a number from 1.');
  const progress = createProgress();
  const origin = await progress.step('portal', () => openPortal(stopper));
  const peer = await progress.step('OpenMRS 3', servePeer);
  stopper.add(peer.stop);
  const peerOrigin = `http://${LOOPBACK}:${peer.port}`;
  const browser = await engine.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
  stopper.add(() => browser.close());

  // Compiles what services and gateway compile with the first request.
  await progress.step('warm', () => warm(browser, origin));
  const landings: Awaited<ReturnType<typeof coldAndAgain>>[] = [];
  const peers: typeof landings = [];
  const questions: Awaited<ReturnType<typeof firstQuestion>>[] = [];
  const modules: Awaited<ReturnType<typeof twoModules>>[] = [];
  for (let round = 1; round <= rounds; round += 1)
    await progress.step(`round ${round} of ${rounds}`, async () => {
      landings.push(await coldAndAgain(browser, origin, LANDING));
      peers.push(await coldAndAgain(browser, peerOrigin, PEER));
      questions.push(await firstQuestion(browser, origin));
      modules.push(await twoModules(browser, origin));
    });
  const bytes = await scriptBytes(browser, origin, LANDING);
  const peerBytes = await scriptBytes(browser, peerOrigin, PEER);
  const shifts = await progress.step('every page', () => shiftsOf(browser, origin, pages()));
  const most = shifts.reduce((a, b) => (b[1] > a[1] ? b : a));

  const lcp = landings.map(({ cold }) => cold.lcpMs);
  const firstMs = median(modules.map((one) => one.firstMs));
  const secondMs = median(modules.map((one) => one.secondMs));
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
  const beside = (what: string, unit: (value: number) => string, ours: number, theirs: number, aim: string) => [
    what,
    unit(ours),
    aim,
    unit(theirs),
    (ours / theirs).toFixed(2),
  ];
  const alone = (what: string, shown: string, aim: string) => [what, shown, aim, '', ''];
  const ofPeers = (value: (visit: (typeof peers)[number]) => number) => median(peers.map(value));
  const ours = (value: (visit: (typeof peers)[number]) => number) => median(landings.map(value));
  const rows = [
    beside(
      'landing, LCP',
      seconds,
      median(lcp),
      ofPeers(({ cold }) => cold.lcpMs),
      '1.0 s, 0.15 of the peer',
    ),
    beside(
      'landing, TBT',
      seconds,
      ours(({ cold }) => cold.tbtMs),
      ofPeers(({ cold }) => cold.tbtMs),
      '0.10 of the peer',
    ),
    beside('landing, scripts (gzip)', (size) => `${(size / KB).toFixed(0)} KB`, bytes, peerBytes, '120 KB'),
    beside(
      'landing again, LCP',
      seconds,
      ours(({ again }) => again.lcpMs),
      ofPeers(({ again }) => again.lcpMs),
      '0.5 s',
    ),
    alone('first question after the tap', seconds(median(questions.map((one) => one.questionMs))), '1.5 s'),
    alone('longest answer (INP)', `${median(questions.map((one) => one.answerMs)).toFixed(0)} ms`, '100 ms'),
    alone('first module, from its address', seconds(firstMs), ''),
    alone(
      'second module, from its tile',
      `${seconds(secondMs)}, ${(secondMs / firstMs).toFixed(2)} of the first`,
      '0.30 of the first',
    ),
    alone(
      'most that moves on a page (CLS)',
      `${most[1].toFixed(3)} on ${most[0]}, of ${shifts.length} pages`,
      String(MOST_SHIFT),
    ),
  ];
  console.log(`
Median of ${rounds} rounds, slow 4G (150 ms, 1.6 Mbit/s), processor slowed down four times, 360 px.

${markdownTable(['what', 'portal', 'aim', 'OpenMRS 3', 'of OpenMRS 3'], rows)}

LCP of the landing page was ${seconds(Math.min(...lcp))} to ${seconds(Math.max(...lcp))}.`);
  for (const [page, shift] of shifts.filter(([, each]) => each > MOST_SHIFT))
    console.log(`${page} moves ${shift.toFixed(3)}.`);
  return true;
}

/** A portal of `npm start` with demo data in a folder of its own; its address. */
async function openPortal(stopper: Stopper): Promise<string> {
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

async function warm(browser: Browser, origin: string): Promise<void> {
  await firstQuestion(browser, origin);
  await twoModules(browser, origin);
}

/** Every page that a signed-in user can open by its address alone. */
function pages(): string[] {
  const stated = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => {
      const text = readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8');
      return (JSON.parse(text) as { routes: { path: string }[] }).routes.map((route) => route.path);
    });
  const open = stated.filter((route) => !route.includes('*') && ![...LINKED, ...STAFF].includes(route));
  return [...SHELL_PAGES, ...open].map((route) => `/en${route === '/' ? '' : route}`);
}

runCommand(main);
