import { usePlatform, withTextConstants } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TestKind } from './due.ts';
import { Row, Rows } from './rows.tsx';
import { useAddresses } from './step-words.ts';

interface TestsProps {
  /** On a phone, to who has results, their names alone. */
  brief?: boolean;
  /** Tests to be marked as not finished. */
  drafts?: readonly TestKind[];
  /** A test that is not offered now. */
  without?: TestKind | undefined;
}

/** The tests and guides of all modules. */
export function Tests({ brief = false, drafts = [], without }: TestsProps) {
  const { t, language } = useOwnTexts();
  const { tests, href } = usePlatform();
  const address = useAddresses();
  const unfinished = drafts.map(address.test);
  return (
    <Frame>
      <Rows grid brief={brief}>
        {tests().map(({ id, path, badge, title, text, icon }) => {
          const to = path === undefined || badge === 'soon' ? undefined : href(path);
          if (without !== undefined && to === address.test(without)) return null;
          const isUnfinished = to !== undefined && unfinished.includes(to);
          return (
            <Row
              key={id}
              href={to}
              icon={icon}
              iconSize={64}
              title={title[language]}
              text={withTextConstants(text[language], language)}
              state={badge === 'soon' ? t('tests.soon') : isUnfinished ? t('tests.draft') : undefined}
            />
          );
        })}
      </Rows>
    </Frame>
  );
}

/** For staff, whose work they are not: their names in a line. One that is coming is not among them. */
export function TestLinks() {
  const { language } = useOwnTexts();
  const { tests, href } = usePlatform();
  return (
    <Frame>
      <ul className="home-links">
        {tests().map(({ id, path, badge, title }) =>
          path === undefined || badge === 'soon' ? null : (
            <li key={id}>
              <a href={href(path)}>{title[language]}</a>
            </li>
          ),
        )}
      </ul>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useOwnTexts();
  const section = useRef<HTMLElement>(null);
  // The address named the section before the page had it.
  useEffect(() => {
    if (window.location.hash === '#tests') section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id="tests" className="home-section" tabIndex={-1} aria-labelledby="tests-title">
      <h2 id="tests-title">{t('tests.title')}</h2>
      {children}
    </section>
  );
}
