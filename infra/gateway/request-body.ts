import type { IncomingMessage } from 'node:http';

/** Body of a request: whole if small, so that it can be sent twice; else its start and the remaining stream. */
export interface RequestBody {
  first: Buffer;
  whole: boolean;
}

/** Enough for answers, reports and forms; files are streamed. */
const KEPT_BYTES = 256 * 1024;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads up to 256 KB and leaves the stream paused. Rejects when the client disconnects. */
export async function readBody(request: IncomingMessage, limit = KEPT_BYTES): Promise<RequestBody> {
  if (!hasBody(request)) return { first: Buffer.alloc(0), whole: true };
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const settle = (whole: boolean) => {
      request.off('data', onData).off('end', onEnd).off('error', onAbort).off('close', onAbort);
      resolve({ first: Buffer.concat(chunks), whole });
    };
    const onEnd = () => settle(true);
    const onAbort = () => reject(new Error('The request was broken off.'));
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limit) return;
      request.pause();
      settle(false);
    };
    request.on('data', onData).on('end', onEnd).on('error', onAbort).on('close', onAbort);
  });
}
