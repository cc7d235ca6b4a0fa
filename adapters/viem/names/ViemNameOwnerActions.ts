import { readContract } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { NameOwnerActions } from '#domain/names/NameOwnerActions.ts'
import { giveReview, makeMainReview, pictureReview, type PictureChange } from '#domain/names/nameReview.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { tldAbi } from '../abi/tldAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { contractWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { prepareWrite } from '../activity/prepared.ts'
import type { ChainAccess } from '../chain.ts'

export interface ViemNameOwnerActionsDeps {
  readonly chain: ChainAccess
  readonly wallet: WalletAccess
  readonly config: Pick<CommunityConfig, 'punkTldAddress' | 'tldName'>
}

/** Writes of a name's holder to the TLD contract. */
export class ViemNameOwnerActions implements NameOwnerActions {
  readonly #deps: ViemNameOwnerActionsDeps

  constructor(deps: ViemNameOwnerActionsDeps) {
    this.#deps = deps
  }

  async prepareMakeMain(name: DomainName, holder: Address): Promise<Result<PreparedWrite, TxFailure>> {
    const write = contractWrite({ ...this.#at, functionName: 'editDefaultDomain', args: [name] })
    return this.#prepare(holder, write, makeMainReview(this.#shown(name)))
  }

  async prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    change: PictureChange,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const write = contractWrite({ ...this.#at, functionName: 'editData', args: [name, data] })
    return this.#prepare(holder, write, pictureReview(this.#shown(name), change))
  }

  /** The review says if the name is the sender's main one. */
  async prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { quorum } = this.#deps.chain
    const at = this.#at
    const read = await attempt(() =>
      Promise.all([
        readContract(quorum, { ...at, functionName: 'domains', args: [name] }),
        readContract(quorum, { ...at, functionName: 'defaultNames', args: [from] }),
      ]),
    )
    if (!read.ok) return read
    const [[, tokenId], main] = read.value
    // Reverts for a contract that cannot hold names; a plain transfer would lose the name.
    const write = contractWrite({ ...at, functionName: 'safeTransferFrom', args: [from, to, tokenId] })
    return this.#prepare(from, write, giveReview(this.#shown(name), to, main === name))
  }

  #prepare(
    holder: Address,
    write: ContractWrite,
    terms: ReviewTerms,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { chain, wallet } = this.#deps
    return prepareWrite(chain, wallet, holder, write, terms)
  }

  get #at() {
    return { address: this.#deps.config.punkTldAddress, abi: tldAbi } as const
  }

  #shown(name: DomainName): string {
    return fullName(name, this.#deps.config.tldName)
  }
}
