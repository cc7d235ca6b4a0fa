import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import { points, type Points } from '#domain/points/Points.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { EventDetails } from '#domain/names/NameHistory.ts'
import type { NameOwnerActions, TransferFacts } from '#domain/names/NameOwnerActions.ts'
import type { MintFacts, MintParams, NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { MemoryNameHistory } from './MemoryNameHistory.ts'
import { FEE, MemoryNetwork } from './MemoryNetwork.ts'
import type { MemoryWrite } from './MemoryWrite.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

const TLD = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
/** An account that plays no other part in a test. */
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address

/**
 * An in-memory chain with names and points, behind every read port of the app.
 * The port suites hold it to the real chain's behaviour.
 */
export class MemoryChain extends MemoryNetwork implements NameRegistry, NameOwnerActions, Ledger {
  /** Whether buying a name earns points. */
  namesCount = true
  currentTerms: MintTerms = {
    paused: false,
    prices: [100n, 50n, 25n, 10n, 5n].map((coins) => wei(coins * 10n ** 18n)),
    referralFee: 1000 as BasisPoints,
    bytesLimit: 140,
  }
  /** Each event is in a block of its own. */
  readonly history: MemoryNameHistory
  readonly #holders = new Map<string, Address>()
  readonly #defaults = new Map<Address, DomainName>()
  readonly #tokenIds = new Map<string, bigint>()
  #nextTokenId = 1n
  readonly #data = new Map<string, string>()
  readonly #points = new Map<Address, Points>()

  constructor(wallet: MemoryWallet, clock: Clock) {
    super(wallet, clock)
    this.history = new MemoryNameHistory({
      answer: (method) => this.answer(method),
      block: () => Number(this.block),
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

  async pointsOf(address: Address): Promise<Points> {
    this.answer('pointsOf')
    return this.#points.get(address) ?? points(0n)
  }

  async pointsOfAll(addresses: readonly Address[]): Promise<readonly Points[]> {
    this.answer('pointsOfAll')
    return addresses.map((address) => this.#points.get(address) ?? points(0n))
  }

  async countsNames(): Promise<boolean> {
    this.answer('countsNames')
    return this.namesCount
  }

  async terms(): Promise<MintTerms> {
    this.answer('terms')
    return this.currentTerms
  }

  async prepareMint(params: MintParams): Promise<Result<SimulatedWrite<MintFacts>, TxFailure>> {
    const { name, holder, payer, referrer } = params
    if (!this.reachable) return err({ kind: 'node unavailable' })
    if (this.#holders.has(name)) return err({ kind: 'no longer possible', change: 'name taken' })
    if (this.currentTerms.paused) return err({ kind: 'terms changed', change: 'minting paused' })
    const price = priceOf(this.currentTerms.prices, name)
    const referrerRefused = referrer !== undefined && this.refusers.has(referrer)
    if (this.coinsOf(payer) < price + FEE) return err({ kind: 'insufficient funds' })
    const call = `${name}|${holder}|${referrerRefused ? '' : (referrer ?? '')}`
    const referral = referrer && !referrerRefused ? { referrer, paid: price } : undefined
    const run = () => this.#mint(name, holder, payer, referral)
    const { referralFee } = this.currentTerms
    return withFacts(this.simulated(payer, TLD, call, price, run), { price, referralFee, referrerRefused })
  }

  async prepareMakeMain(name: DomainName, holder: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#prepareForHolder(name, holder, {
      call: `main|${name}`,
      run: () => this.makeMain(name),
    })
  }

  async prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#prepareForHolder(name, holder, {
      call: `data|${name}|${data}`,
      run: () => this.storeData(name, data),
    })
  }

  async prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<SimulatedWrite<TransferFacts>, TxFailure>> {
    const simulated = this.#prepareForHolder(name, from, {
      call: `transfer|${name}|${to}`,
      run: () => this.move(name, to),
    })
    return withFacts(simulated, { isMain: this.#defaults.get(from) === name })
  }

  /** The holder and minted token id of a name; 0 without a holder. For the other memory contracts. */
  holding(name: string): { readonly holder: Address | undefined; readonly tokenId: bigint } {
    return { holder: this.#holders.get(name), tokenId: this.#tokenIds.get(name) ?? 0n }
  }

  storeData(name: string, text: string): void {
    this.#data.set(name, text)
  }

  award(address: Address, amount: bigint): void {
    this.#points.set(address, points((this.#points.get(address) ?? 0n) + amount))
  }

  /** Mints a name of five or more characters outside the app, paid by a stranger by default. */
  give(name: string, holder: Address, payer: Address = STRANGER, referrer?: Address): void {
    const paid = this.currentTerms.prices.at(-1) ?? wei(0n)
    this.#mint(name as DomainName, holder, payer, referrer && { referrer, paid })
  }

  move(name: string, to: Address): void {
    const { holder: from, tokenId } = this.#held(name)
    this.#holders.set(name, to)
    if (!this.#defaults.has(to)) this.#defaults.set(to, name as DomainName)
    if (this.#defaults.get(from) === name) this.#defaults.delete(from)
    this.pass()
    this.history.record(from, { kind: 'transferred', tokenId, from, to })
  }

  /** Sets the holder's main name outside the app. */
  makeMain(name: string): void {
    const { holder } = this.#held(name)
    this.#defaults.set(holder, name as DomainName)
    this.pass()
    this.history.record(holder, { kind: 'made main', name: name as DomainName, holder })
  }

  burn(name: string): void {
    const { holder, tokenId } = this.#held(name)
    this.#holders.delete(name)
    this.#tokenIds.delete(name)
    if (this.#defaults.get(holder) === name) this.#defaults.delete(holder)
    this.pass()
    this.history.record(holder, { kind: 'burned', tokenId, holder })
  }

  /** Transfers a name outside the app. */
  transfer(name: string, to: Address): void {
    this.#holders.set(name, to)
  }

  /** Both the simulation and the block refuse anyone but the holder. */
  #prepareForHolder(
    name: DomainName,
    holder: Address,
    write: Pick<MemoryWrite, 'call' | 'run'>,
  ): Result<SimulatedWrite<undefined>, TxFailure> {
    return this.simulate(holder, {
      ...write,
      to: TLD,
      refusal: () =>
        sameAddress(this.#holders.get(name), holder) ? undefined : 'You do not own the selected domain',
    })
  }

  #mint(name: DomainName, holder: Address, payer: Address, referral?: EventDetails['referral']): boolean {
    if (this.#holders.has(name)) return false
    const tokenId = this.#nextTokenId
    this.#nextTokenId += 1n
    this.#holders.set(name, holder)
    this.#tokenIds.set(name, tokenId)
    if (!this.#defaults.has(holder)) this.#defaults.set(holder, name)
    this.pass()
    // Through a minter contract, which hides the buyer.
    this.history.record(payer, { kind: 'minted', name, tokenId, holder, minter: undefined }, referral)
    return true
  }

  #held(name: string): { readonly holder: Address; readonly tokenId: bigint } {
    const holder = this.#holders.get(name)
    const tokenId = this.#tokenIds.get(name)
    if (!holder || tokenId === undefined) throw new Error(`Nobody holds ${name}`)
    return { holder, tokenId }
  }
}
