import { describe, expect, it } from '@jest/globals';
import type { ReportBlock } from '../api-types.ts';
import { NOTHING_SPEAKS_AGAINST, SMOKES_WITH_AURA, sampleReport } from '../testing/sample-report.ts';
import { anchorOf, orderedBlocks } from './order.ts';

const block = (name: string, severity: ReportBlock['severity'], more: Partial<ReportBlock> = {}): ReportBlock => ({
  block: name,
  variant: 'any',
  severity,
  sources: [],
  ...more,
});

describe('the blocks of a report', () => {
  it('begin with what is urgent and with a method in use that the answers speak against', () => {
    const blocks = [
      block('bmi', 'good'),
      block('current_method_conflict', 'info'),
      block('smoking', 'stop'),
      block('thrombosis', 'urgent'),
      block('cost', 'info'),
    ];
    const { first, key } = orderedBlocks({ blocks });
    expect(first.map(({ block }) => block)).toEqual(['thrombosis', 'current_method_conflict']);
    expect(key.map(({ block }) => block)).toEqual(['smoking', 'cost', 'bmi']);
  });

  it('keep the reading order where they are equally urgent', () => {
    const blocks = ['age', 'bmi', 'cost'].map((name) => block(name, 'info'));
    expect(orderedBlocks({ blocks }).key).toEqual(blocks);
  });

  describe('that are key points', () => {
    const conflict = (variant: string, methods: string[]) =>
      block('current_method_conflict', 'stop', { variant, methods });
    const illness = (variant: string, methods: string[]) => block('illnesses', 'caution', { variant, methods });
    const PILLS = ['combined_pill', 'patch', 'ring'];
    const pointsOf = (...blocks: ReportBlock[]) => orderedBlocks({ blocks }).points.map(({ variant }) => variant);

    it.each<[string, ReportBlock, ReportBlock]>([
      ['of her method', conflict('ask', ['progestin_pill']), illness('others_ask', ['progestin_pill'])],
      ['of oestrogen', conflict('pill_today', ['combined_pill']), illness('oestrogen_no', PILLS)],
    ])('do not repeat the verdict %s that stands first, which stays in its section', (_of, first, again) => {
      expect(pointsOf(first, again)).toEqual([]);
      expect(orderedBlocks({ blocks: [first, again] }).personal).toEqual([again]);
    });

    it.each<[string, ReportBlock, ReportBlock]>([
      ['other methods', conflict('ask', ['progestin_pill']), illness('others_ask', ['progestin_pill', 'implant'])],
      ['a reason', conflict('oestrogen', ['ring']), block('smoking', 'stop', { variant: 'from_35', methods: PILLS })],
      ['another risk', conflict('ask', ['injection']), illness('several_risks', ['injection'])],
      ['an illness', conflict('weakened', ['combined_pill']), illness('oestrogen_no', PILLS)],
      ['an illness', conflict('weak_method', ['calendar']), illness('others_ask', ['calendar'])],
    ])('tell of %s beside it', (_of, first, other) => {
      expect(pointsOf(first, other)).toEqual([other.variant]);
    });

    it('do not repeat that she plans no pregnancy, which stays in its section', () => {
      const said = block('pregnancy_plans', 'info', { variant: 'none' });
      expect(pointsOf(said, block('cost', 'info', { variant: 'dear' }))).toEqual(['dear']);
      expect(orderedBlocks({ blocks: [said] }).personal).toEqual([said]);
    });

    it('are all that is not first, where nothing stands first', () => {
      const { blocks } = sampleReport(NOTHING_SPEAKS_AGAINST);
      const { first, key, points } = orderedBlocks({ blocks });
      expect(first).toEqual([]);
      expect(points).toEqual(key);
    });
  });

  it('are each in one place, but for the myths, which have a section', () => {
    for (const answers of [SMOKES_WITH_AURA, NOTHING_SPEAKS_AGAINST]) {
      const { blocks } = sampleReport(answers);
      const { first, key, personal } = orderedBlocks({ blocks });
      expect(new Set([...first, ...key])).toEqual(new Set(blocks));
      expect(first.length + key.length).toBe(blocks.length);
      expect(key.filter((one) => !personal.includes(one)).map((one) => one.block)).toEqual(['myths']);
    }
  });
});

describe('the anchor of a block', () => {
  it('is an id of the page, and of that block only', () => {
    const { blocks } = sampleReport(SMOKES_WITH_AURA);
    const anchors = blocks.map(anchorOf);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^contraception-[a-z0-9-]+$/);
  });

  it('tells lines of one block from each other by their first method', () => {
    const conflict = (method: string) => anchorOf({ ...block('current_method_conflict', 'stop'), methods: [method] });
    expect(conflict('combined_pill')).not.toBe(conflict('patch'));
    expect(anchorOf({ ...block('bmi', 'info'), methods: ['patch'] })).toBe(anchorOf(block('bmi', 'info')));
  });
});
