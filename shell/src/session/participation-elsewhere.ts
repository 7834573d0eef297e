import type { Session, Store } from '@vesela/framework';

/** Between the open tabs of this browser; nothing of it is stored. */
const CHANNEL = 'vesela.participation';
const QUESTION = 'anybody';
const ANSWER = 'here';

let isAnswering = false;

/** From the first call on, answers other tabs that somebody takes part in a project in this one: not who, nor in which, and never with her token. */
export function answerOtherTabs(session: Store<Session>): void {
  // An old browser has no such channel: its other tabs get no answer.
  if (isAnswering || !('BroadcastChannel' in globalThis)) return;
  isAnswering = true;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === QUESTION && session.get().status === 'participant') channel.postMessage(ANSWER);
  };
}

/** That of this tab's questions; one for as long as the tab is open. */
let asking: BroadcastChannel | undefined;

/** Asks the other tabs, and calls back once one answers. Only the newest question is waited for. */
export function askOtherTabs(onAnswer: () => void): void {
  asking ??= new BroadcastChannel(CHANNEL);
  asking.onmessage = ({ data }) => {
    if (data === ANSWER) onAnswer();
  };
  asking.postMessage(QUESTION);
}
