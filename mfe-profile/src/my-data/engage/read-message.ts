/** The only message that the frame may send: it is ready for its code. */
export type FrameMessage = 'ready';

interface IncomingMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

/**
 * Validates a message: it must come from this frame and from its origin. Returns undefined for other pages, other
 * frames, and a frame that has navigated to another origin.
 */
export function readMessage(
  message: IncomingMessage,
  frame: { origin: string; window: unknown },
): FrameMessage | undefined {
  if (message.origin !== frame.origin || message.origin === 'null') return undefined;
  if (frame.window === null || frame.window === undefined || message.source !== frame.window) return undefined;
  const { data } = message;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return data.type === 'engage.ready' ? 'ready' : undefined;
}
