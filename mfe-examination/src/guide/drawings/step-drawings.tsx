import { useStore } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { DrawingSource } from '@vesela/ui';
import { Drawing as Pads } from '../../drawings/finger-pads.svg';
import { Drawing as Nipple } from '../../drawings/nipple-check.svg';
import { Drawing as Firm } from '../../drawings/pressure-firm.svg';
import { Drawing as Light } from '../../drawings/pressure-light.svg';
import { Drawing as Medium } from '../../drawings/pressure-medium.svg';
import { SIGNS } from '../../drawings/signs.ts';
import type { InstructionStep } from '../facts.ts';
import { shownBody } from './bodies.ts';
import { BodyChoice } from './body-choice.tsx';
import { Figure, type FigureSize } from './figure.tsx';
import type { Posture } from './postures.ts';

/** A figure with keys of its texts: one drawing, or a posture that is drawn with each body. */
type Entry = { alt: string; caption: string; size: FigureSize } & ({ of: DrawingSource } | { posture: Posture });

const figure = (name: string, of: DrawingSource, size: FigureSize = 'half'): Entry => ({
  alt: `alt.${name}`,
  caption: `figure.${name}`,
  size,
  of,
});

const posture = (name: Posture, size: FigureSize = 'half'): Entry => ({
  alt: `alt.${name}`,
  caption: `figure.${name}`,
  size,
  posture: name,
});

/** A sign has the name under which it is chosen at the end. */
const sign = (name: keyof typeof SIGNS): Entry => ({
  alt: `alt.${name}`,
  caption: `symptom.${name}`,
  size: 'half',
  of: SIGNS[name],
});

/** Rows of figures, which break where there is no room. */
const FIGURES: Record<InstructionStep, readonly (readonly Entry[])[]> = {
  visual: [[posture('sides'), posture('raised'), posture('hips'), posture('forward'), posture('lift')]],
  lymph: [[posture('armpit'), posture('above'), posture('below')]],
  standing: [
    [posture('standing'), figure('pads', Pads)],
    [figure('light', Light, 'third'), figure('medium', Medium, 'third'), figure('firm', Firm, 'third')],
  ],
  lying: [[posture('lying-above', 'wide'), posture('lying', 'wide')]],
  nipple: [
    [figure('nipple', Nipple), sign('nipple_discharge'), sign('nipple_inversion'), sign('nipple_change_color_shape')],
  ],
};

/** Postures in which the side without a breast lies behind the body. */
const BEHIND: readonly Posture[] = ['lying'];

export function StepDrawings({ step }: { step: InstructionStep }) {
  const { t } = useOwnTexts();
  const { body, postures } = useStore(shownBody);
  const rows = FIGURES[step];
  const bodyIn = (one: Posture) =>
    t(body === 'surgery' && BEHIND.includes(one) ? 'alt.body.surgery-behind' : `alt.body.${body}`);
  const shown = (entry: Entry) =>
    'of' in entry
      ? { of: entry.of, label: t(entry.alt) }
      : { of: postures[entry.posture], label: [t(entry.alt), bodyIn(entry.posture)].join(' ') };
  return (
    <>
      {rows.map((row) => (
        <div key={row[0]?.alt} className="exam-figures">
          {row.map((entry) => (
            <Figure key={entry.alt} {...shown(entry)} caption={t(entry.caption)} size={entry.size} />
          ))}
        </div>
      ))}
      {rows.flat().some((entry) => 'posture' in entry) && <BodyChoice />}
    </>
  );
}
