import { useOnline, usePlatform, useSession } from '@vesela/framework';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUnsaved, type Run } from '../run.ts';
import { stepPath } from './steps.ts';

/**
 * The guide's addresses are open, since without a line nobody can be signed in. With one, whoever is not signed in and has
 * nothing to lose is led to the introduction, where the portal asks for sign-in, terms and consents.
 */
export function useAdmission(run: Run): void {
  const platform = usePlatform();
  const navigate = useNavigate();
  const online = useOnline();
  const { status } = useSession();
  const stranger = online && status === 'anonymous' && !isUnsaved(run);
  useEffect(() => {
    if (stranger) void navigate(platform.href(stepPath()), { replace: true });
  }, [stranger, navigate, platform]);
}
