import { type MasterKeys, newWrappedKey, openBox, type SealedBytes, sealBox, unwrapKey } from '@vesela/service-kit';

/** What is needed to open a member's data key. */
interface MemberKey {
  projectId: string;
  pseudonym: string;
  wrappedKey: Uint8Array;
}

/** Encrypts study data with a key per member. Deleting the member deletes the key and with it access to the data. */
export interface MemberBox {
  newKey(member: Pick<MemberKey, 'projectId' | 'pseudonym'>): Promise<SealedBytes>;
  seal(member: MemberKey, recordId: string, json: unknown): Promise<SealedBytes>;
  /** Rejects with `VaultError` when the bytes belong to another member or record. */
  open(member: MemberKey, recordId: string, sealed: Uint8Array): Promise<unknown>;
}

export const memberLabel = ({ projectId, pseudonym }: Pick<MemberKey, 'projectId' | 'pseudonym'>) =>
  `member:${projectId}:${pseudonym}`;
const label = (member: MemberKey, recordId: string) => ['study record', memberLabel(member), recordId];

export function createMemberBox(masters: MasterKeys): MemberBox {
  const keyOf = (member: MemberKey) => unwrapKey(masters, memberLabel(member), member.wrappedKey);
  return {
    newKey: (member) => newWrappedKey(masters, memberLabel(member)),
    seal: async (member, recordId, json) =>
      sealBox(await keyOf(member), Buffer.from(JSON.stringify(json), 'utf8'), label(member, recordId)),
    open: async (member, recordId, sealed) =>
      JSON.parse(openBox(await keyOf(member), sealed, label(member, recordId)).toString('utf8')) as unknown,
  };
}
