import { useQueryClient } from '@tanstack/react-query';
import { listsKey, reportKey } from './keys.ts';
import { useOwner } from './owner.ts';

/** Makes a report of any test that was just made known to the pages that show reports; their ids are unique. */
export function useKeepReport(): (report: { id: string }) => void {
  const client = useQueryClient();
  const owner = useOwner();
  return (report) => {
    client.setQueryData(reportKey(owner, report.id), report);
    void client.invalidateQueries({ queryKey: listsKey(owner) });
  };
}
