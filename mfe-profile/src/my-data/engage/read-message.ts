/** What the frame may say: that it is ready for its code. */
export type FrameMessage = 'ready';

interface Heard {
  origin: string;
  source: unknown;
  data: unknown;
}

/**
 * What a message says, if it comes from this very frame and from its origin; undefined for everything else. A page
 * elsewhere, another frame, and a frame that went to another address are not heard.
 */
export function readMessage(heard: Heard, frame: { origin: string; window: unknown }): FrameMessage | undefined {
  if (heard.origin !== frame.origin || heard.origin === 'null') return undefined;
  if (frame.window === null || frame.window === undefined || heard.source !== frame.window) return undefined;
  const { data } = heard;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return data.type === 'engage.ready' ? 'ready' : undefined;
}
