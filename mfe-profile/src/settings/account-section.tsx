import { usePlatform, useStateAcrossSignIn } from '@vesela/framework';
import { Layer } from '@vesela/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import './account-section.css';

/** In the place of the line of a section while what it counts is loaded. */
const WAITING = '\u00a0';

interface AccountSectionProps {
  /** Address of the section on the page. */
  id: string;
  title: string;
  /** What there is in it; undefined while that is loaded. */
  line: string | undefined;
  lead?: string;
  /** Something in it failed, or was done elsewhere: it is open, whatever she did before. */
  attention: boolean;
  children: ReactNode;
}

/**
 * A closed section of the settings page, with what there is in one line. It is open still after a new sign-in, which an act
 * in it may have asked for.
 */
export function AccountSection({ id, title, line, lead, attention, children }: AccountSectionProps) {
  const [opened, setOpened] = useStateAcrossSignIn(`settings-${id}`, '');
  // Before the paint, and on the element itself: she may have closed it while something was done in it.
  useLayoutEffect(() => {
    const fold = document.querySelector<HTMLDetailsElement>(`#${id} > details`);
    if (attention && fold) fold.open = true;
  }, [id, attention]);
  return (
    <Layer
      id={id}
      title={title}
      line={line ?? WAITING}
      print={false}
      open={opened !== '' || undefined}
      onOpen={() => setOpened('yes')}
    >
      {lead && <p>{lead}</p>}
      {children}
    </Layer>
  );
}

/** In the place of a section while its texts are loaded. */
export const AccountSectionWaiting = () => <div className="account-waiting" />;

/** What follows when an item is removed from a section. */
export function useRemovals(id: string) {
  const platform = usePlatform();
  return (text: string) => {
    // The button that was pressed is removed.
    document.querySelector<HTMLElement>(`#${id} summary`)?.focus();
    platform.notify({ kind: 'success', text });
  };
}
