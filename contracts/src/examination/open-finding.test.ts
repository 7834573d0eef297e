import { expect, it } from '@jest/globals';
import { openFinding } from './open-finding.ts';

type Looked = 'yes' | 'not_yet' | null;
const examined = (suspicious: number, looked_at: Looked = null) => ({ suspicious, follow_up: { looked_at } });
const [nothing, asked, waiting, seen] = [examined(0), examined(1), examined(2, 'not_yet'), examined(1, 'yes')];

it.each([
  ['none without an examination', [], undefined],
  ['none without a sign', [nothing, nothing], undefined],
  ['the newest with a sign', [asked, waiting], asked],
  ['that one after an examination without signs', [nothing, nothing, waiting, asked], waiting],
  ['none once a doctor has looked at the newest', [nothing, seen, asked], undefined],
  ['a sign found since', [asked, seen], asked],
] as const)('is %s', (_what, newestFirst, open) => expect(openFinding(newestFirst)).toBe(open));
