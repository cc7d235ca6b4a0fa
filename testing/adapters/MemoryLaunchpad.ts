import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { byteLength } from '#domain/names/lowerCaseName.ts'
import { MIN_RATIO, MAX_RATIO } from '#domain/nft/curve.ts'
import type { LaunchParams, Launchpad, LaunchTerms } from '#domain/nft/Launchpad.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { MemoryNfts } from './MemoryNfts.ts'

const LAUNCHPAD = `0x${'1a'.repeat(20)}` as Address

/** Hands out consecutive ids instead of random ones. */
export class MemoryLaunchpad implements Launchpad {
  readonly #nfts: MemoryNfts

  constructor(nfts: MemoryNfts) {
    this.#nfts = nfts
  }

  async terms(): Promise<LaunchTerms> {
    const { chain, launchPrice, launchPaused, fee, referralShare, longestName } = this.#nfts
    chain.answer('launch terms')
    return { price: wei(launchPrice), paused: launchPaused, fee, referralShare, longestName }
  }

  async isFree(uniqueId: string): Promise<boolean> {
    this.#nfts.chain.answer('isFree')
    return !this.#nfts.everyIdTaken && !this.#at(uniqueId)
  }

  async collectionOf(uniqueId: string): Promise<Address | undefined> {
    this.#nfts.chain.answer('collectionOf')
    return this.#at(uniqueId)?.address
  }

  async prepareLaunch(
    params: LaunchParams,
  ): Promise<Result<SimulatedWrite<Pick<LaunchTerms, 'referralShare'>>, TxFailure>> {
    const { account, referrer, name, metadataName, symbol, description, image, uniqueId, ratio, price } =
      params
    const nfts = this.#nfts
    if (!nfts.chain.reachable) return err({ kind: 'node unavailable' })
    if (nfts.launchPaused) return err({ kind: 'terms changed', change: 'launching paused' })
    if (nfts.launchPrice !== price) return err({ kind: 'terms changed', change: 'launch price changed' })
    if (this.#at(uniqueId)) return err({ kind: 'terms changed', change: 'collection id taken' })
    const simulated = nfts.chain.simulate(account, {
      to: LAUNCHPAD,
      call: ['launch', referrer, metadataName, name, symbol, description, image, uniqueId, ratio].join('|'),
      value: price,
      refusal: () => {
        if (nfts.launchPaused) return 'Launching new collections is paused'
        if (ratio < MIN_RATIO || ratio > MAX_RATIO) return 'Ratio out of bounds'
        if (this.#at(uniqueId)) return 'Unique ID is not available'
        return byteLength(name) > nfts.longestName ? 'Name must be 32 characters or less' : undefined
      },
      run: () => {
        const share = referrer ? (price * nfts.referralShare) / 10n ** 18n : 0n
        if (referrer) nfts.chain.fund(referrer, nfts.chain.coinsOf(referrer) + share)
        nfts.launch({ name, owner: account, uniqueId, symbol, description, image, ratio })
      },
    })
    return withFacts(simulated, { referralShare: nfts.referralShare })
  }

  #at(uniqueId: string) {
    return this.#nfts.listed.find((collection) => collection.uniqueId === uniqueId)
  }
}
