import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Layer, type LayerProps } from './layer.tsx';

export interface Section extends Omit<LayerProps, 'level' | 'children' | 'title'> {
  title: string;
  /** Its name in the menu, where the title is long. */
  short?: string | undefined;
  content: ReactNode;
}

/** A list of layers without a menu. */
export function LayerList({ children }: { children: ReactNode }) {
  return <div className="v-layers">{children}</div>;
}

export interface LayersProps {
  sections: readonly Section[];
  /** Name of the menu. */
  label: string;
  openAll: string;
  closeAll: string;
}

/** The sections of a page in reading order, and their menu, beside them where there is room. */
export function Layers({ sections, label, openAll, closeAll }: LayersProps) {
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
          {sections.map(({ id, title, short }) => (
            <li key={id}>
              <a href={`#${id}`}>{short ?? title}</a>
            </li>
          ))}
        </ul>
        <Button look="plain" onClick={turnAll}>
          {allOpen ? closeAll : openAll}
        </Button>
      </nav>
      <LayerList>
        {sections.map(({ short: _, content, ...section }) => (
          <Layer key={section.id} {...section}>
            {content}
          </Layer>
        ))}
      </LayerList>
    </div>
  );
}
