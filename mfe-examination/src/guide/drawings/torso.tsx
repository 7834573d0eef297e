import type { ReactNode } from 'react';

/** One half of an upper body; the other is mirrored at x = 120. */
const NECK = 'M103 8c0 14 1 22-6 28-9 6-22 9-34 15';
const SIDE = 'M68 98c2 18 6 30 6 46 0 22-7 36-9 58';
const COLLARBONE = 'M113 50c-14-6-28-4-42 4';
const BREAST = 'M73 98c-4 24 6 40 23 40 14 0 22-10 22-26';

type Arm = 'down' | 'up' | 'hip' | 'behind';

/** Outer and inner line of an arm. */
const ARMS: Record<Arm, readonly string[]> = {
  down: ['M63 51c-16 6-22 20-24 42-2 26-8 60-12 102', 'M66 98c0 30-10 62-16 98'],
  up: ['M63 51C52 44 48 34 50 2', 'M69 98C62 74 68 44 72 2'],
  hip: ['M63 51c-18 8-28 30-42 62-2 6 0 12 6 16l40 30', 'M66 98c-6 10-14 16-20 22l24 20'],
  behind: ['M63 51C48 46 30 36 14 22c-4-6 0-12 8-14l62-2', 'M69 98C62 76 50 52 38 26l48-6'],
};

function Half({ arm }: { arm: Arm }) {
  return (
    <>
      <path d={NECK} />
      {ARMS[arm].map((line) => (
        <path key={line} d={line} />
      ))}
      <path d={SIDE} />
      <path d={COLLARBONE} />
      <path className="exam-shade" d={`${BREAST}c-6-18-34-26-45-14z`} />
      <path d={BREAST} />
      <circle className="exam-nipple" cx="96" cy="116" r="5" />
    </>
  );
}

interface TorsoProps {
  /** Arm on the left side of the drawing. */
  left: Arm;
  right: Arm;
  children?: ReactNode;
}

/** A front view of an upper body; the step's details are drawn over it. */
export function Torso({ left, right, children }: TorsoProps) {
  return (
    <>
      <Half arm={left} />
      <g transform="matrix(-1 0 0 1 240 0)">
        <Half arm={right} />
      </g>
      {children}
    </>
  );
}

/** Three flat fingers whose tips point along the angle, in degrees from upwards. */
export function Fingers({ x, y, angle }: { x: number; y: number; angle: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`} className="exam-finger">
      <path d="M-15 34v-26a5 5 0 0 1 10 0v-6a5 5 0 0 1 10 0v6a5 5 0 0 1 10 0v26c0 10-5 16-14 16s-16-6-16-16z" />
      <path d="M-5 8v18M5 8v18" />
    </g>
  );
}
