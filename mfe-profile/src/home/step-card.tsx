import { ButtonLink } from '@vesela/ui';
import type { ReactNode, Ref } from 'react';

interface StepCardProps {
  over: string;
  title: string;
  text: string;
  /** A second paragraph, smaller. */
  more?: string | undefined;
  action?: { href: string | undefined; text: string } | undefined;
  /** Beside the filled button. */
  children?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  lang?: string | undefined;
}

/** The one thing to do now, with the only filled button of the page. */
export function StepCard({ over, title, text, more, action, children, heading, lang }: StepCardProps) {
  return (
    <section className="home-next" aria-labelledby="next-step">
      <p className="home-next__over">{over}</p>
      <h2 id="next-step" ref={heading} tabIndex={-1} lang={lang}>
        {title}
      </h2>
      <p className="home-next__text">{text}</p>
      {more && <p className="home-next__more">{more}</p>}
      <div className="home-next__acts">
        {action?.href !== undefined && <ButtonLink href={action.href}>{action.text}</ButtonLink>}
        {children}
      </div>
    </section>
  );
}

/** Holds the place of the card. */
export const WaitingCard = () => (
  <div className="home-next" aria-hidden="true">
    <span className="home-bone home-bone--short" />
    <span className="home-bone home-bone--title" />
    <span className="home-bone" />
    <span className="home-bone home-bone--short" />
  </div>
);
