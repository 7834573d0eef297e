import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import './page-heading.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** A line above the title: the user's position in the portal. */
  above?: ReactNode;
  /** A sentence or two below it. */
  lead?: ReactNode;
  /** A decorative drawing, beside the sentence on a phone and beside both where there is room. */
  picture?: ReactNode;
  /** Takes the focus when the page appears, so that a screen reader starts at the title. */
  focus?: boolean | undefined;
}

/** The only h1 of a page. */
export function PageHeading({ children, above, lead, picture, focus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className={classes('v-page-heading', picture !== undefined && 'v-page-heading--pictured')}>
      {above !== undefined && <div className="v-page-heading__above">{above}</div>}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p className="v-page-heading__lead">{lead}</p>}
      {picture !== undefined && <div className="v-page-heading__picture">{picture}</div>}
    </div>
  );
}
