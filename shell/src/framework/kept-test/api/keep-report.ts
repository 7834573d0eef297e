import { useQueryClient } from '@tanstack/react-query';
import { listsKey, reportKey } from './keys.ts';
import { useOwner } from './owner.ts';

/** Adds a newly created report of any test to the query cache. Report ids are unique across tests. */
export function useKeepReport(): (report: { id: string }) => void {
  const client = useQueryClient();
  const owner = useOwner();
  return (report) => {
    client.setQueryData(reportKey(owner, report.id), report);
    void client.invalidateQueries({ queryKey: listsKey(owner) });
  };
}
