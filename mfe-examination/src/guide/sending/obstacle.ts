import type { Session } from '@vesela/framework';

/** What stands between a finished examination and the portal; nothing when it may be sent by itself. */
export type Obstacle = 'offline' | 'loading' | 'signed-out' | 'unowned' | undefined;

interface Circumstances {
  online: boolean;
  session: Session['status'];
  /** Whose the examination is, empty where nobody was signed in, and who is here now. */
  heldBy: string;
  owner: string;
}

/** An examination is sent by itself for the woman only who was signed in when she finished it. */
export function obstacle({ online, session, heldBy, owner }: Circumstances): Obstacle {
  if (!online) return 'offline';
  if (session === 'loading') return 'loading';
  if (session === 'anonymous') return 'signed-out';
  if (heldBy === '') return 'unowned';
  return heldBy === owner ? undefined : 'signed-out';
}
