import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Layer, type LayerProps } from './layer.tsx';

export interface Section extends Omit<LayerProps, 'level' | 'children' | 'title'> {
  title: string;
  /** Its name in the menu, where the title is long. */
  short?: string | undefined;
  /** False where an action above the menu leads to it: one name for one thing, and once. */
  menu?: boolean | undefined;
  content: ReactNode;
}

type Named = Pick<Section, 'id' | 'title' | 'short'>;

/** Sections in reading order, without a menu. */
export function LayerList({ sections, level }: { sections: readonly Section[]; level?: LayerProps['level'] }) {
  return (
    <div className="v-layers">
      {sections.map(({ short: _short, menu: _menu, content, ...section }) => (
        <Layer key={section.id} {...section} level={level}>
          {content}
        </Layer>
      ))}
    </div>
  );
}

export interface LayersProps {
  sections: readonly Section[];
  /** Sections that stand after these on the page, for the menu: their ids and their names in it. */
  following?: readonly Named[] | undefined;
  /** Name of the menu. */
  label: string;
  openAll: string;
  closeAll: string;
}

/** The sections of a page in reading order, and their menu, beside them where there is room. */
export function Layers({ sections, following = [], label, openAll, closeAll }: LayersProps) {
  const [allOpen, setAllOpen] = useState(false);
  const turnAll = () => {
    for (const { id } of sections) {
      const fold = document.getElementById(id)?.querySelector('details');
      if (fold) fold.open = !allOpen;
    }
    setAllOpen(!allOpen);
  };
  return (
    <div className="v-layered">
      <nav className="v-section-menu v-no-print" aria-label={label}>
        <ul>
          {[...sections.filter(({ menu = true }) => menu), ...following].map(({ id, title, short }) => (
            <li key={id}>
              <a href={`#${id}`}>{short ?? title}</a>
            </li>
          ))}
        </ul>
        <Button look="plain" onClick={turnAll}>
          {allOpen ? closeAll : openAll}
        </Button>
      </nav>
      <LayerList sections={sections} />
    </div>
  );
}
