import type { BlockClock } from '#domain/ports/BlockClock.ts'

import type { LazyChain } from './chain.ts'

/** The latest block's own time, or that of the one being made. */
export class ViemBlockClock implements BlockClock {
  readonly #chain: LazyChain

  constructor(chain: LazyChain) {
    this.#chain = chain
  }

  async latestBlockTime(): Promise<number> {
    const { client } = await this.#chain()
    const [latest, pending] = await Promise.all([
      client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
      // Nodes that make one say what time it will have: where nobody sends anything, the latest may be hours old.
      client.request({ method: 'eth_getBlockByNumber', params: ['pending', false] }).catch(() => null),
    ])
    if (!latest) throw new Error('The node knows no block')
    return Math.max(timeOf(latest), pending ? timeOf(pending) : 0)
  }
}

const timeOf = ({ timestamp }: { readonly timestamp: `0x${string}` }): number => Number(BigInt(timestamp))
