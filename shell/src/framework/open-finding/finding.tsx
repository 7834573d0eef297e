import { usePlatform } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { ButtonLink, Card, Notice, Row } from '@vesela/ui';
import { useEffect, useRef } from 'react';
import { type Finding, useFindingWords } from './words.ts';

export { loadWords } from './words.ts';

interface FindingProps {
  finding: Finding;
}

/** The result that is not saved is still where it was shown. */
const reportOf = ({ id }: Finding) => (id === undefined ? '/Examination/step/results' : `/ExaminationReport/${id}`);

/** The first thing to do, as the home page of an account says it; with the only filled button of its page. */
export function FindingCard({ finding }: FindingProps) {
  const { href } = usePlatform();
  const words = useFindingWords();
  if (!words) return null;
  const { title, text, action } = words.card(finding);
  return (
    <Card as="section" tone="tint" aria-labelledby="open-finding">
      <h2 id="open-finding">{title}</h2>
      <p>{text}</p>
      <Row>
        <ButtonLink href={href(reportOf(finding))}>{action}</ButtonLink>
        <AppointmentLink to="gynaecologist" />
      </Row>
    </Card>
  );
}

interface FindingNoticeProps extends FindingProps {
  /** Above a report, whose answer and actions are on the first screen of a phone as well. */
  brief?: boolean;
  /** It takes the focus, where the title below it would. */
  focus?: boolean;
}

/** As high as what it stands for, where a page has kept that place. */
const FILLING = { display: 'grid', height: '100%' };

/** Where the risk test would be read as an answer to what she found. */
export function FindingNotice({ finding, brief = false, focus = false }: FindingNoticeProps) {
  const { href } = usePlatform();
  const words = useFindingWords();
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) own.current?.focus();
  }, [focus]);
  if (!words) return null;
  return (
    <div ref={own} className="v-no-print" style={FILLING} tabIndex={-1}>
      <Notice live={false}>
        <p>
          {brief ? words.brief : `${words.found(finding)} ${words.test}`}{' '}
          <a href={href(reportOf(finding))}>{words.card(finding).action}</a>
        </p>
      </Notice>
    </div>
  );
}
