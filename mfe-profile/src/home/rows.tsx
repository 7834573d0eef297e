import { classes, Tag, type TagProps } from '@vesela/ui';
import type { ReactNode } from 'react';

/** Stroke paths of 24 by 24 drawings. */
export const ICONS = {
  breast: ['M9 3c-1 4-6 6-6 11a6 6 0 0 0 9 5 6 6 0 0 0 9-5c0-5-5-7-6-11M8 14h.01M16 14h.01'],
  cervix: ['M12 21v-6M12 15c-4 0-5-3-5-6S4 6 3 7M12 15c4 0 5-3 5-6s3-3 4-2M9 8c1-3 5-3 6 0'],
  calendar: ['M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M8 3v4M16 3v4M8 15h3'],
  curve: ['M4 4v16h16M7 16c4-1 5-8 8-8s3 3 5 4'],
  pills: ['M4 6h16v12H4zM8 10h.01M12 10h.01M16 10h.01M8 14h.01M12 14h.01M16 14h.01'],
  bell: ['M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7zM10 20a2 2 0 0 0 4 0'],
  people: [
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.8 3.500 2.700 3.500 5.500',
  ],
  file: ['M12 3v12M7 11l5 5 5-5M4 20h16'],
  list: ['M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01'],
  search: ['M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5'],
  mail: ['M3 6h18v12H3zM3 7l9 7 9-7'],
  stop: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM6 6l12 12'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

function Icon({ paths, size = 24 }: { paths: readonly string[]; size?: 24 | 64 }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes('home-row__icon', size === 64 && 'home-row__icon--64')}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

interface RowProps {
  /** Without an address it is no link. */
  href: string | undefined;
  icon: readonly string[];
  iconSize?: 24 | 64;
  title: ReactNode;
  /** Of a text that is not in the language of the page. */
  lang?: string | undefined;
  text?: ReactNode;
  /** A word on its state, as "due now". */
  state?: string | undefined;
  /** The state is a tag, in the colour that it has on other pages. */
  tone?: TagProps['tone'] | undefined;
}

/** A line that leads to a page: title, a sentence, its state. */
export function Row({ href, icon, iconSize, title, lang, text, state, tone }: RowProps) {
  const content = (
    <>
      <Icon paths={icon} {...(iconSize && { size: iconSize })} />
      <span className="home-row__words">
        <b lang={lang}>{title}</b>
        {text && <small>{text}</small>}
        {state && (tone ? <Tag tone={tone}>{state}</Tag> : <span className="home-row__state">{state}</span>)}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="home-row home-row--still">{content}</div>
      ) : (
        <a className="home-row" href={href}>
          {content}
        </a>
      )}
    </li>
  );
}

interface RowsProps {
  grid?: boolean;
  /** On a phone without the sentences below the titles. */
  brief?: boolean;
  children: ReactNode;
}

export const Rows = ({ grid = false, brief = false, children }: RowsProps) => (
  <ul className={classes('home-rows', grid && 'home-rows--grid', brief && 'home-rows--brief')}>{children}</ul>
);

/** Holds the place of lines that are on their way. */
export function WaitingRows({ count }: { count: 1 | 2 | 3 }) {
  return (
    <div className="home-rows" aria-hidden="true">
      {['first', 'second', 'third'].slice(0, count).map((key) => (
        <div key={key} className="home-row home-row--still home-row--waiting">
          <span className="home-bone" />
          <span className="home-bone home-bone--short" />
        </div>
      ))}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  link?: { href: string; text: string } | undefined;
  children: ReactNode;
}

export function Section({ id, title, link, children }: SectionProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="home-head">
        <h2 id={id}>{title}</h2>
        {link && <a href={link.href}>{link.text}</a>}
      </div>
      {children}
    </section>
  );
}
