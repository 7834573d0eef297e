import type { components } from '@vesela/contracts/types/examination';
import { type Language, longDate, usePlatform } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { loadTextsEarly, useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { ButtonLink, Card, Notice, Row } from '@vesela/ui';
import { useEffect, useRef } from 'react';

const NAMESPACE = 'framework-open-finding';
const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

interface FindingProps {
  finding: Pick<components['schemas']['ExaminationSummary'], 'id' | 'finished_at' | 'suspicious'>;
}

/** What is below is shown at once after it. */
export const loadWords = (language: Language) => loadTextsEarly(NAMESPACE, language, texts);

function useWords({ id, finished_at, suspicious }: FindingProps['finding']) {
  const { href } = usePlatform();
  const words = useLoadedTexts(NAMESPACE, texts);
  if (!words) return undefined;
  const { t, language } = words;
  const found = t('found', { n: suspicious, date: longDate(finished_at, language) });
  return { t, found, report: href(`/ExaminationReport/${id}`) };
}

/** The first thing to do, as the home page of an account says it; with the only filled button of its page. */
export function FindingCard({ finding }: FindingProps) {
  const words = useWords(finding);
  if (!words) return null;
  const { t, found, report } = words;
  return (
    <Card as="section" tone="tint" aria-labelledby="open-finding">
      <h2 id="open-finding">{t('card.title')}</h2>
      <p>
        {found} {t('card.text')}
      </p>
      <Row>
        <ButtonLink href={report}>{t('card.action')}</ButtonLink>
        <AppointmentLink to="gynaecologist" />
      </Row>
    </Card>
  );
}

interface FindingNoticeProps extends FindingProps {
  /** It takes the focus, where the title below it would. */
  focus?: boolean;
}

/** Where the risk test would be read as an answer to what she found. */
export function FindingNotice({ finding, focus = false }: FindingNoticeProps) {
  const words = useWords(finding);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) own.current?.focus();
  }, [focus]);
  if (!words) return null;
  const { t, found, report } = words;
  return (
    <div ref={own} className="v-no-print" tabIndex={-1}>
      <Notice live={false}>
        <p>
          {found} {t('test.text')} <a href={report}>{t('card.action')}</a>
        </p>
      </Notice>
    </div>
  );
}
