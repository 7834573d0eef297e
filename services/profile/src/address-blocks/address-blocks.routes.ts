import type { ProfileHandlers } from '../contract-handlers.ts';
import type { AddressBlocks } from './address-blocks.ts';

type Names = 'blockAddress' | 'listAddressBlocks' | 'liftAddressBlock' | 'getActiveBlocks';

export function addressBlockRoutes(blocks: AddressBlocks): Pick<ProfileHandlers, Names> {
  return {
    blockAddress: ({ caller, body }) => blocks.block(caller.subject, body),
    async listAddressBlocks({ caller, query: { state, ...page } }) {
      const { entries, more } = await blocks.list(caller.subject, page, state);
      return { blocks: entries, more };
    },
    liftAddressBlock: ({ caller, params, body }) => blocks.lift(caller.subject, params.blockId, body.reason),
    getActiveBlocks: async () => ({ blocks: await blocks.active() }),
  };
}
