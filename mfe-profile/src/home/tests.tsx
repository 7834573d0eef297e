import { usePlatform, withTextConstants } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { useEffect, useRef } from 'react';
import { Row, Rows } from './rows.tsx';

/** The tests and guides of all modules; brief: on a phone, to who has results, their names alone. */
export function Tests({ brief = false }: { brief?: boolean }) {
  const { t, language } = useOwnTexts();
  const { tests, href } = usePlatform();
  const section = useRef<HTMLElement>(null);
  // The address named the section before the page had it.
  useEffect(() => {
    if (window.location.hash === '#tests') section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id="tests" className="home-section" tabIndex={-1} aria-labelledby="tests-title">
      <h2 id="tests-title">{t('tests.title')}</h2>
      <Rows grid brief={brief}>
        {tests().map(({ id, path, badge, title, text, icon }) => (
          <Row
            key={id}
            href={path === undefined || badge === 'soon' ? undefined : href(path)}
            icon={icon}
            iconSize={64}
            title={title[language]}
            text={withTextConstants(text[language], language)}
            state={badge === 'soon' ? t('tests.soon') : undefined}
          />
        ))}
      </Rows>
    </section>
  );
}
