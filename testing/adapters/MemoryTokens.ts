import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type {
  BatchTransfers,
  TokenFacts,
  Tokens,
  TransferEffects,
  TransferParams,
} from '#domain/tokens/Tokens.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { sumOf, wei, type Wei } from '#domain/shared/Wei.ts'
import { isNative } from '#domain/tokens/token.ts'

import type { MemoryWrite } from './MemoryWrite.ts'

const FEE_RESERVE = wei(420_000n)

/** The part of the memory chain that its tokens use. */
interface TokenChain {
  readonly refusers: ReadonlySet<Address>
  coinsOf(address: Address): Wei
  fund(address: Address, amount: bigint): void
  answer(read: string): void
  simulate(account: Address, write: MemoryWrite): Result<SimulatedWrite<undefined>, TxFailure>
}

export class MemoryTokens implements Tokens {
  readonly #chain: TokenChain
  readonly #facts = new Map<Address, TokenFacts>()
  readonly #holders = new Map<Address, Map<Address, Wei>>()
  readonly #allowances = new Map<string, Wei>()
  readonly #contracts = new Set<Address>()
  readonly #tolls = new Map<Address, bigint>()
  readonly #strict = new Set<Address>()
  readonly #refusing = new Set<Address>()

  constructor(chain: TokenChain) {
    this.#chain = chain
  }

  async balancesOf(account: Address, tokens: readonly Address[]): Promise<readonly (Wei | undefined)[]> {
    this.#chain.answer('balancesOf')
    return tokens.map((token) => {
      if (isNative(token)) return this.#chain.coinsOf(account)
      return this.#holders.has(token) ? this.heldBy(token, account) : undefined
    })
  }

  async describe(token: Address): Promise<TokenFacts | undefined> {
    this.#chain.answer('describe')
    return this.#facts.get(token)
  }

  async hasCode(address: Address): Promise<boolean> {
    this.#chain.answer('hasCode')
    return this.#contracts.has(address) || this.#holders.has(address)
  }

  async prepareSend(params: TransferParams): Promise<Result<SimulatedWrite<TransferEffects>, TxFailure>> {
    const { token, from, to, amount } = params
    const native = isNative(token.address)
    const simulated = this.#chain.simulate(from, {
      to: native ? to : token.address,
      call: native ? '' : `transfer|${to}|${amount}`,
      value: native ? amount : wei(0n),
      refusal: () => this.#transferRefusal(params),
      run: () => this.#transfer(params),
    })
    return withFacts(simulated, native ? {} : { arrived: this.arriving(token.address, amount) })
  }

  async prepareSendAll(params: BatchTransfers): Promise<Result<SimulatedWrite<TransferEffects>, TxFailure>> {
    const { token, from, payments } = params
    const orders = payments.map((payment) => ({ token, from, ...payment }))
    const total = sumOf(payments.map(({ amount }) => amount))
    const last = payments.at(-1) ?? payments[0]
    const native = isNative(token.address)
    const simulated = this.#chain.simulate(from, {
      to: native ? last.to : token.address,
      call: native ? '' : `transfer|${last.to}|${last.amount}`,
      value: native ? total : wei(0n),
      refusal: () =>
        orders.map((one) => this.#transferRefusal(one)).find((refusal) => refusal !== undefined) ??
        (native ? undefined : this.#refusal(token.address, from, total)),
      run: () => {
        for (const one of orders) this.#transfer(one)
      },
    })
    return withFacts(simulated, native ? {} : { arrived: this.arriving(token.address, payments[0].amount) })
  }

  async feeReserve(): Promise<Wei> {
    this.#chain.answer('feeReserve')
    return FEE_RESERVE
  }

  /** Throws if the address is not a token. */
  heldBy(token: Address, account: Address): Wei {
    const holders = this.#holders.get(token)
    if (!holders) throw new Error('No token stands there')
    return holders.get(account) ?? wei(0n)
  }

  /** Mints tokens to an account; creates the token if needed. */
  fund(token: Address, account: Address, amount: bigint): void {
    const holders = this.#holders.get(token) ?? new Map<Address, Wei>()
    this.#holders.set(token, holders.set(account, wei((holders.get(account) ?? 0n) + amount)))
  }

  /** Describes a token; creates it if needed. */
  introduce(token: Address, facts: TokenFacts): void {
    this.#facts.set(token, facts)
    if (!this.#holders.has(token)) this.#holders.set(token, new Map())
  }

  /** The token no longer answers. */
  vanish(token: Address): void {
    this.#holders.delete(token)
    this.#facts.delete(token)
  }

  /** Turns an address into a contract. */
  build(address: Address): void {
    this.#contracts.add(address)
  }

  allowed(token: Address, owner: Address, spender: Address): Wei {
    return this.#allowances.get([token, owner, spender].join()) ?? wei(0n)
  }

  allow(token: Address, owner: Address, spender: Address, amount: Wei): void {
    this.#allowances.set([token, owner, spender].join(), amount)
  }

  /** Why a token refuses this approval; undefined if it accepts. */
  approvalRefusal({ token }: AllowanceParams): string | undefined {
    if (!this.#holders.has(token.address)) return 'No token stands there'
    if (this.#refusing.has(token.address)) return 'The token refuses this.'
    return undefined
  }

  /** Whether the token refuses this approval because it only changes one from 0. */
  asksToRevoke({ token, owner, spender, amount }: AllowanceParams): boolean {
    return amount > 0n && this.allowed(token.address, owner, spender) > 0n && this.#strict.has(token.address)
  }

  /** The answer of a read as if this approval were in place. */
  tried<Answer>({ token, owner, spender, amount }: AllowanceParams, ask: () => Answer): Answer {
    const before = this.allowed(token.address, owner, spender)
    this.allow(token.address, owner, spender, amount)
    const answer = ask()
    this.allow(token.address, owner, spender, before)
    return answer
  }

  /** Spends an allowance; false if the allowance or the balance is too low. */
  take(token: Address, owner: Address, spender: Address, amount: bigint): boolean {
    const allowed = this.allowed(token, owner, spender)
    if (allowed < amount || this.heldBy(token, owner) < amount) return false
    this.allow(token, owner, spender, wei(allowed - amount))
    this.move(token, owner, spender, amount)
    return true
  }

  /** The token's own fee is burned. */
  move(token: Address, from: Address, to: Address, amount: bigint): void {
    this.fund(token, from, -amount)
    this.fund(token, to, this.arriving(token, amount))
  }

  /** The token keeps 1/`part` of each transfer. */
  takeToll(token: Address, part: bigint): void {
    this.#tolls.set(token, part)
  }

  /** The token changes an approval only from or to 0. */
  makeStrict(token: Address): void {
    this.#strict.add(token)
  }

  /** The token returns false for every call. */
  refuseAll(token: Address): void {
    this.#refusing.add(token)
  }

  /** The amount of a transfer that the recipient gets. */
  arriving(token: Address, amount: bigint): bigint {
    const part = this.#tolls.get(token)
    return part === undefined ? amount : amount - amount / part
  }

  #transferRefusal({ token, from, to, amount }: TransferParams): string | undefined {
    if (!isNative(token.address)) return this.#refusal(token.address, from, amount)
    return this.#chain.refusers.has(to) ? 'The recipient takes no coins' : undefined
  }

  #transfer({ token, from, to, amount }: TransferParams): void {
    if (isNative(token.address)) this.#chain.fund(to, this.#chain.coinsOf(to) + amount)
    else this.move(token.address, from, to, amount)
  }

  #refusal(token: Address, from: Address, amount: bigint): string | undefined {
    if (!this.#holders.has(token)) return 'No contract answers at this address'
    if (this.#refusing.has(token)) return 'The token refuses this.'
    return this.heldBy(token, from) >= amount ? undefined : 'ERC20: transfer amount exceeds balance'
  }
}
