import type { GeneticTestInput } from './api.ts';

/** What happens to the file: keep the existing one, remove it, or upload a new one. */
export type FileChoice = { state: 'kept'; name: string } | { state: 'none' } | { state: 'new'; file: File };

type SentFile = NonNullable<GeneticTestInput['file']>;

/** The file field of the request; undefined for a file that stays. */
export async function sentFile(choice: FileChoice): Promise<Pick<GeneticTestInput, 'file'>> {
  if (choice.state === 'kept') return {};
  if (choice.state === 'none') return { file: null };
  const { name, type } = choice.file;
  return { file: { name: name.slice(-120), type: type as SentFile['type'], content: await base64(choice.file) } };
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The part after the comma of `data:application/pdf;base64,…`.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
