import type { Session } from '@vesela/framework';

/** What prevents a finished examination from being sent automatically; undefined when it can be sent. */
export type Obstacle = 'offline' | 'loading' | 'signed-out' | 'unowned' | undefined;

interface Circumstances {
  online: boolean;
  session: Session['status'];
  /** The owner of the examination, empty when nobody was signed in, and the current user. */
  finishedBy: string;
  owner: string;
}

/** An examination is sent automatically only for the user who was signed in when it was finished. */
export function obstacle({ online, session, finishedBy, owner }: Circumstances): Obstacle {
  if (!online) return 'offline';
  if (session === 'loading') return 'loading';
  if (session === 'anonymous') return 'signed-out';
  if (finishedBy === '') return 'unowned';
  return finishedBy === owner ? undefined : 'signed-out';
}
