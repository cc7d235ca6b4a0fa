import type { PendingTransaction, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { ChainMoment, NameEvent } from '#domain/names/NameEvent.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import { points, type Points } from '#domain/points/Points.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { EndpointCondition, EndpointHealth } from '#domain/ports/EndpointHealth.ts'
import type { MintOrder, NameMinter } from '#domain/ports/NameMinter.ts'
import type { Circumstances, NameHistory, NameHistoryPart } from '#domain/ports/NameHistory.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import type { PreparedWrite, SentTransaction } from '#domain/ports/PreparedWrite.ts'
import type { Receipts } from '#domain/ports/Receipts.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { MemoryWallet } from './MemoryWallet.ts'

/** What happens to a name, without when. */
type Happening = NameEvent extends infer Event
  ? Event extends NameEvent
    ? Omit<Event, keyof ChainMoment>
    : never
  : never

interface Sent {
  readonly hash: TxHash
  readonly intent: TransactionIntent
  readonly nonce: number
  readonly run: () => boolean
  mined?: { readonly block: bigint; readonly success: boolean }
  dropped?: boolean
  replacedBy?: Sent
}

const TLD = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
/** Somebody nobody knows. */
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const FEE = wei(210_000n)

/**
 * A small chain that sells names, in memory: blocks come when told to, and every reading port of the app stands on
 * it. The suites in domain/ports keep it honest against the real one.
 */
export class MemoryChain
  implements NameRegistry, NameHistory, NameMinter, TokenLedger, PointsLedger, Receipts, EndpointHealth
{
  currentTerms: MintTerms = {
    paused: false,
    prices: [100n, 50n, 25n, 10n, 5n].map((coins) => wei(coins * 10n ** 18n)),
    referralFee: 1000 as BasisPoints,
    bytesLimit: 140,
  }
  /** Mines each transaction at once. */
  automine = true
  /** Whether its endpoints answer. */
  reachable = true
  /** Counts the answers given, by port method. */
  readonly reads: string[] = []
  /** How many blocks of history one answer covers. */
  blocksInPart = 1_000_000
  /** Referrers that refuse coins. */
  readonly refusers = new Set<Address>()
  readonly #wallet: MemoryWallet
  readonly #clock: Clock
  readonly #holders = new Map<string, Address>()
  readonly #defaults = new Map<Address, DomainName>()
  readonly #tokens = new Map<string, bigint>()
  readonly #senders = new Map<TxHash, Address>()
  #events: NameEvent[] = []
  readonly #balances = new Map<Address, Wei>()
  readonly #points = new Map<Address, Points>()
  readonly #nonces = new Map<Address, number>()
  readonly #sent: Sent[] = []
  readonly #healthListeners = new Set<(condition: EndpointCondition) => void>()
  #block = 1n

  constructor(wallet: MemoryWallet, clock: Clock) {
    this.#wallet = wallet
    this.#clock = clock
  }

  async holderOf(name: DomainName): Promise<Address | undefined> {
    this.#answer('holderOf')
    return this.#holders.get(name)
  }

  async defaultNameOf(address: Address): Promise<DomainName | undefined> {
    this.#answer('defaultNameOf')
    return this.#defaults.get(address)
  }

  async eventsFrom(block: number): Promise<NameHistoryPart> {
    this.#answer('eventsFrom')
    const present = Number(this.#block)
    const upTo = Math.min(present, block + this.blocksInPart - 1)
    const events = this.#events.filter((event) => event.block >= block && event.block <= upTo)
    return { events, upTo, complete: upTo === present }
  }

  async circumstancesOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, Circumstances>> {
    this.#answer('circumstancesOf')
    const asked = new Set(moments.map(({ transaction }) => transaction))
    return new Map(
      this.#events
        .filter(({ transaction }) => asked.has(transaction))
        .map(({ transaction, at }) => [
          transaction,
          { sender: this.#senders.get(transaction) ?? STRANGER, at: at ?? this.#clock.now() },
        ]),
    )
  }

  async nativeBalanceOf(address: Address): Promise<Wei> {
    this.#answer('nativeBalanceOf')
    return this.#balances.get(address) ?? wei(0n)
  }

  async pointsOf(address: Address): Promise<Points> {
    this.#answer('pointsOf')
    return this.#points.get(address) ?? points(0n)
  }

  async terms(): Promise<MintTerms> {
    this.#answer('terms')
    return this.currentTerms
  }

  async prepareMint(order: MintOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { name, holder, referrer } = order
    if (!this.reachable) return err({ kind: 'node unavailable' })
    if (this.#holders.has(name)) return err({ kind: 'terms changed', detail: 'This name is already taken' })
    if (this.currentTerms.paused) return err({ kind: 'terms changed', detail: 'Minting is paused' })
    const price = priceOf(this.currentTerms.prices, name)
    const refused = referrer !== undefined && this.refusers.has(referrer)
    if ((this.#balances.get(holder) ?? 0n) < price + FEE) return err({ kind: 'insufficient funds' })
    const intent: TransactionIntent = {
      chainId: this.#wallet.supportedChainId,
      from: holder,
      to: TLD,
      data: `0x${Buffer.from(`${name}|${refused ? '' : (referrer ?? '')}`).toString('hex')}`,
      value: price,
    }
    const coin = { symbol: 'DEGEN', decimals: 18 }
    return ok({
      intent,
      review: {
        title: `Mint ${name}.degen`,
        account: holder,
        to: TLD,
        network: 'Memory',
        leaves: [{ amount: price, ...coin }],
        arrives: [`The name ${name}.degen, yours without expiry`],
        fee: { amount: FEE, ...coin },
        notes: refused
          ? ['The person who invited you cannot receive coins, so this mint goes without a referral.']
          : [],
      },
      send: () => this.#sign(intent, () => this.#mint(name, holder, holder)),
    })
  }

  async observe(pending: PendingTransaction): Promise<TransactionObservation> {
    this.#answer('observe')
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

  /** Gives somebody coins. */
  fund(address: Address, amount: bigint): void {
    this.#balances.set(address, wei(amount))
  }

  /** Somebody earns points. */
  award(address: Address, amount: bigint): void {
    this.#points.set(address, points((this.#points.get(address) ?? 0n) + amount))
  }

  /** Somebody mints a name elsewhere; a stranger unless told. */
  give(name: string, holder: Address, sender: Address = STRANGER): void {
    this.#mint(name as DomainName, holder, sender)
  }

  /** Its holder gives a name away elsewhere. */
  move(name: string, to: Address): void {
    const { from, tokenId } = this.#held(name)
    this.#holders.set(name, to)
    if (!this.#defaults.has(to)) this.#defaults.set(to, name as DomainName)
    if (this.#defaults.get(from) === name) this.#defaults.delete(from)
    this.#record(from, { kind: 'transferred', tokenId, from, to })
  }

  /** Its holder makes a name the main one elsewhere. */
  choose(name: string): void {
    const { from: holder } = this.#held(name)
    this.#defaults.set(holder, name as DomainName)
    this.#record(holder, { kind: 'made main', name: name as DomainName, holder })
  }

  /** Its holder burns a name elsewhere. */
  burn(name: string): void {
    const { from: holder, tokenId } = this.#held(name)
    this.#holders.delete(name)
    this.#tokens.delete(name)
    if (this.#defaults.get(holder) === name) this.#defaults.delete(holder)
    this.#record(holder, { kind: 'burned', tokenId, holder })
  }

  /** The last so many things that happened to names are taken back. */
  forgetEvents(last: number): void {
    this.#events = this.#events.slice(0, -last)
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
    if (this.#wallet.answer === 'never') return new Promise(() => undefined)
    if (this.#wallet.answer === 'reject') return err({ kind: 'rejected' })
    const nonce = this.#nonces.get(intent.from) ?? 0
    this.#nonces.set(intent.from, nonce + 1)
    const sent: Sent = { hash: hashOf(this.#sent.length), intent, nonce, run }
    const block = this.#block
    this.#sent.push(sent)
    if (this.automine) this.mine()
    return ok({ hash: sent.hash, nonce, block, altered: false })
  }

  #mint(name: DomainName, holder: Address, sender: Address): boolean {
    if (this.#holders.has(name)) return false
    const tokenId = BigInt(this.#events.length + 1)
    this.#holders.set(name, holder)
    this.#tokens.set(name, tokenId)
    if (!this.#defaults.has(holder)) this.#defaults.set(holder, name)
    // As through a minter contract, which hides the buyer.
    this.#record(sender, { kind: 'minted', name, tokenId, holder, minter: undefined })
    return true
  }

  #held(name: string): { readonly from: Address; readonly tokenId: bigint } {
    const from = this.#holders.get(name)
    const tokenId = this.#tokens.get(name)
    if (!from || tokenId === undefined) throw new Error(`Nobody holds ${name}`)
    return { from, tokenId }
  }

  /** In a block of its own. */
  #record(sender: Address, what: Happening): void {
    this.#block += 1n
    const transaction = hashOf(10_000 + this.#events.length)
    this.#senders.set(transaction, sender)
    const moment = { block: Number(this.#block), logIndex: 0, transaction, at: this.#clock.now() }
    this.#events.push({ ...moment, ...what })
  }

  #minedNonce(address: Address): number {
    return this.#sent.filter(
      ({ intent, mined, replacedBy }) => sameAddress(intent.from, address) && (mined || replacedBy?.mined),
    ).length
  }

  #answer(method: string): void {
    this.reads.push(method)
    if (!this.reachable) throw new Error('No endpoint answers')
  }

  #condition(): EndpointCondition {
    return this.reachable ? { kind: 'healthy' } : { kind: 'down', hosts: ['memory'] }
  }

  #publish(): void {
    for (const listener of this.#healthListeners) listener(this.#condition())
  }
}

const hashOf = (index: number): TxHash => `0x${(index + 1).toString(16).padStart(64, '0')}` as TxHash
