import { useOnline, usePlatform, useSession } from '@vesela/framework';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOnlyHere, type Run } from '../run.ts';
import { stepPath } from './steps.ts';

/**
 * The guide's URLs are public, because nobody can sign in when offline. When online, a user who is not signed in and
 * has no unsaved data is redirected to the introduction, where the portal asks for sign-in, terms and consents.
 */
export function useAdmission(run: Run): void {
  const platform = usePlatform();
  const navigate = useNavigate();
  const online = useOnline();
  const { status } = useSession();
  const isAnonymous = online && status === 'anonymous' && !isOnlyHere(run);
  useEffect(() => {
    if (isAnonymous) void navigate(platform.href(stepPath()), { replace: true });
  }, [isAnonymous, navigate, platform]);
}
