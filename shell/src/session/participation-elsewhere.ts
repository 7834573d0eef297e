import type { Session, Store } from '@vesela/framework';

/** Between the open tabs of this browser; nothing of it is stored. */
const CHANNEL = 'vesela.participation';
const QUESTION = 'anybody';
const ANSWER = 'here';

/** One for questions and answers, for as long as the tab is open: what a channel sends does not reach it, so a tab never answers itself. */
let channel: BroadcastChannel | undefined;
/** Whose participation other tabs are told of. */
let answering: Store<Session> | undefined;
/** Called once another tab answers; of the newest question only. */
let onAnswer: () => void = () => undefined;

function open(): BroadcastChannel {
  if (channel) return channel;
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }) => {
    if (data === ANSWER) onAnswer();
    if (data === QUESTION && answering?.get().status === 'participant') opened.postMessage(ANSWER);
  };
  channel = opened;
  return opened;
}

/** From the first call on, answers other tabs that somebody takes part in a project in this one: not who, nor in which, and never with her token. */
export function answerOtherTabs(session: Store<Session>): void {
  // An old browser has no such channel: its other tabs get no answer.
  if (!('BroadcastChannel' in globalThis)) return;
  answering = session;
  open();
}

/** Asks the other tabs, and calls back once one answers. Only the newest question is waited for. */
export function askOtherTabs(whenAnswered: () => void): void {
  onAnswer = whenAnswered;
  open().postMessage(QUESTION);
}
