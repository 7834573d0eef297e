import { Route, Routes } from 'react-router-dom';
import { ProfilePage } from './profile.page.tsx';

export function Root() {
  return (
    <Routes>
      <Route path="/:lang?/Profile" element={<ProfilePage />} />
    </Routes>
  );
}
