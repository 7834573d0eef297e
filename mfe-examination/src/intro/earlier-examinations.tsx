import { dateAmong, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Row } from '@vesela/ui';
import { useExaminations } from '../api/examinations.ts';
import type { Summary } from '../api/types.ts';
import './earlier.css';

/**
 * The user's own examinations, newest first. Renders nothing when there are none; the page works without the list, so
 * errors are not shown.
 */
export function EarlierExaminations() {
  const t = useTexts();
  const { shown } = useEarlier();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="exam-earlier" className="exam-earlier v-no-print">
      <h2 id="exam-earlier">{t('earlier.title')}</h2>
      <EarlierList />
    </section>
  );
}

/** Those that are kept, apart from one that the page shows itself; and when each of them was finished. */
export function useEarlier(except?: string) {
  const list = useExaminations();
  const all = list.data?.examinations ?? [];
  return { list, shown: all.filter(({ id }) => id !== except), moments: all.map(({ finished_at }) => finished_at) };
}

export function EarlierList({ except }: { except?: string }) {
  const t = useTexts();
  const { list, shown, moments } = useEarlier(except);
  return (
    <>
      <ul className="exam-earlier__list">
        {shown.map((examination) => (
          <EarlierRow key={examination.id} examination={examination} moments={moments} />
        ))}
      </ul>
      {list.data?.more && (
        <Row>
          <Button look="quiet" busy={list.isFetching} onClick={list.showMore}>
            {t('earlier.more')}
          </Button>
        </Row>
      )}
    </>
  );
}

interface EarlierRowProps {
  examination: Summary;
  /** When each examination of the list, and the one that the page shows, was finished. */
  moments: readonly string[];
}

function EarlierRow({ examination: { id, finished_at, suspicious }, moments }: EarlierRowProps) {
  const t = useTexts();
  const platform = usePlatform();
  const date = dateAmong(finished_at, moments, useLanguage());
  return (
    <li className="exam-earlier__row">
      <span>
        <strong>{date}</strong>
        <br />
        {t('earlier.count', { n: suspicious })}
      </span>
      <ButtonLink
        look="quiet"
        href={platform.href(`/ExaminationReport/${id}`)}
        aria-label={t('earlier.view-name', { date })}
      >
        {t('earlier.view')}
      </ButtonLink>
    </li>
  );
}
