import type { DrawingSource } from '@vesela/ui';

/** What a body is drawn doing. */
export type Posture =
  | 'sides'
  | 'raised'
  | 'hips'
  | 'forward'
  | 'lift'
  | 'armpit'
  | 'above'
  | 'below'
  | 'standing'
  | 'lying-above'
  | 'lying';
export type Postures = Record<Posture, DrawingSource>;

/** The bodies in the drawings; `surgery` has one breast and a scar. */
export const BODIES = ['younger', 'older', 'larger', 'surgery'] as const;
export type Body = (typeof BODIES)[number];
