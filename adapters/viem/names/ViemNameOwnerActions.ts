import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { NameOwnerActions } from '#domain/names/NameOwnerActions.ts'
import { giveReview, makeMainReview, pictureReview, type PictureChange } from '#domain/names/nameReview.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'

export interface ViemNameOwnerActionsDeps {
  readonly chain: LazyChain
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
    const chain = await this.#deps.chain()
    const write = chain.contractWrite({
      ...this.#at(chain),
      functionName: 'editDefaultDomain',
      args: [name],
    })
    return chain.prepareWrite(chain, this.#deps.wallet, holder, write, makeMainReview(this.#shown(name)))
  }

  async prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    change: PictureChange,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    const write = chain.contractWrite({ ...this.#at(chain), functionName: 'editData', args: [name, data] })
    const terms = pictureReview(this.#shown(name), change)
    return chain.prepareWrite(chain, this.#deps.wallet, holder, write, terms)
  }

  /**
   * Prepares a transfer, whose review says if the name is the sender's main one. It reverts for a contract
   * that cannot hold names.
   */
  async prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    const at = this.#at(chain)
    const read = await chain.attempt(() =>
      Promise.all([
        chain.readContract(chain.quorum, { ...at, functionName: 'domains', args: [name] }),
        chain.readContract(chain.quorum, { ...at, functionName: 'defaultNames', args: [from] }),
      ]),
    )
    if (!read.ok) return read
    const [[, tokenId], main] = read.value
    // A safe transfer to a contract that cannot hold names reverts; a plain one would lose the name.
    const write = chain.contractWrite({ ...at, functionName: 'safeTransferFrom', args: [from, to, tokenId] })
    const terms = giveReview(this.#shown(name), to, main === name)
    return chain.prepareWrite(chain, this.#deps.wallet, from, write, terms)
  }

  #at({ tldAbi }: ChainAccess) {
    return { address: this.#deps.config.punkTldAddress, abi: tldAbi } as const
  }

  #shown(name: DomainName): string {
    return fullName(name, this.#deps.config.tldName)
  }
}
