import { readContract } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { NameOwnerActions, TransferFacts } from '#domain/names/NameOwnerActions.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Result } from '#domain/shared/Result.ts'

import { tldAbi } from '../abi/tldAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { contractWrite, simulateWrite } from '../activity/simulateWrite.ts'
import type { ChainAccess } from '../chain.ts'

export interface ViemNameOwnerActionsDeps {
  readonly chain: ChainAccess
  readonly config: Pick<CommunityConfig, 'punkTldAddress'>
}

export class ViemNameOwnerActions implements NameOwnerActions {
  readonly #deps: ViemNameOwnerActionsDeps

  constructor(deps: ViemNameOwnerActionsDeps) {
    this.#deps = deps
  }

  async prepareMakeMain(name: DomainName, holder: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    const write = contractWrite({ ...this.#at, functionName: 'editDefaultDomain', args: [name] })
    return simulateWrite(this.#deps.chain, holder, write)
  }

  async prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    const write = contractWrite({ ...this.#at, functionName: 'editData', args: [name, data] })
    return simulateWrite(this.#deps.chain, holder, write)
  }

  async prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<SimulatedWrite<TransferFacts>, TxFailure>> {
    const { chain } = this.#deps
    const { quorum } = chain
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
    return withFacts(await simulateWrite(chain, from, write), { isMain: main === name })
  }

  get #at() {
    return { address: this.#deps.config.punkTldAddress, abi: tldAbi } as const
  }
}
