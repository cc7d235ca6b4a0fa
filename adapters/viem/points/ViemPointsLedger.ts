import { points, type Points } from '#domain/points/Points.ts'
import type { PointsLedger } from '#domain/points/PointsLedger.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import type { LazyChain } from '../chain.ts'

/** Activity points in the points contract. */
export class ViemPointsLedger implements PointsLedger {
  readonly #chain: LazyChain
  readonly #contract: Address | undefined

  constructor(chain: LazyChain, contract: Address | undefined) {
    this.#chain = chain
    this.#contract = contract
  }

  /** The points of an account; rejects in a community without points. */
  async pointsOf(address: Address): Promise<Points> {
    if (!this.#contract) throw new Error('This community has no activity points')
    const { client, readContract, pointsAbi } = await this.#chain()
    return points(
      await readContract(client, {
        address: this.#contract,
        abi: pointsAbi,
        functionName: 'getPoints',
        args: [address],
      }),
    )
  }

  /** Whether payments for names earn points; rejects in a community without points. */
  async countsNames(): Promise<boolean> {
    if (!this.#contract) throw new Error('This community has no activity points')
    const { client, readContract, pointsAbi } = await this.#chain()
    const source = await readContract(client, {
      address: this.#contract,
      abi: pointsAbi,
      functionName: 'tldStatsAddress',
    })
    return source !== ZERO_ADDRESS
  }

  /**
   * The points in the order of the addresses; rejects if one cannot be read. Concurrent reads share one
   * request: viem combines them into multicalls, and the RPC pool batches those.
   */
  pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]> {
    return Promise.all(addresses.map((address) => this.pointsOf(address)))
  }
}
