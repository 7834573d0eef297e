import type { GeneticTestInput } from './api.ts';

/** What becomes of the file: the one that is there stays, it goes, or another comes. */
export type FileChoice = { state: 'kept'; name: string } | { state: 'none' } | { state: 'new'; file: File };

type SentFile = NonNullable<GeneticTestInput['file']>;

/** The field of the request: left out for a file that stays. */
export async function sentFile(choice: FileChoice): Promise<Pick<GeneticTestInput, 'file'>> {
  if (choice.state === 'kept') return {};
  if (choice.state === 'none') return { file: null };
  const { name, type } = choice.file;
  return { file: { name: name.slice(-120), type: type as SentFile['type'], content: await base64(choice.file) } };
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Behind the comma of `data:application/pdf;base64,…`.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('file not read'));
    reader.readAsDataURL(file);
  });
}
