import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './tabs.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  panel: ReactNode;
}

/** The index of the tab that a key moves to; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  return undefined;
}

/**
 * Tabs following the ARIA pattern: one tab stop, arrow keys select. All panels are rendered, so that print can show
 * them.
 */
export function Tabs<Id extends string>({ label, tabs }: { label: string; tabs: readonly Tab<Id>[] }) {
  const base = useId();
  const [chosen, choose] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className="risk-tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, i) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel-${tab.id}`}
            aria-selected={i === chosen}
            tabIndex={i === chosen ? 0 : -1}
            onClick={() => choose(i)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, i) => (
        <div
          key={tab.id}
          className="risk-panel"
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={i !== chosen}
        >
          <h3 className="risk-panel__title">{tab.label}</h3>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
