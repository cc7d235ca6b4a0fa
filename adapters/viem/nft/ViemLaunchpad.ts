import { readContract } from 'viem/actions'

import type { TermsChange } from '#domain/activity/TermsChange.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { LaunchParams, Launchpad, LaunchTerms } from '#domain/nft/Launchpad.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { launchpadAbi } from '../abi/launchpadAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { contractWrite, simulateWrite } from '../activity/simulateWrite.ts'
import type { ChainAccess } from '../chain.ts'
import { collectionWithId } from './directoryReads.ts'

export class ViemLaunchpad implements Launchpad {
  readonly #chain: ChainAccess
  readonly #launchpad: Address

  constructor(chain: ChainAccess, launchpad: Address) {
    this.#chain = chain
    this.#launchpad = launchpad
  }

  /** For display, from one endpoint; `prepareLaunch` reads again what matters. */
  async terms(): Promise<LaunchTerms> {
    const { client } = this.#chain
    const about = { address: this.#launchpad, abi: launchpadAbi } as const
    const [price, paused, fee, referralShare, longestName] = await Promise.all([
      readContract(client, { ...about, functionName: 'price' }),
      readContract(client, { ...about, functionName: 'paused' }),
      readContract(client, { ...about, functionName: 'mintingFeePercentage' }),
      readContract(client, { ...about, functionName: 'referralFeePercentage' }),
      readContract(client, { ...about, functionName: 'maxNftNameLength' }),
    ])
    // Beyond Number.MAX_SAFE_INTEGER this loses precision, but no name is that long.
    return { price: wei(price), paused, fee, referralShare, longestName: Number(longestName) }
  }

  async isFree(uniqueId: string): Promise<boolean> {
    const { client } = this.#chain
    return readContract(client, {
      address: this.#launchpad,
      abi: launchpadAbi,
      functionName: 'isUniqueIdAvailable',
      args: [uniqueId],
    })
  }

  async collectionOf(uniqueId: string): Promise<Address | undefined> {
    return collectionWithId(this.#chain, this.#launchpad, uniqueId)
  }

  async prepareLaunch(
    params: LaunchParams,
  ): Promise<Result<SimulatedWrite<Pick<LaunchTerms, 'referralShare'>>, TxFailure>> {
    const chain = this.#chain
    const { account, referrer, name, metadataName, symbol, description, image, uniqueId, ratio, price } =
      params
    const { quorum } = chain
    const about = { address: this.#launchpad, abi: launchpadAbi } as const
    const agreed = await attempt(() =>
      Promise.all([
        readContract(quorum, { ...about, functionName: 'price' }),
        readContract(quorum, { ...about, functionName: 'paused' }),
        readContract(quorum, { ...about, functionName: 'isUniqueIdAvailable', args: [uniqueId] }),
        readContract(quorum, { ...about, functionName: 'referralFeePercentage' }),
      ]),
    )
    if (!agreed.ok) return agreed
    const [currentPrice, paused, isFree, referralShare] = agreed.value
    const change = changeOf([currentPrice, paused, isFree], price)
    if (change !== undefined) return err({ kind: 'terms changed', change })
    const write = contractWrite({
      address: this.#launchpad,
      abi: launchpadAbi,
      functionName: 'launch',
      args: [
        account,
        // In lower case a stored referrer with a wrong checksum cannot make the launch fail.
        (referrer ?? ZERO_ADDRESS).toLowerCase() as Address,
        description,
        image,
        metadataName,
        name,
        symbol,
        uniqueId,
        ratio,
      ],
      value: price,
    })
    return withFacts(await simulateWrite(chain, account, write), { referralShare })
  }
}

function changeOf(
  [price, paused, isFree]: readonly [price: bigint, paused: boolean, isFree: boolean],
  shownPrice: bigint,
): TermsChange | undefined {
  if (paused) return 'launching paused'
  if (price !== shownPrice) return 'launch price changed'
  return isFree ? undefined : 'collection id taken'
}
