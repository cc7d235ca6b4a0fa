import { readContract } from 'viem/actions'

import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import type { MintFacts, MintParams, NameRegistry } from '#domain/names/NameRegistry.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import { minterAbi } from '../abi/minterAbi.ts'
import { tldAbi } from '../abi/tldAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { contractWrite, simulate, simulateWrite } from '../activity/simulateWrite.ts'
import type { ChainAccess } from '../chain.ts'
import { createChainClient, type ChainClient } from '../ChainClient.ts'
import { readMintTerms, type MintContracts } from './readMintTerms.ts'

export interface ViemNameRegistryDeps {
  readonly chain: ChainAccess
  readonly config: MintContracts
}

/** Names of the TLD contract, minted at the minter contract if there is one (rules/names: where-to-mint). */
export class ViemNameRegistry implements NameRegistry {
  readonly #deps: ViemNameRegistryDeps
  /** Of its own, so that the terms share no multicall with the reads of a page, whose first request they may or may not join. */
  readonly #termsClient: ChainClient

  constructor(deps: ViemNameRegistryDeps) {
    this.#deps = deps
    this.#termsClient = createChainClient(deps.chain.chain, deps.chain.pool)
  }

  async holderOf(name: DomainName): Promise<Address | undefined> {
    const holder = await readContract(this.#deps.chain.quorum, {
      address: this.#deps.config.punkTldAddress,
      abi: tldAbi,
      functionName: 'getDomainHolder',
      args: [name],
    })
    // The decoder returns checksummed addresses.
    return holder === ZERO_ADDRESS ? undefined : (holder as Address)
  }

  async defaultNameOf(address: Address): Promise<DomainName | undefined> {
    const name = await readContract(this.#deps.chain.client, {
      address: this.#deps.config.punkTldAddress,
      abi: tldAbi,
      functionName: 'defaultNames',
      args: [address],
    })
    return name === '' ? undefined : (name as DomainName)
  }

  async dataOf(name: DomainName): Promise<string> {
    return readContract(this.#deps.chain.client, {
      address: this.#deps.config.punkTldAddress,
      abi: tldAbi,
      functionName: 'getDomainData',
      args: [name],
    })
  }

  async terms(): Promise<MintTerms> {
    return readMintTerms(this.#termsClient, this.#deps.config)
  }

  async prepareMint({
    name,
    holder,
    payer,
    referrer,
  }: MintParams): Promise<Result<SimulatedWrite<MintFacts>, TxFailure>> {
    const { chain, config } = this.#deps
    const { quorum } = chain
    const { punkTldAddress: tld } = config
    const current = await attempt(() =>
      Promise.all([
        readContract(quorum, { address: tld, abi: tldAbi, functionName: 'getDomainHolder', args: [name] }),
        readMintTerms(quorum, config),
      ]),
    )
    if (!current.ok) return current
    const [owner, terms] = current.value
    if (owner !== ZERO_ADDRESS) return err({ kind: 'no longer possible', change: 'name taken' })
    if (terms.paused) return err({ kind: 'terms changed', change: 'minting paused' })

    const value = priceOf(terms.prices, name)
    const write = (credited: Address | undefined) =>
      contractWrite({
        address: config.punkMinterAddress ?? tld,
        abi: minterAbi,
        functionName: 'mint',
        // A stored referrer may have a wrong checksum, which lower case avoids.
        args: [name, holder, (credited ?? ZERO_ADDRESS).toLowerCase() as Address],
        value,
      })
    // A referrer that refuses coins makes the whole mint fail, so it is prepared without one
    // (rules/referral: refusing-referrer).
    const failure = referrer === undefined ? undefined : await simulate(chain, payer, write(referrer))
    // Only a revert can mean that the referrer refuses coins; a silent node cannot.
    if (failure && failure.kind !== 'reverted') return err(failure)
    const referrerRefused =
      failure !== undefined && (await simulate(chain, payer, write(undefined))) === undefined
    const simulated = await simulateWrite(chain, payer, write(referrerRefused ? undefined : referrer))
    return withFacts(simulated, { price: value, referralFee: terms.referralFee, referrerRefused })
  }
}
