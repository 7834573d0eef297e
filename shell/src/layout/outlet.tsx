import { memo } from 'react';
import { OUTLET_ID } from '../create-shell.ts';

/** Where modules render. React never touches its children. */
export const Outlet = memo(function Outlet() {
  return <div id={OUTLET_ID} />;
});
