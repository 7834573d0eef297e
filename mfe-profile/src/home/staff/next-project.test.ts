import { describe, expect, it } from '@jest/globals';
import { nextProject } from './next-project.ts';

const NOW = new Date('2027-05-10T12:00:00Z');
type Days = readonly [from: string, to: string];
const FAR: Days = ['2027-01-01', '2029-12-31'];
const draft = (id: string, [from, to]: Days) => ({ id, state: 'draft' as const, from, to });
const running = (id: string, [from, to]: Days) => ({ id, state: 'open' as const, from, to });
const closed = { id: 'closed', state: 'closed' as const, from: '2020-01-01', to: '2020-12-31' };

describe('the next step of an administrator', () => {
  const of = (...projects: (ReturnType<typeof draft> | ReturnType<typeof running> | typeof closed)[]) => {
    const next = nextProject(projects, NOW);
    return next && [next.project.id, next.why];
  };

  it('is the draft whose first day has been over for longest, not the newest one', () => {
    expect(of(draft('new', ['2027-05-09', '2027-12-31']), draft('old', ['2027-02-01', '2027-12-31']))).toEqual([
      'old',
      'draft',
    ]);
  });

  it('is an open project that ends before a draft is to begin', () => {
    expect(of(draft('later', ['2027-05-20', '2027-12-31']), running('ends', ['2027-01-01', '2027-05-15']))).toEqual([
      'ends',
      'ending',
    ]);
    expect(of(running('ends', ['2027-01-01', '2027-05-15']), draft('sooner', ['2027-05-12', '2027-12-31']))).toEqual([
      'sooner',
      'draft',
    ]);
  });

  it('is an open project whose last day is over, until somebody closes it', () => {
    expect(of(draft('now', ['2027-05-09', '2027-12-31']), running('over', ['2026-01-01', '2027-04-30']))).toEqual([
      'over',
      'ending',
    ]);
  });

  it('is a draft rather than an open project on which there is nothing to do yet', () => {
    expect(of(running('runs', FAR), draft('far', ['2030-01-01', '2030-12-31']))).toEqual(['far', 'draft']);
    expect(of(running('runs', ['2027-01-01', '2027-05-25']), draft('far', ['2030-01-01', '2030-12-31']))).toEqual([
      'far',
      'draft',
    ]);
    expect(of(running('ends', ['2027-01-01', '2027-05-24']), draft('far', ['2030-01-01', '2030-12-31']))).toEqual([
      'ends',
      'ending',
    ]);
  });

  it('is a draft whose days are over only where nothing else is left, since nobody waits for it', () => {
    const lapsed = draft('lapsed', ['2026-01-01', '2027-05-09']);
    expect(of(lapsed, running('runs', FAR))).toEqual(['runs', 'open']);
    expect(of(lapsed, closed)).toEqual(['lapsed', 'lapsed']);
  });

  it('is nothing where all are closed', () => {
    expect(of(closed)).toBeUndefined();
  });
});
