import { type Browser, chromium as engine } from '@playwright/test';
import { median } from '../../capacity/measuring/requests.ts';
import { chromium } from '../../check/chromium.ts';
import { readArguments } from '../../command/options.ts';
import { PlainError } from '../../command/plain-error.ts';
import { createProgress } from '../../command/progress.ts';
import type { Stopper } from '../../command/stopper.ts';
import { MOST_SHIFT } from '../../e2e/shifts.ts';
import { KB } from '../../e2e/weight.ts';
import { LOOPBACK } from '../../machine/ports.ts';
import { markdownTable } from '../../markdown-table.ts';
import { runCommand } from '../../test-portal/run-command.ts';
import { ownPages } from './pages.ts';
import { PEER_PATH, servePeer } from './peer.ts';
import { openPortal } from './portal.ts';
import { coldAndAgain, firstQuestion, scriptBytes, shiftsOf, twoModules } from './visits.ts';

/**
 * `npm run -s bench:web`: how soon pages are there on a slow phone, beside OpenMRS 3's sign-in page, in turn in one run.
 * `--rounds 3` measures less often than nine times.
 */
const ROUNDS = 9;
const LANDING = { path: '/en', shown: '.tile__icon' };
const PEER = { path: PEER_PATH, shown: 'input#username' };

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
  const everyPage = ownPages().map((page) => `/en${page}`);
  const shifts = await progress.step('every page', () => shiftsOf(browser, origin, everyPage));
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

async function warm(browser: Browser, origin: string): Promise<void> {
  await firstQuestion(browser, origin);
  await twoModules(browser, origin);
}

runCommand(main);
