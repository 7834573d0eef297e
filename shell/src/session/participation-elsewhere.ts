import type { Session, Store } from '@vesela/framework';

/** Between the open tabs of this browser; nothing of it is stored. */
const CHANNEL = 'vesela.participation';
const QUESTION = 'anybody';
const ANSWER = 'here';

/** Answers other tabs that somebody takes part in a project in this one: not who, nor in which, and never with her token. */
export function answerOtherTabs(session: Store<Session>): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === QUESTION && session.get().status === 'participant') channel.postMessage(ANSWER);
  };
}

/** Asks the other tabs; calls back once one answers. Returns the end of the waiting. */
export function askOtherTabs(onAnswer: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === ANSWER) onAnswer();
  };
  channel.postMessage(QUESTION);
  return () => channel.close();
}
