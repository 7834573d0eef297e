import { usePlatform } from '@vesela/framework';
import { lazy } from 'react';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { returnPath } from './model/return-path.ts';

/** Before the name of a route that is there in every language. */
const LANGUAGE_MARK = /^lang-/;

/** Before a test only the question is downloaded, not the pages about all consents. */
const Ask = lazy(async () => ({
  default: (await import(/* webpackChunkName: "first-Consent_callback" */ './ask/ask.tsx')).Ask,
}));
const MyConsentsPage = lazy(async () => ({ default: (await import('./mine/my-consents.page.tsx')).MyConsentsPage }));
const FormPage = lazy(async () => ({ default: (await import('./mine/form.page.tsx')).FormPage }));
const TextPage = lazy(async () => ({ default: (await import('./layers/text.page.tsx')).TextPage }));
const DeletionPage = lazy(async () => ({ default: (await import('./deletion/deletion.page.tsx')).DeletionPage }));
const CertificatePage = lazy(async () => ({ default: (await import('./proof/certificate.page.tsx')).CertificatePage }));
const ReceiptPage = lazy(async () => ({ default: (await import('./proof/receipt.page.tsx')).ReceiptPage }));

/**
 * /Consent: with a known route to return to, asks the open questions before that test; otherwise shows all consents.
 */
function ConsentPage() {
  const platform = usePlatform();
  const [query] = useSearchParams();
  const callback = query.get('callback');
  const path = returnPath(platform, query);
  if (callback !== null && path !== undefined)
    return <Ask key={callback} name={callback.replace(LANGUAGE_MARK, '')} path={path} />;
  return <MyConsentsPage />;
}

/** All pages below /Consent. */
export function ConsentPages() {
  return (
    <Routes>
      <Route path="form/:document" element={<FormPage />} />
      <Route path="text/:document" element={<TextPage />} />
      <Route path="deletion/:revocationId" element={<DeletionPage />} />
      <Route path="certificate/:revocationId" element={<CertificatePage />} />
      <Route path="receipt/:entryId" element={<ReceiptPage />} />
      <Route path="*" element={<ConsentPage />} />
    </Routes>
  );
}
