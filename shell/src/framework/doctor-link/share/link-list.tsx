import { useOwnTexts } from '@vesela/framework/own-texts';
import type { DoctorLink } from '../link-api.ts';
import { LinkRow } from './link-row.tsx';
import './links.css';

interface LinkListProps {
  links: readonly DoctorLink[];
  /** Id of the link that is being revoked. */
  ending: string | undefined;
  onEnd: (linkId: string) => void;
}

/** The links of the report, active ones first. */
export function LinkList({ links, ending, onEnd }: LinkListProps) {
  const { t } = useOwnTexts();
  if (links.length === 0) return null;
  return (
    <>
      <h3>{t('list.title')}</h3>
      <ul className="doctor-links">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} busy={ending === link.id} onEnd={() => onEnd(link.id)} />
        ))}
      </ul>
    </>
  );
}
