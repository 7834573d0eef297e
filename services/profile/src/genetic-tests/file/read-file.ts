import { type FileInput, type FileType, MAX_FILE_BYTES } from '@vesela/contracts/profile';
import { problem } from '@vesela/service-kit';
import { fileKind } from './file-kind.ts';
import { fileName } from './file-name.ts';

export interface ReadFile {
  name: string;
  type: FileType;
  size: number;
  /** Base64. */
  content: string;
}

/** Validates an uploaded file. Throws `validation_failed` when it is too large or not of the declared type. */
export function readFile({ name, type, content }: FileInput): ReadFile {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_FILE_BYTES) throw refused({ code: 'too_large', params: { max: MAX_FILE_BYTES } });
  if (fileKind(bytes) !== type) throw refused({ code: 'wrong_format' });
  return { name: fileName(name, type), type, size: bytes.length, content };
}

function refused(fault: { code: string; params?: Record<string, number> }) {
  return problem('validation_failed', { errors: [{ field: 'file', ...fault }] });
}
