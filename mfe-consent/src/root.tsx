import { Route, Routes } from 'react-router-dom';
import { PrivacyPage } from './privacy/privacy.page.tsx';
import { TermsPage } from './terms/terms.page.tsx';

export function Root() {
  return (
    <Routes>
      <Route path="/:lang?/TermsConditions" element={<TermsPage />} />
      <Route path="/:lang?/privacypolicy" element={<PrivacyPage />} />
    </Routes>
  );
}
