import { Drawing as Pads } from '../../drawings/finger-pads.svg';
import { Drawing as Sides } from '../../drawings/looking-arms-at-sides.svg';
import { Drawing as Raised } from '../../drawings/looking-arms-raised.svg';
import { Drawing as Hips } from '../../drawings/looking-hands-on-hips.svg';
import { Drawing as Forward } from '../../drawings/looking-leaning-forward.svg';
import { Drawing as Lift } from '../../drawings/looking-lift.svg';
import { Drawing as Lying } from '../../drawings/lying.svg';
import { Drawing as LyingAbove } from '../../drawings/lying-from-above.svg';
import { Drawing as Nipple } from '../../drawings/nipple-check.svg';
import { Drawing as Above } from '../../drawings/nodes-above-collarbone.svg';
import { Drawing as Armpit } from '../../drawings/nodes-armpit.svg';
import { Drawing as Below } from '../../drawings/nodes-below-collarbone.svg';
import { Drawing as Firm } from '../../drawings/pressure-firm.svg';
import { Drawing as Light } from '../../drawings/pressure-light.svg';
import { Drawing as Medium } from '../../drawings/pressure-medium.svg';
import { SIGNS } from '../../drawings/signs.ts';
import { Drawing as Standing } from '../../drawings/standing.svg';
import type { InstructionStep } from '../facts.ts';
import { Figure, type FigureProps } from './figure.tsx';

const figure = (name: string, of: FigureProps['of'], size: FigureProps['size'] = 'half'): FigureProps => ({
  of,
  alt: `alt.${name}`,
  caption: `figure.${name}`,
  size,
});

/** A sign has the name under which it is chosen at the end. */
const sign = (name: keyof typeof SIGNS): FigureProps => ({
  of: SIGNS[name],
  alt: `alt.${name}`,
  caption: `symptom.${name}`,
  size: 'half',
});

/** Rows of figures, which break where there is no room. */
const FIGURES: Record<InstructionStep, readonly (readonly FigureProps[])[]> = {
  visual: [
    [
      figure('sides', Sides),
      figure('raised', Raised),
      figure('hips', Hips),
      figure('forward', Forward),
      figure('lift', Lift),
    ],
  ],
  lymph: [[figure('armpit', Armpit), figure('above', Above), figure('below', Below)]],
  standing: [
    [figure('standing', Standing), figure('pads', Pads)],
    [figure('light', Light, 'third'), figure('medium', Medium, 'third'), figure('firm', Firm, 'third')],
  ],
  lying: [[figure('lying-above', LyingAbove, 'wide'), figure('lying', Lying, 'wide')]],
  nipple: [
    [figure('nipple', Nipple), sign('nipple_discharge'), sign('nipple_inversion'), sign('nipple_change_color_shape')],
  ],
};

export function StepDrawings({ step }: { step: InstructionStep }) {
  return (
    <>
      {FIGURES[step].map((row) => (
        <div key={row[0]?.alt} className="exam-figures">
          {row.map((props) => (
            <Figure key={props.alt} {...props} />
          ))}
        </div>
      ))}
    </>
  );
}
