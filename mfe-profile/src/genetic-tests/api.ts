import { useMutation } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import { answerOf } from '@vesela/framework/forms';

export type GeneticTest = components['schemas']['GeneticTest'];
export type GeneticTestInput =
  paths['/api/profile/genetic-tests/{testId}']['put']['requestBody']['content']['application/json'];

/** Keeps a test under the id that the page chose: sending again after a lost answer keeps one. */
export function useSaveGeneticTest() {
  const api = useApi<paths>({ longRunning: true });
  return useMutation({
    mutationFn: async ({ id, input }: { id: string; input: GeneticTestInput }) =>
      answerOf(await api.PUT('/api/profile/genetic-tests/{testId}', { params: { path: { testId: id } }, body: input })),
  });
}

/** Fetches the file of a test and hands it to her to be saved. */
export function useSaveFile() {
  const api = useApi<paths>({ longRunning: true });
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { data, response } = await api.GET('/api/profile/genetic-tests/{testId}/file', {
        params: { path: { testId: id } },
        parseAs: 'blob',
      });
      if (!data) throw new Error(`file: status ${response.status}`);
      saveBlob(name, data as unknown as Blob);
    },
  });
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
