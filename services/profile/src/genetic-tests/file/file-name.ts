import type { FileType } from '@vesela/contracts/profile';

const ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
const MAX_LENGTH = 80;

/**
 * A file name that is safe on any system: without folders, control, direction and reserved characters, and with the
 * extension of the actual type.
 */
export function fileName(given: string, type: FileType): string {
  const own = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = own
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // Control, format (which can reverse the writing direction), private and unassigned characters.
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...stem].slice(0, MAX_LENGTH).join('').trimEnd();
  return (short || 'file') + ENDINGS[type];
}
