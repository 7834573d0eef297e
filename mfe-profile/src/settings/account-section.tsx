import { usePlatform } from '@vesela/framework';
import { type ReactNode, type RefObject, useRef } from 'react';
import './account-section.css';

interface AccountSectionProps {
  /** Of the heading. */
  id: string;
  /** Where the section has an address of its own, which a new sign-in leads back to. */
  sectionId?: string;
  /** Keeps the height of the section while it is loaded. */
  className?: string;
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section of the settings page about the account and its devices. */
export function AccountSection(props: AccountSectionProps) {
  const { id, sectionId, className = 'account-section', heading, title, lead, children } = props;
  return (
    <section id={sectionId} className={`settings ${className} v-no-print`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}

/** The heading of a section and what follows when an item is removed from it. */
export function useRemovals() {
  const heading = useRef<HTMLHeadingElement>(null);
  const platform = usePlatform();
  const onRemoved = (text: string) => {
    // The button that was pressed is removed.
    heading.current?.focus();
    platform.notify({ kind: 'success', text });
  };
  return { heading, onRemoved };
}
