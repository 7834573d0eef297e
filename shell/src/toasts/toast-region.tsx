import { useStore, useTexts } from '@vesela/framework';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context.ts';
import './toast-region.css';

const SIGNS = { success: '✓', info: 'i', error: '!' } as const;

/** What a reader stands on, if a message would lie over it. A larger part of a page is seen beside a message. */
const SMALL = 'a, button, input, select, textarea, summary, h1, h2, h3';

/** Scrolls what has the focus out from under the messages at the foot, into the room that the style sheet keeps above them. */
function uncoverFocus(messages: Element): void {
  const focused = document.activeElement;
  if (!focused?.matches(SMALL) || messages.contains(focused)) return;
  const [own, over] = [focused.getBoundingClientRect(), messages.getBoundingClientRect()];
  if (own.bottom > over.top && own.top < over.bottom) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * Messages, announced to screen readers: of what failed at the top centre, of what was done at the foot of the window, where
 * they cover neither the title nor what has the focus. Their timers pause while the pointer or focus is on one.
 */
export function ToastRegion() {
  const t = useTexts();
  const { toasts } = useShell();
  const list = useStore(toasts.list);
  const failed = list.filter(({ kind }) => kind === 'error');
  const other = list.filter(({ kind }) => kind !== 'error');
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const messages = foot.current;
    if (other.length === 0 || !messages) return;
    uncoverFocus(messages);
    // What was done may change the page while the message stands, and push what has the focus below it.
    const observer = new MutationObserver(() => uncoverFocus(messages));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [other.length]);
  const row = ({ id, kind, text }: (typeof list)[number]) => (
    <div key={id} className={`toast toast--${kind}`}>
      <span aria-hidden="true" className="toast__sign">
        {SIGNS[kind]}
      </span>
      <p>{text}</p>
      <button type="button" aria-label={t('toast.close')} onClick={() => toasts.dismiss(id)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </div>
  );
  return (
    <section
      className="toasts"
      aria-label={t('toast.region')}
      onMouseEnter={() => toasts.hold(true)}
      onMouseLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      <div role="status">
        {failed.length > 0 && <div className="toasts__top">{failed.map(row)}</div>}
        {other.length > 0 && (
          <div className="toasts__foot" ref={foot}>
            {other.map(row)}
          </div>
        )}
      </div>
    </section>
  );
}
