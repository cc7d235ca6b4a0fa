import type { ListEntry } from '#domain/airdrop/claimList.ts'
import {
  CLAIM_REFUSALS,
  listClaimTerms,
  nameClaimTerms,
  pointsClaimTerms,
  type ClaimedToken,
} from '#domain/airdrop/claimReview.ts'
import { judgeListed, type ProvenEntry } from '#domain/airdrop/listClaim.ts'
import { claimSpelling, judgeName, type NameClaimFacts } from '#domain/airdrop/nameClaim.ts'
import { judgePoints } from '#domain/airdrop/pointsClaim.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AirdropClaims, ListClaim, NameClaims, PointsClaim } from '#domain/airdrop/AirdropClaims.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { listClaimsAbi } from '../abi/listClaimsAbi.ts'
import { nameClaimsAbi } from '../abi/nameClaimsAbi.ts'
import { pointsClaimsAbi } from '../abi/pointsClaimsAbi.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import type { ContractWrite } from '../activity/prepareWrite.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

/** Where a community's claims stand; what is undefined it does not have. */
export interface AirdropAddresses {
  readonly names: Address | undefined
  readonly points: Address | undefined
  readonly list: Address | undefined
  readonly tld: Address
  /** The chat token, in which all of them pay. */
  readonly token: Address | undefined
}

/** What is claimed, and what the names end in. */
interface ClaimWords {
  readonly token: ClaimedToken
  readonly tldName: string
}

/** A judgement that allows a claim, with the words for its review; or why there is none. */
type Judgement = { readonly terms: ReviewTerms } | { readonly refusal: keyof typeof CLAIM_REFUSALS }

/** The claim contracts. What one call needs is asked for in one moment, so it travels in one request. */
export class ViemAirdropClaims implements AirdropClaims {
  readonly publishedList: () => Promise<readonly ListEntry[]>
  readonly #chain: LazyChain
  readonly #wallet: Pick<ViemWallet, 'provider'>
  readonly #addresses: AirdropAddresses
  readonly #words: ClaimWords

  constructor(
    chain: LazyChain,
    wallet: Pick<ViemWallet, 'provider'>,
    addresses: AirdropAddresses,
    words: ClaimWords,
    publishedList: () => Promise<readonly ListEntry[]>,
  ) {
    this.publishedList = publishedList
    this.#chain = chain
    this.#wallet = wallet
    this.#addresses = addresses
    this.#words = words
  }

  async names(names: readonly DomainName[]): Promise<NameClaims> {
    const address = known(this.#addresses.names)
    const { quorum, readContract } = await this.#chain()
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
    const claims = { address: known(this.#addresses.points), abi: pointsClaimsAbi }
    const { quorum, readContract } = await this.#chain()
    const factsOf = async (asked: Address) => {
      const [claimed, amount] = await Promise.all([
        readContract(quorum, { ...claims, functionName: 'hasClaimed', args: [asked] }),
        readContract(quorum, { ...claims, functionName: 'claimPreview', args: [asked] }),
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

  /** What is left is asked of the community's own token in the same moment: no claim is shown in another one. */
  async list(account: Address | undefined): Promise<ListClaim> {
    const claims = { address: known(this.#addresses.list), abi: listClaimsAbi }
    const { quorum, readContract, tokenAbi } = await this.#chain()
    const [root, token, left, claimed] = await Promise.all([
      readContract(quorum, { ...claims, functionName: 'root' }),
      readContract(quorum, { ...claims, functionName: 'token' }),
      readContract(quorum, {
        address: known(this.#addresses.token),
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [claims.address],
      }),
      account && readContract(quorum, { ...claims, functionName: 'claimed', args: [account] }),
    ])
    return { terms: { root, token: token as Address, left: wei(left) }, claimed }
  }

  async prepareNameClaim(name: DomainName, payer: Address): Promise<Result<PreparedWrite, TxFailure>> {
    const spelling = claimSpelling(name)
    const chain = await this.#chain()
    const write = chain.contractWrite({
      address: known(this.#addresses.names),
      abi: nameClaimsAbi,
      functionName: 'claim',
      args: [spelling],
    })
    return this.#prepare(chain, payer, write, async () => {
      const { terms, names } = await this.names([spelling])
      const [facts] = names
      const verdict = facts && judgeName(terms, facts)
      if (verdict?.kind !== 'eligible') return { refusal: verdict?.kind ?? 'nobody holds it' }
      return {
        terms: nameClaimTerms(spelling, verdict, { payer, ...this.#words }),
      }
    })
  }

  async preparePointsClaim(account: Address): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#chain()
    const write = chain.contractWrite({
      address: known(this.#addresses.points),
      abi: pointsClaimsAbi,
      functionName: 'claim',
      args: [],
    })
    return this.#prepare(chain, account, write, async () => {
      const { terms, facts } = await this.points(account)
      const verdict = facts && judgePoints(terms, facts)
      if (verdict?.kind !== 'eligible') return { refusal: verdict?.kind ?? 'nothing' }
      return { terms: pointsClaimTerms(verdict.amount, this.#words.token) }
    })
  }

  async prepareListClaim(entry: ProvenEntry, payer: Address): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#chain()
    const { account, amount, proof } = entry
    const write = chain.contractWrite({
      address: known(this.#addresses.list),
      abi: listClaimsAbi,
      functionName: 'claim',
      args: [account, amount, proof],
    })
    return this.#prepare(chain, payer, write, async () => {
      const { terms, claimed } = await this.list(account)
      // The simulation judges the proof; here it is what the chain says of the account that counts.
      const verdict = judgeListed({
        terms,
        root: terms.root,
        paysIn: this.#addresses.token,
        entry,
        claimed: claimed ?? false,
      })
      if (verdict.kind !== 'eligible') return { refusal: verdict.kind }
      return { terms: listClaimTerms(entry, { payer, token: this.#words.token }) }
    })
  }

  async #factsOf(name: DomainName, address: Address): Promise<NameClaimFacts> {
    const { quorum, readContract, tldAbi } = await this.#chain()
    const tld = { address: this.#addresses.tld, abi: tldAbi }
    const [claimed, [, tokenId], holder] = await Promise.all([
      readContract(quorum, { address, abi: nameClaimsAbi, functionName: 'hasClaimed', args: [name] }),
      readContract(quorum, { ...tld, functionName: 'domains', args: [name] }),
      readContract(quorum, { ...tld, functionName: 'getDomainHolder', args: [name] }),
    ])
    // Decoding has checked and checksummed it.
    return { name, claimed, tokenId, holder: holder === ZERO_ADDRESS ? undefined : (holder as Address) }
  }

  /** Judges and simulates in one moment; what the judgement says goes before what the simulation says. */
  async #prepare(
    chain: ChainAccess,
    payer: Address,
    write: ContractWrite,
    judge: () => Promise<Judgement>,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const unspoken: ReviewTerms = { title: '', leaves: [], arrives: [], notes: [] }
    const [judgement, prepared] = await Promise.all([
      judge().then(ok, (error: unknown) => err(chain.toTxFailure(error))),
      chain.prepareWrite(chain, this.#wallet, payer, write, unspoken),
    ])
    if (!judgement.ok) return judgement
    if ('refusal' in judgement.value)
      return err({ kind: 'terms changed', detail: CLAIM_REFUSALS[judgement.value.refusal] })
    if (!prepared.ok) return prepared
    return ok({ ...prepared.value, review: { ...prepared.value.review, ...judgement.value.terms } })
  }
}

function known(address: Address | undefined): Address {
  if (!address) throw new Error('This community has no such airdrop')
  return address
}
