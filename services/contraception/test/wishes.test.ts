import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { WishesSweep } from './wishes-sweep.ts';

const WOMEN = 500;
const SWEEP = fileURLToPath(new URL('wishes-sweep.ts', import.meta.url));
/** Of 100 women; issue "Safe advice". A published decision aid reached 72 (Redman M et al. Appl Clin Inform 2023;14:153). */
const LEAST_SHARE = 95;

describe('the first three methods offered', () => {
  it(`never go against a need, and grant every wish that can be granted (${WOMEN} simulated women)`, () => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', SWEEP, String(WOMEN)], { encoding: 'utf8' });
    const found: WishesSweep = JSON.parse(stdout);
    const { women, drawn, againstNeed, againstWish, everyWish, everyOfAny, mostAtOnce, leftOut, weakerFirst } = found;
    const percent = (count: number) => ((100 * count) / women).toFixed(1);
    const share = (100 * everyWish) / women;
    process.stdout.write(
      `wishes: ${women} women (of ${drawn} answer sets), ${againstNeed} against a need, ${againstWish} against "no hormones" or "no oestrogen", ${percent(everyWish)} % with every wish that goes together with these (${percent(everyOfAny)} % of any suitable method)\n`,
    );
    expect({ women, againstNeed, againstWish, leftOut, weakerFirst }).toEqual({
      ...{ women: WOMEN, againstNeed: 0, againstWish: 0, leftOut: 0, weakerFirst: 0 },
    });
    // One method with as many of the wishes as any can have, always; all three together with each wish, nearly always.
    expect(mostAtOnce).toBe(WOMEN);
    expect({ enough: share >= LEAST_SHARE, examples: found.examples }).toMatchObject({ enough: true });
  });
});
