import { longDate, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, buttonClass, Card, Row, Tag, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { ConsentStatus, MyConsent } from '../model/my-consents.ts';
import { documentTitle } from './document-title.ts';
import { ConfirmRevoke } from './revoke/confirm-revoke.tsx';

const TONES = { agreed: 'lowers', outdated: 'unclear', denied: 'plain', revoked: 'plain', none: 'plain' } as const;

/** Page to read the text and decide again. */
const pathOf = (document: string) => (document === 'terms' ? '/TermsConditions' : `/Consent/form/${document}`);

const labelOf = (status: ConsentStatus) => (status === 'agreed' ? 'mine.read' : 'mine.change');

interface ConsentCardProps {
  consent: MyConsent;
  /** The document's own title, if known. */
  title: string | undefined;
  onRevoked: () => void;
}

/** One consent: its status and date, with links to read and to revoke it. */
export function ConsentCard({ consent: { document, status, last }, title, onRevoked }: ConsentCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const [revoking, setRevoking] = useState(false);
  const name = documentTitle(t, document, title);
  const revocable = document !== 'terms' && (status === 'agreed' || status === 'outdated');
  return (
    <Card as="article">
      <div className="mine-head">
        <h3>{name}</h3>
        <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      </div>
      {last && <p className="mine-date">{t('mine.decided', { date: longDate(last.timestamp, language) })}</p>}
      {status === 'outdated' && <p>{t('mine.outdated')}</p>}
      <Row print={false}>
        <Link className={buttonClass('plain')} to={href(pathOf(document))}>
          {t(labelOf(status))}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
        {revocable && (
          <Button look="danger" onClick={() => setRevoking(true)}>
            {t('revoke.action')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </Row>
      {revoking && (
        <ConfirmRevoke
          document={document}
          name={name}
          onCancel={() => setRevoking(false)}
          onRevoked={() => {
            // Close the dialog first, or it would restore the focus to a button that is removed as well.
            flushSync(() => setRevoking(false));
            onRevoked();
          }}
        />
      )}
    </Card>
  );
}
