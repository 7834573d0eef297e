import { useStore, useTexts } from '@vesela/framework';
import { useShell } from '../shell-context.ts';
import './toast-region.css';

const SIGNS = { success: '✓', info: 'i', error: '!' } as const;

/** Messages at the top centre, announced to screen readers. Their timers pause while the pointer or focus is on one. */
export function ToastRegion() {
  const t = useTexts();
  const { toasts } = useShell();
  const list = useStore(toasts.list);
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
        {list.map(({ id, kind, text }) => (
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
        ))}
      </div>
    </section>
  );
}
