import type { Contract } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { RECORD_OWNERS } from '@vesela/contracts/events';
import { listRecordsRoute } from '@vesela/contracts/records';
import { createPeer, type PeerOptions } from '@vesela/service-kit';
import type { RecordOwner } from './rebuild-diary.ts';

const isOwner = ({ service, routes }: Contract) =>
  RECORD_OWNERS.some((owner) => owner === service) && 'listRecords' in routes;

/** Every service that stores records for the diary, called through its contract. */
export function recordOwners(options: PeerOptions): RecordOwner[] {
  return CONTRACTS.filter(isOwner).map((contract) => {
    const peer = createPeer({ ...contract, routes: { listRecords: listRecordsRoute } }, options);
    return { name: contract.service, listRecords: (query) => peer.call('listRecords', { query }) };
  });
}
