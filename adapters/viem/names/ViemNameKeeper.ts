import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { NameKeeper } from '#domain/names/NameKeeper.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { ChainAccess, LazyChain } from '../chain.ts'
import type { ContractWrite } from '../activity/prepareWrite.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

/** What keeping names stands on. */
export interface ViemNameKeeperDeps {
  readonly chain: LazyChain
  readonly wallet: Pick<ViemWallet, 'provider'>
  readonly config: Pick<CommunityConfig, 'punkTldAddress' | 'tldName'>
}

/** What a holder does with a name, at the TLD contract. */
export class ViemNameKeeper implements NameKeeper {
  readonly #deps: ViemNameKeeperDeps

  constructor(deps: ViemNameKeeperDeps) {
    this.#deps = deps
  }

  async prepareMakeMain(name: DomainName, holder: Address): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    const write = chain.contractWrite({
      address: this.#deps.config.punkTldAddress,
      abi: chain.tldAbi,
      functionName: 'editDefaultDomain',
      args: [name],
    })
    const shown = fullName(name, this.#deps.config.tldName)
    return this.#prepare(chain, holder, write, {
      title: `Make ${shown} your main name`,
      arrives: [`${shown} is shown wherever you appear`],
      notes: [],
    })
  }

  async prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    what: string,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    const write = chain.contractWrite({
      address: this.#deps.config.punkTldAddress,
      abi: chain.tldAbi,
      functionName: 'editData',
      args: [name, data],
    })
    const terms = {
      title: what,
      arrives: [`Kept with ${fullName(name, this.#deps.config.tldName)}`],
      notes: [],
    }
    return this.#prepare(chain, holder, write, terms)
  }

  async prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#deps.chain()
    try {
      const reads = { address: this.#deps.config.punkTldAddress, abi: chain.tldAbi }
      const [[, tokenId], main] = await Promise.all([
        chain.readContract(chain.quorum, { ...reads, functionName: 'domains', args: [name] }),
        chain.readContract(chain.quorum, { ...reads, functionName: 'defaultNames', args: [from] }),
      ])
      // A contract that cannot hold names refuses this transfer, where a plain one would lose the name in it.
      const write = chain.contractWrite({
        ...reads,
        functionName: 'safeTransferFrom',
        args: [from, to, tokenId],
      })
      const shown = fullName(name, this.#deps.config.tldName)
      return await this.#prepare(chain, from, write, {
        title: `Give ${shown} away`,
        recipient: to,
        arrives: [],
        notes: [
          'Only the new holder can give it back.',
          ...(main === name
            ? [`${shown} is your main name: you will have none until you choose another.`]
            : []),
        ],
      })
    } catch (error) {
      return err(chain.toTxFailure(error))
    }
  }

  #prepare(
    chain: ChainAccess,
    account: Address,
    write: ContractWrite,
    terms: Omit<ReviewTerms, 'leaves'>,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    return chain.prepareWrite(chain, this.#deps.wallet, account, write, { leaves: [], ...terms })
  }
}
