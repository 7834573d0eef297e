import { listText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { classes } from '@vesela/ui';
import { useContext } from 'react';
import { NeedsNone } from '../../report/earlier.ts';
import { lineText, type Verdict, verdictLines } from './verdict.ts';
import './verdict.css';

const SIGNS: Record<Verdict['suitability'], string> = {
  suits: '✓',
  ask_doctor: '?',
  not_suitable: '✕',
  unrated: '–',
};

interface Props {
  verdict: Verdict;
}

/** The name of a kind of verdict; nothing "suits" who needs no contraception. */
export function useSuitabilityName() {
  const { t } = useOwnTexts();
  const needsNone = useContext(NeedsNone);
  return (suitability: Verdict['suitability']) =>
    t(needsNone && suitability === 'suits' ? 'suitability.none-needed' : `suitability.${suitability}`);
}

/** The verdict as a symbol and text: suitable, talk to a doctor first because…, or unsuitable because…. */
export function VerdictBox({ verdict }: Props) {
  const { t, language } = useOwnTexts();
  const suitabilityName = useSuitabilityName();
  const { suitability } = verdict;
  const lines = verdictLines(verdict, useContext(NeedsNone));
  // These sentences already start with the verdict.
  const named = lines[0]?.key.endsWith('because') ?? false;
  return (
    <div className={classes('method-verdict', `method-verdict--${suitability}`)}>
      <span className="method-verdict__sign" aria-hidden="true">
        {SIGNS[suitability]}
      </span>
      <div>
        {!named && <strong>{suitabilityName(suitability)}</strong>}
        {lines.map((line) => (
          <p key={line.key}>{lineText(t, line, (names) => listText(names, language, 'unit'))}</p>
        ))}
      </div>
    </div>
  );
}
