import { classes } from '@vesela/ui';
import type { Pattern } from '../../api/types.ts';
import { CENTRE, circlesPath, linesPath, RADIUS, segmentsPath } from './paths.ts';
import './patterns.css';

const PATHS: Record<Pattern, string> = { lines: linesPath(), segments: segmentsPath(), circles: circlesPath() };

interface PatternDrawingProps {
  pattern: Pattern;
  /** Whether the drawing is animated; never with reduced motion. */
  moving: boolean;
  /** Accessible name; without it the drawing is decorative, next to a text that says the same. */
  name?: string;
}

/** The path of the fingers over one breast. The filled dot is the start, the ring the end. */
export function PatternDrawing({ pattern, moving, name }: PatternDrawingProps) {
  const path = PATHS[pattern];
  const numbers = path.match(/[\d.]+/g) ?? [];
  const [x1, y1] = numbers;
  const [x2, y2] = numbers.slice(-2);
  return (
    <svg
      viewBox="0 0 120 120"
      className={classes('exam-pattern', moving && 'exam-pattern--moving')}
      role="img"
      aria-label={name}
      aria-hidden={name === undefined}
    >
      <circle className="exam-fill" cx={CENTRE} cy={CENTRE} r={RADIUS + 8} />
      <circle className="exam-nipple" cx={CENTRE} cy={CENTRE} r="3.5" />
      <path className="exam-pattern__way" d={path} />
      <path className="exam-pattern__fingers" d={path} pathLength={100} />
      <circle className="exam-pattern__start" cx={x1} cy={y1} r="3.5" />
      <circle className="exam-pattern__end" cx={x2} cy={y2} r="3" />
    </svg>
  );
}
