import type { ChainAccess } from '../chain.ts'

/** From one endpoint; undefined if the chain lacks the block. One round trip; rejects when no endpoint answers. */
export async function blockHash({ client }: ChainAccess, block: number): Promise<string | undefined> {
  const found = await client.request({
    method: 'eth_getBlockByNumber',
    params: [`0x${block.toString(16)}`, false],
  })
  return found?.hash ?? undefined
}
