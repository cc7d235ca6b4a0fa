import { judgeListed } from '#domain/airdrop/listClaim.ts'
import { judgeName, type NameClaimTerms } from '#domain/airdrop/nameClaim.ts'
import { judgePoints, type PointsClaimTerms } from '#domain/airdrop/pointsClaim.ts'
import type { ListEntry, ListProblem } from '#domain/airdrop/claimList.ts'
import type { ProvenEntry } from '#domain/airdrop/listClaim.ts'
import { MerkleTree, proves } from '#domain/airdrop/merkleTree.ts'
import { claimSpelling } from '#domain/airdrop/nameClaim.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { asciiLowerCase } from '#domain/names/lowerCaseName.ts'
import type {
  AirdropClaims,
  ListClaim,
  NameClaims,
  NamePayment,
  PointsClaim,
  PointsPayment,
} from '#domain/airdrop/AirdropClaims.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { MemoryChain } from './MemoryChain.ts'

const CLAIMS = '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' as Address

/** The claim contracts, which record claims by a name's spelling, and the published list. */
export class MemoryAirdrop implements AirdropClaims {
  nameTerms: NameClaimTerms = { paused: false, reward: wei(1337n * 10n ** 18n), highestId: 1337n }
  pointsTerms: PointsClaimTerms = { paused: false, ratio: 1_000_000n }
  entries: readonly ListEntry[] = []
  /** Why there is no list; undefined where there is one. */
  listProblem: ListProblem | undefined = undefined
  /** The token that the list's contract pays. */
  listToken: Address
  /** Each name as the contract received it, in reads and writes. */
  readonly spellings: string[] = []
  #root = new MerkleTree([{ account: CLAIMS, amount: wei(1n) }]).root
  readonly #chain: MemoryChain
  readonly #token: Address
  readonly #claimedNames = new Set<string>()
  readonly #claimedPoints = new Set<Address>()
  readonly #claimedEntries = new Set<Address>()
  readonly #spent = new Map<Address, bigint>()
  #left = 0n

  constructor(chain: MemoryChain, token: Address) {
    this.#chain = chain
    this.#token = token
    this.listToken = token
  }

  async names(names: readonly DomainName[]): Promise<NameClaims> {
    this.#chain.answer('nameClaims')
    return { terms: this.nameTerms, names: names.map((name) => this.#factsOf(claimSpelling(name))) }
  }

  async points(account: Address | undefined): Promise<PointsClaim> {
    this.#chain.answer('pointsClaim')
    return { terms: this.pointsTerms, facts: account && this.#pointsOf(account) }
  }

  async list(account: Address | undefined): Promise<ListClaim> {
    this.#chain.answer('listClaim')
    return {
      terms: { root: this.#root, token: this.listToken, left: wei(this.#left) },
      claimed: account && this.#claimedEntries.has(account),
    }
  }

  async publishedList(): Promise<Result<readonly ListEntry[], ListProblem>> {
    return this.listProblem ? err(this.listProblem) : ok(this.entries)
  }

  async prepareNameClaim(
    name: DomainName,
    payer: Address,
  ): Promise<Result<SimulatedWrite<NamePayment>, TxFailure>> {
    const spelling = claimSpelling(name)
    const verdict = judgeName(this.nameTerms, this.#factsOf(spelling))
    if (verdict.kind !== 'eligible') return err({ kind: 'terms changed', change: `claim ${verdict.kind}` })
    const simulated = this.#chain.simulate(payer, {
      to: CLAIMS,
      call: `claim name|${spelling}`,
      refusal: () => {
        const now = judgeName(this.nameTerms, this.#factsOf(spelling))
        return now.kind === 'eligible' ? undefined : `ChatTokenClaimDomains: ${now.kind}`
      },
      run: () => {
        const { holder } = this.#factsOf(spelling)
        this.#claimedNames.add(spelling)
        if (holder) this.#pay(holder, this.nameTerms.reward)
      },
    })
    return withFacts(simulated, { amount: verdict.amount, holder: verdict.holder })
  }

  async preparePointsClaim(account: Address): Promise<Result<SimulatedWrite<PointsPayment>, TxFailure>> {
    const judge = () => judgePoints(this.pointsTerms, this.#pointsOf(account))
    const verdict = judge()
    if (verdict.kind !== 'eligible') return err({ kind: 'terms changed', change: `claim ${verdict.kind}` })
    const simulated = this.#chain.simulate(account, {
      to: CLAIMS,
      call: 'claim points',
      refusal: () => {
        const { kind } = judge()
        return kind === 'eligible' ? undefined : kind
      },
      run: () => {
        this.#claimedPoints.add(account)
        this.#pay(account, verdict.amount)
      },
    })
    return withFacts(simulated, { amount: verdict.amount })
  }

  async prepareListClaim(entry: ProvenEntry, payer: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, amount, proof } = entry
    const judge = () => {
      const terms = { root: this.#root, token: this.listToken, left: wei(this.#left) }
      const claimed = this.#claimedEntries.has(account)
      return judgeListed({ terms, root: this.#root, chatToken: this.#token, entry, claimed })
    }
    const verdict = judge()
    if (verdict.kind !== 'eligible') return err({ kind: 'terms changed', change: `claim ${verdict.kind}` })
    return this.#chain.simulate(payer, {
      to: CLAIMS,
      call: `claim list|${account}|${amount}|${proof.join()}`,
      refusal: () => {
        if (!proves(proof, entry, this.#root)) return 'MerkleDistributor: not on the list'
        const { kind } = judge()
        return kind === 'eligible' ? undefined : kind
      },
      run: () => {
        this.#claimedEntries.add(account)
        this.#left -= amount
        this.#pay(account, amount)
      },
    })
  }

  spend(account: Address, amount: bigint): void {
    this.#spent.set(account, (this.#spent.get(account) ?? 0n) + amount)
  }

  /** Publishes a list, and funds its contract with the list's total or with `left`. */
  promise(entries: readonly ListEntry[], left?: bigint): void {
    this.entries = entries
    this.#root = new MerkleTree(entries).root
    this.#left = left ?? entries.reduce((sum, { amount }) => sum + amount, 0n)
  }

  #factsOf(name: DomainName) {
    this.spellings.push(name)
    return {
      name,
      claimed: this.#claimedNames.has(name),
      tokenId: this.#chain.holding(name).tokenId,
      holder: this.#chain.holding(asciiLowerCase(name)).holder,
    }
  }

  #pointsOf(account: Address) {
    const claimed = this.#claimedPoints.has(account)
    const amount = claimed ? 0n : (this.#spent.get(account) ?? 0n) * this.pointsTerms.ratio
    return { claimed, amount: wei(amount) }
  }

  #pay(account: Address, amount: bigint): void {
    this.#chain.tokens.fund(this.#token, account, amount)
  }
}
