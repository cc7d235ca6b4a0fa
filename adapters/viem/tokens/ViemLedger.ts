import { readContract } from 'viem/actions'

import { points, type Points } from '#domain/points/Points.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'

import { pointsAbi } from '../abi/pointsAbi.ts'
import { tokenAbi } from '../abi/tokenAbi.ts'
import type { ChainAccess } from '../chain.ts'

export class ViemLedger implements Ledger {
  readonly #chain: ChainAccess
  readonly #points: Address | undefined

  /** `contract`: the community's activity points. */
  constructor(chain: ChainAccess, contract: Address | undefined) {
    this.#chain = chain
    this.#points = contract
  }

  async nativeBalanceOf(address: Address): Promise<Wei> {
    const { client } = this.#chain
    return wei(BigInt(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })))
  }

  async tokenBalanceOf(token: Address, address: Address): Promise<Wei> {
    const { client } = this.#chain
    return wei(
      await readContract(client, {
        address: token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [address],
      }),
    )
  }

  async pointsOf(address: Address): Promise<Points> {
    if (!this.#points) throw new Error('This community has no activity points')
    const { client } = this.#chain
    return points(
      await readContract(client, {
        address: this.#points,
        abi: pointsAbi,
        functionName: 'getPoints',
        args: [address],
      }),
    )
  }

  async countsNames(): Promise<boolean> {
    if (!this.#points) throw new Error('This community has no activity points')
    const { client } = this.#chain
    const source = await readContract(client, {
      address: this.#points,
      abi: pointsAbi,
      functionName: 'tldStatsAddress',
    })
    return source !== ZERO_ADDRESS
  }

  /** Rejects if one cannot be read. Concurrent reads share one request, by viem's multicalls and the pool's batches. */
  pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]> {
    return Promise.all(addresses.map((address) => this.pointsOf(address)))
  }
}
