/** Class of the document while what was painted is not what this visitor will see. */
export const UNPAINTED = 'unpainted';

/** Class of what shows until the page does. */
export const BEFORE_PAGE = 'before-page';

/** Class of a module's part of a painted page. */
export const PAINTED_PART = 'painted-part';

/** Where the tab keeps a participant's token. */
export const PARTICIPATION_KEY = 'vesela.participation';

/** What the page does until the script of the shell is there. */
interface Waiting {
  /** The button that was tapped last; links work by themselves. */
  tapped?: HTMLButtonElement | undefined;
  /** That tap. */
  tap?: Event | undefined;
  /** Ends the watch. */
  stop(): void;
}

declare global {
  var veselaWaiting: Waiting | undefined;
}

/** Carries out what was tapped meanwhile. */
export function endWaiting(): void {
  const { veselaWaiting: waiting } = window;
  window.veselaWaiting = undefined;
  waiting?.stop();
  // React takes the page over during a tap as well, and then carries that one out itself.
  const isUnderWay = waiting?.tap !== undefined && waiting.tap.eventPhase !== Event.NONE;
  if (waiting?.tapped?.isConnected && !isUnderWay) waiting.tapped.click();
}
