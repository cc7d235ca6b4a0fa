import type { BlockClock } from '#domain/ports/BlockClock.ts'

import type { LazyChain } from './chain.ts'

/** The latest block's own time. */
export class ViemBlockClock implements BlockClock {
  readonly #chain: LazyChain

  constructor(chain: LazyChain) {
    this.#chain = chain
  }

  async latestBlockTime(): Promise<number> {
    const { client } = await this.#chain()
    const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    if (!block) throw new Error('The node knows no block')
    return Number(BigInt(block.timestamp))
  }
}
