import { usePlatform, useTexts } from '@vesela/framework';
import { Button, Disclosure, Page, PageHeading, Row } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { saveJson } from './save-file.ts';
import './proof.css';

interface ProofProps {
  title: string;
  lead: string;
  /** Name of the file to save. */
  file: string;
  /** It is about herself, so it leads back to her consents. */
  own?: boolean;
  /** The signed payload with its signature. */
  content: { jws: string };
  children: ReactNode;
}

/** A signed document to read, print, and save as a file that anybody can verify. */
export function Proof({ title, lead, file, own = true, content, children }: ProofProps) {
  const t = useTexts();
  const { href } = usePlatform();
  return (
    <Page narrow>
      {own && (
        <p className="v-no-print">
          <Link to={href('/Consent')}>{t('mine.back')}</Link>
        </p>
      )}
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
      <Row print={false}>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button look="quiet" onClick={() => saveJson(file, content)}>
          {t('proof.save')}
        </Button>
      </Row>
      <Disclosure summary={t('proof.signature')}>
        <p>{t('proof.check')}</p>
        <p className="proof-code">{content.jws}</p>
      </Disclosure>
    </Page>
  );
}
