import type { components } from '@vesela/contracts/types/research';

type Project = Pick<components['schemas']['ProjectSummary'], 'state' | 'from' | 'to'>;

/** From so many days before the day of a project on it is said to be near. */
const SOON_DAYS = 14;

/**
 * Why a project comes first: it is to be opened; its days end or have ended; it was never opened and its days are over; or nothing is
 * to be done and it is open.
 */
export type Why = 'draft' | 'ending' | 'lapsed' | 'open';

/**
 * The project that an administrator sees first, and why.
 *
 * A project waits for its administrator on one day: a draft on its first, because its consent is published when it is opened and
 * until then no woman can join, and an open one on its last, after which nobody can. Where that day has come or is near, the earliest
 * comes first, which is what waits longest. Then come the other drafts, the one that begins first, and open projects. A draft
 * whose days are over is last: nobody waits for it. The end of an activity was planned and asks for nothing. Days are those of UTC.
 */
export function nextProject<P extends Project>(
  projects: readonly P[],
  now: Date,
): { project: P; why: Why } | undefined {
  const today = dayOf(now.getTime());
  const soon = dayOf(now.getTime() + SOON_DAYS * 24 * 60 * 60 * 1_000);
  const ranked = projects.flatMap((project) => {
    const { state, from, to } = project;
    const step = (rank: number, why: Why, day: string) => [{ project, why, order: `${rank} ${day}` }];
    if (state === 'open') return to <= soon ? step(1, 'ending', to) : step(3, 'open', to);
    if (state !== 'draft') return [];
    if (to < today) return step(4, 'lapsed', to);
    return step(from <= soon ? 1 : 2, 'draft', from);
  });
  return ranked.sort((one, other) => (one.order < other.order ? -1 : 1))[0];
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
