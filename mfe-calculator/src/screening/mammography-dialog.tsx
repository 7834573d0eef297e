import { useOwnTexts } from '@vesela/framework/own-texts';
import { Drawing } from '@vesela/ui';
import { Dialog } from '@vesela/ui/rich';
import { Drawing as Mammography } from '@vesela/ui/scenes/mammography.svg';
import { Statements } from '../sources/statements.tsx';
import { GRADES, MAMMOGRAPHY, MAMMOGRAPHY_SECTIONS } from './mammography-facts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Advice on mammography: before, during and after. */
export function MammographyDialog({ open, onClose }: Props) {
  const { t } = useOwnTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('mammography.title')} closeLabel={t('dialog.close')}>
      <Drawing of={Mammography} className="v-drawing--scene" />
      {MAMMOGRAPHY_SECTIONS.map((section) => (
        <section key={section} aria-labelledby={`mammography-${section}`}>
          <h3 id={`mammography-${section}`}>{t(`mammography.${section}`)}</h3>
          {section === 'grades' && <Grades />}
          <Statements facts={MAMMOGRAPHY[section]} />
        </section>
      ))}
    </Dialog>
  );
}

function Grades() {
  const { t } = useOwnTexts();
  return (
    <ul>
      {GRADES.map((grade) => (
        <li key={grade}>
          <strong>{grade}:</strong> {t(`grade.${grade}`)}
        </li>
      ))}
    </ul>
  );
}
