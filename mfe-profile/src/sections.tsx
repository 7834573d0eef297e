import { splitLanguage, usePlatform } from '@vesela/framework';
import { useLocation } from 'react-router-dom';
import './sections.css';

interface SectionsProps {
  label: string;
  sections: readonly { path: `/${string}`; name: string }[];
  /** The section that has pages below it, on which it is current. */
  parent?: `/${string}`;
}

/** Navigation between pages that belong together. */
export function Sections({ label, sections, parent }: SectionsProps) {
  const { href } = usePlatform();
  const { path: current } = splitLanguage(useLocation().pathname);
  return (
    <nav className="sections v-no-print" aria-label={label}>
      {sections.map(({ path, name }) => (
        <a
          key={path}
          href={href(path)}
          aria-current={path === current ? 'page' : path === parent && current.startsWith(path) ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
