import { useSession, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Page } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { homeTexts } from './home-texts.ts';
import { OwnHome } from './own-home.tsx';
import { STAFF_ROLES } from './staff/roles.ts';
import { WaitingCard } from './step-card.tsx';
import { Waiting } from './waiting.tsx';
import './home.css';

/** For staff only: nobody else downloads it. */
const StaffHome = lazy(async () => ({ default: (await import('./staff/staff-home.tsx')).StaffHome }));

const waiting = (
  <Page>
    <div className="home-waiting">
      <WaitingCard />
    </div>
  </Page>
);

/** `/` of a signed-in user: her next step, what is due, her last results, the tests; for staff, their work. */
export function HomePage() {
  return (
    <OwnTexts namespace="mfe-profile-home" loaders={homeTexts} fallback={waiting}>
      <Page>
        <Content />
      </Page>
    </OwnTexts>
  );
}

function Content() {
  const { t } = useOwnTexts();
  const session = useSession();
  useTitle(t('title'));
  if (session.status !== 'signed-in') return null;
  const roles = STAFF_ROLES.filter((role) => session.roles?.includes(role));
  return (
    <div className="home">
      {roles.length > 0 ? (
        <Suspense fallback={<Waiting />}>
          <StaffHome roles={roles} />
        </Suspense>
      ) : (
        <OwnHome />
      )}
    </div>
  );
}
