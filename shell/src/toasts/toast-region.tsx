import { useStore, useTexts } from '@vesela/framework';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context.ts';
import './toast-region.css';

const SIGNS = { success: '✓', info: 'i', error: '!' } as const;

/** What a reader stands on, if a message would lie over it. A larger part of a page is seen beside a message. */
const SMALL = 'a, button, input, select, textarea, summary, h1, h2, h3';

/** Height of the keyboard that covers the foot of the window; 0 while she has enlarged the page with her fingers. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  return view?.scale === 1 ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
}

/**
 * Puts the messages at the foot of the window above a keyboard on the screen, and scrolls what has the focus out from under
 * them, into the room that the style sheet keeps above them. Where that is not possible, as at the end of the page, they stand
 * above it.
 */
function placeAtFoot(box: HTMLElement, mayScroll: boolean): void {
  const lift = (px: number) => box.style.setProperty('--lift', `${px}px`);
  lift(keyboardHeight());
  const focused = document.activeElement;
  if (!focused?.matches(SMALL) || box.contains(focused)) return;
  // On a phone they scroll within the box.
  const covering = getComputedStyle(box).position === 'fixed' ? [box] : [...box.children];
  const isCovered = () => {
    const own = focused.getBoundingClientRect();
    return covering
      .map((one) => one.getBoundingClientRect())
      .some(
        ({ top, bottom, left, right }) => own.bottom > top && own.top < bottom && own.right > left && own.left < right,
      );
  };
  if (!isCovered()) return;
  if (mayScroll) focused.scrollIntoView({ block: 'nearest' });
  if (isCovered()) lift(window.innerHeight - focused.getBoundingClientRect().top);
}

/**
 * Messages, announced to screen readers: of what failed at the top centre, or on a phone at the foot of the window, where those of
 * what was done stand. There they cover neither the title nor what has the focus. Their timers pause while the pointer or focus
 * is on one.
 */
export function ToastRegion() {
  const t = useTexts();
  const { toasts } = useShell();
  const list = useStore(toasts.list);
  const failed = list.filter(({ kind }) => kind === 'error');
  const other = list.filter(({ kind }) => kind !== 'error');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const messages = box.current;
    if (list.length === 0 || !messages) return;
    // The newest is the last, and is seen where not all have room.
    messages.scrollTop = messages.scrollHeight;
    const place = () => placeAtFoot(messages, true);
    const follow = () => placeAtFoot(messages, false);
    place();
    // What was done may change the page while the message stands, and push what has the focus below it.
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', place);
    window.visualViewport?.addEventListener('resize', place);
    // She scrolls where she wants to.
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', place);
      window.visualViewport?.removeEventListener('resize', place);
      window.removeEventListener('scroll', follow);
    };
  }, [list.length]);
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
      <div className="toasts__box" ref={box}>
        {failed.length > 0 && (
          <div className="toasts__top" role="alert" aria-atomic="false">
            {failed.map(row)}
          </div>
        )}
        <div role="status">{other.length > 0 && <div className="toasts__foot">{other.map(row)}</div>}</div>
      </div>
    </section>
  );
}
