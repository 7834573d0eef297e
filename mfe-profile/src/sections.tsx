import { splitLanguage, usePlatform } from '@vesela/framework';
import { useLocation } from 'react-router-dom';
import './sections.css';

interface Section {
  path: `/${string}`;
  name: string;
}
interface SectionsProps {
  label: string;
  sections: readonly Section[];
}

/** The section that the page is in. Of two, the narrower: /Accounts is the beginning of all of its neighbours. */
const sectionOf = (path: string, sections: readonly Section[]) =>
  sections.filter((one) => `${path}/`.startsWith(`${one.path}/`)).sort((a, b) => b.path.length - a.path.length)[0];

/** Navigation between pages that belong together; on a page below one of them, that one is current. */
export function Sections({ label, sections }: SectionsProps) {
  const { href } = usePlatform();
  const { path: current } = splitLanguage(useLocation().pathname);
  const section = sectionOf(current, sections);
  return (
    <nav className="sections v-no-print" aria-label={label}>
      {sections.map(({ path, name }) => (
        <a
          key={path}
          href={href(path)}
          aria-current={path === current ? 'page' : path === section?.path ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
