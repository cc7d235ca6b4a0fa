import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Exchange, Market, SwapParams, WrapParams } from '#domain/swap/Exchange.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { PoolShare } from '#domain/swap/poolShare.ts'
import { afterFee, amountOut, feeOf, type Hop } from '#domain/swap/quote.ts'
import { swapReview, wrapReview } from '#domain/swap/swapReview.ts'
import { TAKES_TRANSFER_FEE } from '#domain/swap/swapTexts.ts'
import { swapKind, pathsBetween, type Path } from '#domain/swap/way.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import type { MemoryChain } from './MemoryChain.ts'

/** Of each pool, what nobody gets (Uniswap V2). */
const BURNED = 1000n

/** Where the contracts of an exchange stand. */
export interface MemoryExchangeParts {
  readonly router: Address
  readonly wrapped: Address
}

/** Pools in memory, a router with a fee before them, and the token the native coin is wrapped into. */
export class MemoryExchange implements Exchange {
  fee = 80 as BasisPoints
  referrerShare = 1000 as BasisPoints
  /** How high the chain is; tests say when there is another block. */
  block = 1n
  readonly #chain: MemoryChain
  readonly #parts: MemoryExchangeParts
  readonly #pools = new Map<string, Map<Address, Wei>>()
  readonly #shares = new Map<string, Map<Address, Wei>>()

  constructor(chain: MemoryChain, parts: MemoryExchangeParts) {
    this.#chain = chain
    this.#parts = parts
    chain.tokens.introduce(parts.wrapped, { name: 'Wrapped Degen', symbol: 'WDEGEN', decimals: 18 })
  }

  async height(): Promise<bigint> {
    this.#chain.answer('height')
    return this.block
  }

  async read(from: Token, to: Token): Promise<Market> {
    this.#chain.answer('market')
    const { wrapped } = this.#parts
    const routes =
      swapKind(from, to, wrapped) === 'trade'
        ? pathsBetween(from, to, wrapped).flatMap((path) => {
            const hops = this.#hops(path)
            return hops ? [{ path, hops }] : []
          })
        : []
    return { wrapped, routes, fee: this.fee, referrerShare: this.referrerShare, block: this.block }
  }

  async sharesAlong(path: Path, account: Address): Promise<readonly PoolShare[]> {
    this.#chain.answer('shares')
    return path.slice(1).map((end, index) => {
      const shares = this.#shares.get(keyOf(path[index] as Address, end))
      const given = [...(shares?.values() ?? [])].reduce((sum, each) => sum + each, 0n)
      return { held: shares?.get(account) ?? wei(0n), all: wei(given + BURNED) }
    })
  }

  async prepareSwap(params: SwapParams): Promise<Result<PreparedWrite, TxFailure>> {
    const credited = this.#prepareSwap(params, false)
    if (credited.ok || credited.error.kind !== 'reverted' || !params.referral) return credited
    const without = this.#prepareSwap(params, true)
    return without.ok ? without : credited
  }

  async prepareWrap(params: WrapParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, amount } = params
    const { wrapped } = this.#parts
    return this.#chain.prepare(account, {
      to: wrapped,
      call: 'deposit',
      value: amount,
      terms: wrapReview(params, 'wrap'),
      refusal: () => undefined,
      run: () => this.#chain.tokens.fund(wrapped, account, amount),
    })
  }

  async prepareUnwrap(params: WrapParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, amount } = params
    const { wrapped } = this.#parts
    const { tokens } = this.#chain
    return this.#chain.prepare(account, {
      to: wrapped,
      call: `withdraw|${amount}`,
      terms: wrapReview(params, 'unwrap'),
      refusal: () => (tokens.heldBy(wrapped, account) < amount ? '' : undefined),
      run: () => {
        tokens.fund(wrapped, account, -BigInt(amount))
        this.#chain.fund(account, this.#chain.coinsOf(account) + amount)
      },
    })
  }

  /** Makes this what lies in the pool of two tokens. */
  fill(tokenA: Address, amountA: bigint, tokenB: Address, amountB: bigint): void {
    this.#pools.set(
      keyOf(tokenA, tokenB),
      new Map([
        [tokenA, wei(amountA)],
        [tokenB, wei(amountB)],
      ]),
    )
  }

  /** Makes this somebody's part of the pool of two tokens. */
  lend(tokenA: Address, tokenB: Address, account: Address, shares: bigint): void {
    const key = keyOf(tokenA, tokenB)
    this.#shares.set(key, new Map(this.#shares.get(key)).set(account, wei(shares)))
  }

  #prepareSwap(params: SwapParams, referrerRefused: boolean): Result<PreparedWrite, TxFailure> {
    const { account, from, to, trade, minOut, deadline, allowing } = params
    const { router } = this.#parts
    const { tokens } = this.#chain
    const referral = referrerRefused ? undefined : params.referral
    const native = isNative(from.address)
    return this.#chain.prepare(account, {
      to: router,
      call: `swap|${from.address}|${to.address}|${trade.path.join()}|${trade.amount}|${minOut}|${deadline}|${referral?.referrer ?? ''}`,
      value: native ? trade.amount : wei(0n),
      allowing,
      terms: swapReview(params, referrerRefused),
      refusal: () => {
        const gross = this.#out(trade.path, trade.amount)
        if (
          !native &&
          (tokens.allowed(from.address, account, router) < trade.amount ||
            tokens.heldBy(from.address, account) < trade.amount)
        )
          return 'ERC20: insufficient allowance'
        if (!native && tokens.arriving(from.address, trade.amount) < trade.amount)
          return 'TransferHelper: TRANSFER_FROM_FAILED'
        if (this.#chain.blockTime > deadline) return 'UniswapV2Router: EXPIRED'
        if (gross < minOut) return 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'
        if (afterFee(gross, this.fee) < minOut)
          return 'IggySwap: Amount out is less than the minimum amount out'
        if (!isNative(to.address) && tokens.arriving(to.address, afterFee(gross, this.fee)) < minOut)
          return TAKES_TRANSFER_FEE
        return isNative(to.address) && referral && this.#chain.refusers.has(referral.referrer)
          ? 'Failed to send native coins to the referrer'
          : undefined
      },
      run: () => {
        if (!native) tokens.take(from.address, account, router, trade.amount)
        const gross = this.#out(trade.path, trade.amount)
        this.#move(trade.path, trade.amount)
        const stored = feeOf(gross, this.fee)
        this.#pay(to, account, wei(gross - stored))
        if (referral) this.#pay(to, referral.referrer, feeOf(stored, this.referrerShare))
      },
    })
  }

  #pay(token: Token, account: Address, amount: Wei): void {
    if (isNative(token.address)) this.#chain.fund(account, this.#chain.coinsOf(account) + amount)
    else this.#chain.tokens.fund(token.address, account, amount)
  }

  #out(path: Path, amount: Wei): Wei {
    return (this.#hops(path) ?? []).reduce(amountOut, amount)
  }

  #move(path: Path, amount: Wei): void {
    let put = amount
    for (const [index, end] of path.slice(1).entries()) {
      const start = path[index] as Address
      const pool = this.#poolOf(start, end)
      const hop = pool && hopOf(pool, start, end)
      if (!hop) return
      const out = amountOut(put, hop)
      this.fill(start, hop.reserveIn + put, end, hop.reserveOut - out)
      put = out
    }
  }

  /** What lies along a path; undefined where a pool is missing or empty. */
  #hops(path: Path): readonly Hop[] | undefined {
    const hops = path.slice(1).map((end, index) => {
      const pool = this.#poolOf(path[index] as Address, end)
      return pool && hopOf(pool, path[index] as Address, end)
    })
    return hops.every((hop) => hop && hop.reserveIn > 0n && hop.reserveOut > 0n)
      ? (hops as readonly Hop[])
      : undefined
  }

  #poolOf(tokenA: Address, tokenB: Address): Map<Address, Wei> | undefined {
    return this.#pools.get(keyOf(tokenA, tokenB))
  }
}

function hopOf(pool: ReadonlyMap<Address, Wei>, start: Address, end: Address): Hop {
  const of = (token: Address) => [...pool].find(([address]) => sameAddress(address, token))?.[1] ?? wei(0n)
  return { reserveIn: of(start), reserveOut: of(end) }
}

const keyOf = (tokenA: Address, tokenB: Address): string =>
  [tokenA.toLowerCase(), tokenB.toLowerCase()].toSorted().join()
