import { splitLanguage, usePlatform } from '@vesela/framework';
import { useLocation } from 'react-router-dom';
import './sections.css';

interface SectionsProps {
  label: string;
  sections: readonly { path: `/${string}`; name: string }[];
}

/** Navigation between pages that belong together. */
export function Sections({ label, sections }: SectionsProps) {
  const { href } = usePlatform();
  const { path: current } = splitLanguage(useLocation().pathname);
  return (
    <nav className="sections v-no-print" aria-label={label}>
      {sections.map(({ path, name }) => (
        <a key={path} href={href(path)} aria-current={path === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
