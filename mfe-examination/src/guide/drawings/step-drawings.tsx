import { Figure } from './figure.tsx';
import { Fingers, Torso } from './torso.tsx';

/** The four positions in front of the mirror. */
export function VisualDrawings() {
  return (
    <div className="exam-figures exam-figures--pairs">
      <Figure name="sides">
        <Torso left="down" right="down" />
      </Figure>
      <Figure name="raised">
        <Torso left="up" right="up" />
      </Figure>
      <Figure name="hips">
        <Torso left="hip" right="hip" />
      </Figure>
      <Figure name="forward">
        <path d="M64 206c2-34 2-64 14-92 10-24 34-44 62-58 10-5 14-12 18-22" />
        <path d="M116 206c-2-22 0-38 6-56" />
        <path className="exam-shade" d="M122 150c2 20 12 34 24 32 16-4 18-36 28-66-20 2-44 14-52 34z" />
        <path d="M122 150c2 20 12 34 24 32 16-4 18-36 28-66" />
        <path d="M174 116c6-16 10-26 20-36" />
        <circle className="exam-nipple" cx="148" cy="180" r="5" />
        <path d="M112 96c-8 20-10 38-8 58 2 18 2 34 0 52M132 100c-6 18-10 30-10 50" />
      </Figure>
    </div>
  );
}

const NODES = [
  [66, 82],
  [58, 92],
  [70, 96],
  [80, 44],
  [94, 42],
  [84, 58],
  [98, 58],
] as const;

export function LymphDrawings() {
  return (
    <div className="exam-figures">
      <Figure name="lymph">
        <Torso left="down" right="down">
          {NODES.map(([x, y]) => (
            <circle key={`${x} ${y}`} className="exam-node" cx={x} cy={y} r="4" />
          ))}
          <Fingers x={76} y={96} angle={-52} />
        </Torso>
      </Figure>
    </div>
  );
}

/** A finger above the layers of the breast, pressing to the given depth. */
function Press({ x, depth }: { x: number; depth: number }) {
  return (
    <>
      <path
        className="exam-fill"
        d={`M${x - 32} 110h12c10 0 8 ${depth} 20 ${depth}s10-${depth} 20-${depth}h12v70h-64z`}
      />
      <path className="exam-finger" d={`M${x - 11} 30v${68 + depth}a11 11 0 0 0 22 0v-${68 + depth}`} />
    </>
  );
}

export function StandingDrawings() {
  return (
    <div className="exam-figures">
      <Figure name="standing">
        <Torso left="behind" right="down">
          <path className="exam-mark" d="M66 58c20-8 36-8 52-4v96c-16 8-34 8-48 0-6-26-8-60-4-92z" />
          <Fingers x={104} y={108} angle={-60} />
        </Torso>
      </Figure>
      <Figure name="pressures">
        <Press x={44} depth={6} />
        <Press x={120} depth={20} />
        <Press x={196} depth={36} />
      </Figure>
    </div>
  );
}

export function LyingDrawings() {
  return (
    <div className="exam-figures">
      <Figure name="lying">
        <path d="M8 176h224" className="exam-prop" />
        <rect className="exam-prop" x="70" y="154" width="58" height="22" rx="11" />
        <path d="M52 118a24 24 0 1 0 10 22c4 8 8 12 14 14" />
        <path d="M66 126c12-6 22-14 34-16" />
        <path className="exam-shade" d="M98 112c10-16 34-16 46 2l-6 12h-36z" />
        <path d="M98 111c10-16 34-16 46 3 14 8 28 12 44 12 18 0 32-2 44-2" />
        <path className="exam-nipple" d="M117 99c1-5 6-5 7 0" />
        <path d="M128 158c34 12 70 16 104 16" />
        <path d="M88 118C74 96 60 84 44 74c-6-4-12 0-14 6l-10 40M100 112C86 88 70 70 52 60c-16-8-30-2-34 14L8 116" />
        <Fingers x={136} y={92} angle={216} />
      </Figure>
    </div>
  );
}

/** A breast in profile; `tip` draws its nipple. */
function Profile({ x, tip }: { x: number; tip: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="exam-fill" d={`M20 30c10 34 34 44 52 66 ${tip} c-8 24-32 30-52 22`} />
      <path d="M20 30c-4 30-4 90 0 150" />
    </g>
  );
}

export function NippleDrawings() {
  return (
    <div className="exam-figures">
      <Figure name="nipple">
        <Profile x={10} tip="c4 2 12 2 12 8s-8 6-10 10" />
        <Profile x={126} tip="c4 4-12 4-12 9s14 5 12 9" />
      </Figure>
    </div>
  );
}
