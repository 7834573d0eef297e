import { memo } from 'react';
import { OUTLET_ID } from '../create-shell.ts';

/** Container for modules. React never changes its children. */
export const Outlet = memo(function Outlet() {
  return <div id={OUTLET_ID} />;
});
