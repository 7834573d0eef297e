import { usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Row } from '@vesela/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** Below the route: the start of the guide asks for the consents that its report needs, its steps ask for none. */
const OPEN_FROM = { Examination: '/step/visual', Menopause: '', ContraceptionMethods: '', MyData: '' } as const;

interface SaidNoProps {
  /** What the "no" means. */
  text: string;
  /** Routes that are open without this consent. */
  open: readonly (keyof typeof OPEN_FROM)[];
  onBack: () => void;
}

/** After a "no" that closes a test: says so without pressure, leads on to what is open, and keeps the way back. */
export function SaidNo({ text, open, onBack }: SaidNoProps) {
  const t = useTexts();
  const { href, pathOfRoute } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pages = open.flatMap((name) => {
    const path = pathOfRoute(name);
    return path === undefined ? [] : [{ name, path: path + OPEN_FROM[name] }];
  });
  return (
    <section className="layered" aria-labelledby="denied">
      <h2 id="denied" ref={heading} tabIndex={-1}>
        {t('denied.title')}
      </h2>
      <p>{text}</p>
      {pages.length > 0 && (
        <>
          <p id="denied-open">{t('denied.open')}</p>
          <ul aria-labelledby="denied-open">
            {pages.map(({ name, path }) => (
              <li key={name}>
                <Link to={href(path)}>{t(`denied.open.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Row>
        <ButtonLink look="quiet" href={href('/')}>
          {t('denied.home')}
        </ButtonLink>
        <Button look="quiet" onClick={onBack}>
          {t('denied.back')}
        </Button>
      </Row>
    </section>
  );
}
