import type { ChainAccess } from '../chain.ts'

/**
 * The hash of the block with this number, from one endpoint; undefined where the chain has none. One round trip; rejects
 * when no endpoint answers.
 */
export async function blockHash({ client }: ChainAccess, block: number): Promise<string | undefined> {
  const found = await client.request({
    method: 'eth_getBlockByNumber',
    params: [`0x${block.toString(16)}`, false],
  })
  return found?.hash ?? undefined
}
