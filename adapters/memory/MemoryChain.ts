import type { PendingTransaction, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import { points, type Points } from '#domain/points/Points.ts'
import type { AllowanceOrder } from '#domain/ports/Allowances.ts'
import type { BlockClock } from '#domain/ports/BlockClock.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { EndpointCondition, EndpointHealth } from '#domain/ports/EndpointHealth.ts'
import type { MintOrder, NameMinter } from '#domain/ports/NameMinter.ts'
import type { Circumstances } from '#domain/ports/NameHistory.ts'
import type { NameKeeper } from '#domain/ports/NameKeeper.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import type { PreparedWrite, SentTransaction, WriteReview } from '#domain/ports/PreparedWrite.ts'
import type { Receipts } from '#domain/ports/Receipts.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { TransactionQueue } from '#domain/ports/TransactionQueue.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import { MemoryNameHistory } from './MemoryNameHistory.ts'
import { MemoryTokens } from './MemoryTokens.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

interface Sent {
  readonly hash: TxHash
  readonly intent: TransactionIntent
  readonly nonce: number
  readonly run: () => boolean
  mined?: { readonly block: bigint; readonly success: boolean }
  dropped?: boolean
  replacedBy?: Sent
}

/** A write, as a contract in memory describes it. */
export interface MemoryWrite {
  readonly to: Address
  /** Stands for the call data: two writes that differ must differ here. */
  readonly call: string
  readonly value?: Wei
  readonly terms: Pick<WriteReview, 'title' | 'leaves' | 'arrives' | 'notes' | 'recipient' | 'allowance'>
  /** The allowance that goes with it in one confirmation. */
  readonly allowing?: AllowanceOrder | undefined
  /** Why the contract refuses it now; undefined when it does not. */
  readonly refusal: () => string | undefined
  /** What the block changes. */
  readonly run: () => void
}

const TLD = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
/** Somebody nobody knows. */
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const FEE = wei(210_000n)
const COIN = { symbol: 'DEGEN', decimals: 18 }

/**
 * A small chain that sells names, in memory: blocks come when told to, and every reading port of the app stands on
 * it. The suites in domain/ports keep it honest against the real one.
 */
export class MemoryChain
  implements
    NameRegistry,
    NameKeeper,
    NameMinter,
    TokenLedger,
    PointsLedger,
    Receipts,
    EndpointHealth,
    BlockClock,
    TransactionQueue
{
  currentTerms: MintTerms = {
    paused: false,
    prices: [100n, 50n, 25n, 10n, 5n].map((coins) => wei(coins * 10n ** 18n)),
    referralFee: 1000 as BasisPoints,
    bytesLimit: 140,
  }
  /** The latest block's time, in seconds. */
  blockTime = 1_800_000_000
  /** Mines each transaction at once. */
  automine = true
  /** Whether its endpoints answer. */
  reachable = true
  /** Questions that nothing answers while others are answered, by port method. */
  readonly unanswered = new Set<string>()
  /** Counts the answers given, by port method. */
  readonly reads: string[] = []
  /** Referrers that refuse coins. */
  readonly refusers = new Set<Address>()
  /** What happened to names, each time in a block of its own. */
  readonly history: MemoryNameHistory
  /** The tokens that stand on it. */
  readonly tokens: MemoryTokens
  readonly #wallet: MemoryWallet
  readonly #clock: Clock
  readonly #holders = new Map<string, Address>()
  readonly #defaults = new Map<Address, DomainName>()
  readonly #tokenIds = new Map<string, bigint>()
  #nextTokenId = 1n
  readonly #data = new Map<string, string>()
  readonly #balances = new Map<Address, Wei>()
  readonly #points = new Map<Address, Points>()
  readonly #nonces = new Map<Address, number>()
  /** Left unanswered by the wallet's owner. */
  readonly #prompts: (() => void)[] = []
  readonly #sent: Sent[] = []
  readonly #healthListeners = new Set<(condition: EndpointCondition) => void>()
  #block = 1n

  constructor(wallet: MemoryWallet, clock: Clock) {
    this.#wallet = wallet
    this.#clock = clock
    this.tokens = new MemoryTokens(this)
    this.history = new MemoryNameHistory({
      answer: (method) => this.answer(method),
      block: () => Number(this.#block),
      now: () => clock.now(),
    })
  }

  async holderOf(name: DomainName): Promise<Address | undefined> {
    this.answer('holderOf')
    return this.#holders.get(name)
  }

  async defaultNameOf(address: Address): Promise<DomainName | undefined> {
    this.answer('defaultNameOf')
    return this.#defaults.get(address)
  }

  async dataOf(name: DomainName): Promise<string> {
    this.answer('dataOf')
    return this.#data.get(name) ?? ''
  }

  async nativeBalanceOf(address: Address): Promise<Wei> {
    this.answer('nativeBalanceOf')
    return this.coinsOf(address)
  }

  async latestBlockTime(): Promise<number> {
    this.answer('latestBlockTime')
    return this.blockTime
  }

  async tokenBalanceOf(token: Address, address: Address): Promise<Wei> {
    this.answer('tokenBalanceOf')
    return this.tokens.heldBy(token, address)
  }

  async pointsOf(address: Address): Promise<Points> {
    this.answer('pointsOf')
    return this.#points.get(address) ?? points(0n)
  }

  async pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]> {
    this.answer('pointsOfAll')
    return addresses.map((address) => this.#points.get(address) ?? points(0n))
  }

  async terms(): Promise<MintTerms> {
    this.answer('terms')
    return this.currentTerms
  }

  async prepareMint(order: MintOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { name, holder, payer, referrer } = order
    if (!this.reachable) return err({ kind: 'node unavailable' })
    if (this.#holders.has(name)) return err({ kind: 'terms changed', detail: 'This name is already taken' })
    if (this.currentTerms.paused) return err({ kind: 'terms changed', detail: 'Minting is paused' })
    const price = priceOf(this.currentTerms.prices, name)
    const refused = referrer !== undefined && this.refusers.has(referrer)
    if (this.coinsOf(payer) < price + FEE) return err({ kind: 'insufficient funds' })
    const intent: TransactionIntent = {
      chainId: this.#wallet.supportedChainId,
      from: payer,
      to: TLD,
      data: `0x${Buffer.from(`${name}|${holder}|${refused ? '' : (referrer ?? '')}`).toString('hex')}`,
      value: price,
    }
    const isGift = !sameAddress(payer, holder)
    return ok({
      intent,
      review: {
        title: isGift ? `Give ${name}.degen` : `Mint ${name}.degen`,
        account: payer,
        to: TLD,
        network: 'Memory',
        leaves: [{ amount: price, ...COIN }],
        ...(isGift
          ? { recipient: holder, arrives: [] }
          : { arrives: [`The name ${name}.degen, yours without expiry`] }),
        fee: { amount: FEE, ...COIN },
        notes: refused
          ? ['The person who invited you cannot receive coins, so this mint goes without a referral.']
          : [],
      },
      send: () =>
        this.#sign(intent, () =>
          this.#mint(name, holder, payer, referrer && !refused ? { referrer, paid: price } : undefined),
        ),
    })
  }

  async prepareMakeMain(name: DomainName, holder: Address): Promise<Result<PreparedWrite, TxFailure>> {
    return this.#prepareForHolder(name, holder, {
      call: `main|${name}`,
      terms: {
        title: `Make ${name}.degen your main name`,
        arrives: [`${name}.degen is shown wherever you appear`],
        notes: [],
      },
      run: () => this.choose(name),
    })
  }

  async prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    what: string,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    return this.#prepareForHolder(name, holder, {
      call: `data|${name}|${data}`,
      terms: { title: what, arrives: [`Kept with ${name}.degen`], notes: [] },
      run: () => this.keepData(name, data),
    })
  }

  async prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const isMain = this.#defaults.get(from) === name
    return this.#prepareForHolder(name, from, {
      call: `transfer|${name}|${to}`,
      terms: {
        title: `Give ${name}.degen away`,
        recipient: to,
        arrives: [],
        notes: [
          'Only the new holder can give it back.',
          ...(isMain
            ? [`${name}.degen is your main name: you will have none until you choose another.`]
            : []),
        ],
      },
      run: () => this.move(name, to),
    })
  }

  /** A write of any contract in memory: simulated now by its `refusal`, and again by the block it comes into. */
  prepare(account: Address, write: MemoryWrite): Result<PreparedWrite, TxFailure> {
    const { to, call, terms, allowing } = write
    const value = write.value ?? wei(0n)
    const refusal = allowing ? () => this.tokens.tried(allowing, write.refusal) : write.refusal
    const run = () => {
      if (allowing) this.tokens.allow(allowing.token.address, account, allowing.spender, allowing.amount)
      write.run()
    }
    if (!this.reachable) return err({ kind: 'node unavailable' })
    if (this.coinsOf(account) < value) return err({ kind: 'insufficient funds' })
    const reason = refusal()
    if (reason !== undefined) return err({ kind: 'reverted', reason })
    const intent: TransactionIntent = {
      chainId: this.#wallet.supportedChainId,
      from: account,
      to,
      data: `0x${Buffer.from(call).toString('hex')}`,
      value,
    }
    return ok({
      intent,
      review: {
        ...terms,
        ...(allowing && { allowance: limitOf(allowing) }),
        account,
        to,
        network: 'Memory',
        fee: { amount: FEE, ...COIN },
      },
      send: () =>
        this.#sign(intent, () => {
          if (refusal() !== undefined || this.coinsOf(account) < value) return false
          this.fund(account, this.coinsOf(account) - value)
          run()
          return true
        }),
    })
  }

  async observe(pending: PendingTransaction): Promise<TransactionObservation> {
    this.answer('observe')
    const sent = this.#sent.find(({ hash }) => hash === pending.hash)
    const twin = sent?.replacedBy
    return {
      now: this.#clock.now(),
      block: this.#block,
      known: sent !== undefined && !sent.dropped && !twin,
      accountNonce: this.#minedNonce(pending.from),
      ...(sent?.mined
        ? {
            receipt: {
              status: sent.mined.success ? 'success' : 'reverted',
              hash: sent.hash,
              blockNumber: sent.mined.block,
              blockHash: `0x${sent.mined.block.toString(16).padStart(64, '0')}`,
            },
          }
        : {}),
      ...(twin?.mined
        ? {
            replacement: {
              hash: twin.hash,
              to: twin.intent.to,
              data: twin.intent.data,
              value: twin.intent.value,
              receiptStatus: twin.mined.success ? 'success' : 'reverted',
            },
          }
        : {}),
    }
  }

  async hasWaiting(account: Address): Promise<boolean> {
    this.answer('waiting transactions')
    return this.#sent.some(
      ({ intent, mined, dropped, replacedBy }) =>
        sameAddress(intent.from, account) && !mined && !dropped && !replacedBy,
    )
  }

  requireBlock(): void {
    // There is only one source of truth here, and it never lags.
  }

  subscribe(listener: (condition: EndpointCondition) => void): () => void {
    this.#healthListeners.add(listener)
    listener(this.#condition())
    return () => this.#healthListeners.delete(listener)
  }

  async probe(): Promise<void> {
    this.#publish()
  }

  /** Its endpoints stop answering, or answer again at the next sign of life. */
  setReachable(reachable: boolean): void {
    this.reachable = reachable
    if (!reachable) this.#publish()
  }

  /** The coins of an account. */
  coinsOf(address: Address): Wei {
    return this.#balances.get(address) ?? wei(0n)
  }

  /** Makes this all the coins of an account. */
  fund(address: Address, amount: bigint): void {
    this.#balances.set(address, wei(amount))
  }

  /** Who holds a name, and the number it was minted with, which is 0 where nobody does: for the contracts that stand on this chain. */
  holding(name: string): { readonly holder: Address | undefined; readonly tokenId: bigint } {
    return { holder: this.#holders.get(name), tokenId: this.#tokenIds.get(name) ?? 0n }
  }

  /** Somebody keeps a text with their name. */
  keepData(name: string, text: string): void {
    this.#data.set(name, text)
  }

  /** Somebody earns points. */
  award(address: Address, amount: bigint): void {
    this.#points.set(address, points((this.#points.get(address) ?? 0n) + amount))
  }

  /** Somebody mints a name of five or more characters elsewhere, a stranger unless told, perhaps by an invitation. */
  give(name: string, holder: Address, payer: Address = STRANGER, referrer?: Address): void {
    const paid = this.currentTerms.prices.at(-1) ?? wei(0n)
    this.#mint(name as DomainName, holder, payer, referrer && { referrer, paid })
  }

  /** Its holder gives a name away. */
  move(name: string, to: Address): void {
    const { holder: from, tokenId } = this.#held(name)
    this.#holders.set(name, to)
    if (!this.#defaults.has(to)) this.#defaults.set(to, name as DomainName)
    if (this.#defaults.get(from) === name) this.#defaults.delete(from)
    this.#block += 1n
    this.history.record(from, { kind: 'transferred', tokenId, from, to })
  }

  /** Its holder makes a name the main one. */
  choose(name: string): void {
    const { holder } = this.#held(name)
    this.#defaults.set(holder, name as DomainName)
    this.#block += 1n
    this.history.record(holder, { kind: 'made main', name: name as DomainName, holder })
  }

  /** Its holder burns a name. */
  burn(name: string): void {
    const { holder, tokenId } = this.#held(name)
    this.#holders.delete(name)
    this.#tokenIds.delete(name)
    if (this.#defaults.get(holder) === name) this.#defaults.delete(holder)
    this.#block += 1n
    this.history.record(holder, { kind: 'burned', tokenId, holder })
  }

  /** Somebody gets a name from its holder elsewhere. */
  transfer(name: string, to: Address): void {
    this.#holders.set(name, to)
  }

  /** The wallet's owner signs what they have left unanswered. */
  signLate(): void {
    for (const sign of this.#prompts.splice(0)) sign()
  }

  /** Puts every waiting transaction into a block. */
  mine(): void {
    this.#block += 1n
    for (const sent of this.#sent)
      if (!sent.mined && !sent.dropped && !sent.replacedBy)
        sent.mined = { block: this.#block, success: sent.run() }
  }

  /** Blocks pass; the network forgets every waiting transaction. */
  dropAll(): void {
    for (const sent of this.#sent) if (!sent.mined) sent.dropped = true
    this.#block += 4n
  }

  /** The block of the last transaction is taken back. */
  reorganise(): void {
    for (const sent of this.#sent) delete sent.mined
    this.#block += 1n
  }

  /** The wallet's owner replaces the last transaction: the same with a higher fee, or nothing at all. */
  replaceLast(how: 'speed up' | 'cancel'): void {
    const last = this.#sent.at(-1)
    if (!last) throw new Error('Nothing was sent')
    this.#block += 1n
    const intent: TransactionIntent =
      how === 'speed up' ? last.intent : { ...last.intent, to: last.intent.from, data: '0x', value: wei(0n) }
    const success = how === 'speed up' ? last.run() : true
    last.replacedBy = {
      hash: hashOf(1000 + this.#sent.length),
      intent,
      nonce: last.nonce,
      run: () => success,
      mined: { block: this.#block, success },
    }
  }

  async #sign(intent: TransactionIntent, run: () => boolean): Promise<Result<SentTransaction, TxFailure>> {
    const account = this.#wallet.account
    if (!account) return err({ kind: 'wallet unavailable' })
    if (!sameAddress(account.address, intent.from)) return err({ kind: 'account changed' })
    if (account.chainId !== intent.chainId) return err({ kind: 'wrong chain' })
    if (this.#wallet.answer === 'never') await new Promise<void>((resolve) => this.#prompts.push(resolve))
    if (this.#wallet.answer === 'reject') return err({ kind: 'rejected' })
    const nonce = this.#nonces.get(intent.from) ?? 0
    this.#nonces.set(intent.from, nonce + 1)
    const sent: Sent = { hash: hashOf(this.#sent.length), intent, nonce, run }
    const block = this.#block
    this.#sent.push(sent)
    if (this.automine) this.mine()
    return ok({ hash: sent.hash, nonce, block, altered: false })
  }

  /** Only the holder gets past the simulation, and past the block. */
  #prepareForHolder(
    name: DomainName,
    holder: Address,
    write: {
      readonly call: string
      readonly terms: Pick<WriteReview, 'title' | 'arrives' | 'notes' | 'recipient'>
      readonly run: () => void
    },
  ): Result<PreparedWrite, TxFailure> {
    return this.prepare(holder, {
      ...write,
      to: TLD,
      terms: { leaves: [], ...write.terms },
      refusal: () =>
        sameAddress(this.#holders.get(name), holder) ? undefined : 'You do not own the selected domain',
    })
  }

  #mint(name: DomainName, holder: Address, payer: Address, referral?: Circumstances['referral']): boolean {
    if (this.#holders.has(name)) return false
    const tokenId = this.#nextTokenId
    this.#nextTokenId += 1n
    this.#holders.set(name, holder)
    this.#tokenIds.set(name, tokenId)
    if (!this.#defaults.has(holder)) this.#defaults.set(holder, name)
    this.#block += 1n
    // As through a minter contract, which hides the buyer.
    this.history.record(payer, { kind: 'minted', name, tokenId, holder, minter: undefined }, referral)
    return true
  }

  #held(name: string): { readonly holder: Address; readonly tokenId: bigint } {
    const holder = this.#holders.get(name)
    const tokenId = this.#tokenIds.get(name)
    if (!holder || tokenId === undefined) throw new Error(`Nobody holds ${name}`)
    return { holder, tokenId }
  }

  #minedNonce(address: Address): number {
    return this.#sent.filter(
      ({ intent, mined, replacedBy }) => sameAddress(intent.from, address) && (mined || replacedBy?.mined),
    ).length
  }

  /** Notes a question, and throws while nothing answers: for the contracts that stand on this chain. */
  answer(method: string): void {
    this.reads.push(method)
    if (!this.reachable || this.unanswered.has(method)) throw new Error('No endpoint answers')
  }

  #condition(): EndpointCondition {
    return this.reachable ? { kind: 'healthy' } : { kind: 'down', hosts: ['memory'] }
  }

  #publish(): void {
    for (const listener of this.#healthListeners) listener(this.#condition())
  }
}

const limitOf = ({ spender, amount, token: { symbol, decimals } }: AllowanceOrder) => ({
  spender,
  limit: { amount, symbol, decimals },
})

const hashOf = (index: number): TxHash => `0x${(index + 1).toString(16).padStart(64, '0')}` as TxHash
