import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { useAddressed } from './use-addressed.ts';
import { usePrinted } from './use-printed.ts';
import './layers.css';

export interface LayerProps {
  /** Address of the section on its page. */
  id: string;
  title: ReactNode;
  /** What the section says, in one line: its number or its verdict, never "read more". */
  line: ReactNode;
  /** Level of the heading. */
  level?: 2 | 3 | 4 | undefined;
  /** A drawing before the title. */
  icon?: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
  /** False for a section of controls, which paper does not have. */
  print?: boolean | undefined;
  /** What the ids within begin with, where they come only once it is open: their addresses open it, too. */
  holds?: string | undefined;
  /** Called each time it is opened, for example to load its content. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A section that is closed at first and says in one line what it holds. Its address opens it, with or without the page,
 * and so does the address of anything within; print opens all.
 */
export function Layer({ id, title, line, level = 2, icon, open, print = true, holds, onOpen, children }: LayerProps) {
  const section = useRef<HTMLElement>(null);
  useAddressed(section, holds, onOpen);
  usePrinted(section, print);
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      ref={section}
      className={classes('v-layer', !print && 'v-no-print')}
      aria-labelledby={`${id}-title`}
    >
      <details
        open={open}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.currentTarget.open) onOpen?.();
        }}
      >
        <summary className={classes(icon === undefined && 'v-layer__plain')}>
          {icon}
          <Heading id={`${id}-title`}>{title}</Heading> <span className="v-layer__line">{line}</span>
        </summary>
        <div className="v-layer__in">{children}</div>
      </details>
    </section>
  );
}
