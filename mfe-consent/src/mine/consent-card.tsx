import { longDate, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, buttonClass, Card, Row, Tag, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { ConsentStatus, MyConsent } from '../model/my-consents.ts';
import { documentTitle } from './document-title.ts';
import { ConfirmRevoke } from './revoke/confirm-revoke.tsx';

const TONES = { agreed: 'lowers', outdated: 'unclear', denied: 'plain', revoked: 'plain', none: 'plain' } as const;

/** Where she reads the text and decides anew. */
const pathOf = (document: string) => (document === 'terms' ? '/TermsConditions' : `/Consent/form/${document}`);

const labelOf = (status: ConsentStatus) => (status === 'agreed' ? 'mine.read' : 'mine.change');

interface ConsentCardProps {
  consent: MyConsent;
  /** The document's own title, where it is known. */
  title: string | undefined;
  onRevoked: () => void;
}

/** One consent: how it stands since when, the way to its text, and the way out of it. */
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
            // The dialog must be gone, or it would take the focus back to a button that is gone as well.
            flushSync(() => setRevoking(false));
            onRevoked();
          }}
        />
      )}
    </Card>
  );
}
