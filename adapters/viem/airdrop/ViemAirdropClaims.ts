import { readContract } from 'viem/actions'

import type { ClaimRefusal } from '#domain/airdrop/ClaimRefusal.ts'
import { judgeListed, type ProvenEntry } from '#domain/airdrop/listClaim.ts'
import { claimSpelling, judgeName, type NameClaimFacts } from '#domain/airdrop/nameClaim.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import { judgePoints } from '#domain/airdrop/pointsClaim.ts'
import { arrival, withExpectedGains } from '#domain/activity/gains.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  AirdropClaims,
  ListClaim,
  NameClaims,
  NamePayment,
  PointsClaim,
  PointsPayment,
} from '#domain/airdrop/AirdropClaims.ts'
import type { Movement, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { listClaimsAbi } from '../abi/listClaimsAbi.ts'
import { nameClaimsAbi } from '../abi/nameClaimsAbi.ts'
import { pointsClaimsAbi } from '../abi/pointsClaimsAbi.ts'
import { tldAbi } from '../abi/tldAbi.ts'
import { tokenAbi } from '../abi/tokenAbi.ts'
import { contractWrite, simulateWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'

/** Undefined for a missing contract. */
export interface AirdropAddresses {
  readonly names: Address | undefined
  readonly points: Address | undefined
  readonly list: Address | undefined
  readonly tld: Address
  /** The chat token, which all of them pay. */
  readonly token: Address | undefined
}

type Judgement<Facts> = { readonly facts: Facts } | { readonly refusal: ClaimRefusal }

/** All reads of a call start in the same tick, so that they travel in one request. */
export class ViemAirdropClaims implements AirdropClaims {
  readonly publishedList: AirdropClaims['publishedList']
  readonly #chain: ChainAccess
  readonly #addresses: AirdropAddresses
  readonly #tokenUnit: Omit<Movement, 'amount'>

  constructor(
    chain: ChainAccess,
    addresses: AirdropAddresses,
    tokenUnit: Omit<Movement, 'amount'>,
    publishedList: AirdropClaims['publishedList'],
  ) {
    this.publishedList = publishedList
    this.#chain = chain
    this.#addresses = addresses
    this.#tokenUnit = tokenUnit
  }

  async names(names: readonly DomainName[]): Promise<NameClaims> {
    const address = configured(this.#addresses.names)
    const { quorum } = this.#chain
    const claims = { address, abi: nameClaimsAbi }
    const [paused, reward, highestId, facts] = await Promise.all([
      readContract(quorum, { ...claims, functionName: 'paused' }),
      readContract(quorum, { ...claims, functionName: 'chatReward' }),
      readContract(quorum, { ...claims, functionName: 'maxIdEligible' }),
      Promise.all(names.map((name) => this.#factsOf(claimSpelling(name), address))),
    ])
    return { terms: { paused, reward: wei(reward), highestId }, names: facts }
  }

  async points(account: Address | undefined): Promise<PointsClaim> {
    const claims = { address: configured(this.#addresses.points), abi: pointsClaimsAbi }
    const { quorum } = this.#chain
    const factsOf = async (owner: Address) => {
      const [claimed, amount] = await Promise.all([
        readContract(quorum, { ...claims, functionName: 'hasClaimed', args: [owner] }),
        readContract(quorum, { ...claims, functionName: 'claimPreview', args: [owner] }),
      ])
      return { claimed, amount: wei(amount) }
    }
    const [paused, ratio, facts] = await Promise.all([
      readContract(quorum, { ...claims, functionName: 'paused' }),
      readContract(quorum, { ...claims, functionName: 'chatEthRatio' }),
      account && factsOf(account),
    ])
    return { terms: { paused, ratio }, facts }
  }

  /** `left` is the balance of the community's own token, because claims in another one are not shown. */
  async list(account: Address | undefined): Promise<ListClaim> {
    const claims = { address: configured(this.#addresses.list), abi: listClaimsAbi }
    const { quorum } = this.#chain
    const [root, token, left, claimed] = await Promise.all([
      readContract(quorum, { ...claims, functionName: 'root' }),
      readContract(quorum, { ...claims, functionName: 'token' }),
      readContract(quorum, {
        address: configured(this.#addresses.token),
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [claims.address],
      }),
      account && readContract(quorum, { ...claims, functionName: 'claimed', args: [account] }),
    ])
    return { terms: { root, token: token as Address, left: wei(left) }, claimed }
  }

  async prepareNameClaim(
    name: DomainName,
    payer: Address,
  ): Promise<Result<SimulatedWrite<NamePayment>, TxFailure>> {
    const spelling = claimSpelling(name)
    const write = contractWrite({
      address: configured(this.#addresses.names),
      abi: nameClaimsAbi,
      functionName: 'claim',
      args: [spelling],
    })
    return this.#prepare<NamePayment>(payer, write, async () => {
      const { terms, names } = await this.names([spelling])
      const [facts] = names
      const verdict = facts && judgeName(terms, facts)
      if (verdict?.kind !== 'eligible') return { refusal: verdict?.kind ?? 'no holder' }
      return { facts: { amount: verdict.amount, holder: verdict.holder } }
    })
  }

  async preparePointsClaim(account: Address): Promise<Result<SimulatedWrite<PointsPayment>, TxFailure>> {
    const write = contractWrite({
      address: configured(this.#addresses.points),
      abi: pointsClaimsAbi,
      functionName: 'claim',
      args: [],
    })
    return this.#prepare<PointsPayment>(account, write, async () => {
      const { terms, facts } = await this.points(account)
      const verdict = facts && judgePoints(terms, facts)
      if (verdict?.kind !== 'eligible') return { refusal: verdict?.kind ?? 'nothing' }
      return { facts: { amount: verdict.amount } }
    })
  }

  async prepareListClaim(entry: ProvenEntry, payer: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, amount, proof } = entry
    const write = contractWrite({
      address: configured(this.#addresses.list),
      abi: listClaimsAbi,
      functionName: 'claim',
      args: [account, amount, proof],
    })
    return this.#prepare(payer, write, async () => {
      const { terms, claimed } = await this.list(account)
      // The simulation checks the proof, so the contract's root serves for both.
      const verdict = judgeListed({
        terms,
        root: terms.root,
        chatToken: this.#addresses.token,
        entry,
        claimed: claimed ?? false,
      })
      if (verdict.kind !== 'eligible') return { refusal: verdict.kind }
      return { facts: undefined }
    })
  }

  /** No holder if nobody owns the name. */
  async #factsOf(name: DomainName, address: Address): Promise<NameClaimFacts> {
    const { quorum } = this.#chain
    const tld = { address: this.#addresses.tld, abi: tldAbi }
    const [claimed, [, tokenId], holder] = await Promise.all([
      readContract(quorum, { address, abi: nameClaimsAbi, functionName: 'hasClaimed', args: [name] }),
      readContract(quorum, { ...tld, functionName: 'domains', args: [name] }),
      readContract(quorum, { ...tld, functionName: 'getDomainHolder', args: [name] }),
    ])
    // Decoding has validated and checksummed the address.
    return { name, claimed, tokenId, holder: holder === ZERO_ADDRESS ? undefined : (holder as Address) }
  }

  /** In one request; a refusal takes precedence over the simulation. */
  async #prepare<Facts>(
    payer: Address,
    write: ContractWrite,
    judge: () => Promise<Judgement<Facts>>,
  ): Promise<Result<SimulatedWrite<Facts>, TxFailure>> {
    const [judgement, simulated] = await Promise.all([
      judge().then(ok, (error: unknown) => err(toTxFailure(error))),
      simulateWrite(this.#chain, payer, write),
    ])
    if (!judgement.ok) return judgement
    if ('refusal' in judgement.value)
      return err({ kind: 'terms changed', change: `claim ${judgement.value.refusal}` })
    const { token } = this.#addresses
    const prepared = withFacts(simulated, judgement.value.facts)
    return token ? withExpectedGains(prepared, arrival(token, this.#tokenUnit)) : prepared
  }
}

function configured(address: Address | undefined): Address {
  if (!address) throw new Error('This community has no such airdrop')
  return address
}
