import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Exchange, Market, SwapFacts, SwapParams, WrapParams } from '#domain/swap/Exchange.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { PoolShare } from '#domain/swap/poolShare.ts'
import { afterFee, amountOut, feeOf, type Hop } from '#domain/swap/quote.ts'
import { swapKind, pathsBetween, type Path } from '#domain/swap/pathsBetween.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import type { MemoryChain } from './MemoryChain.ts'

/** Pool tokens that every pool locks for good (Uniswap V2). */
const LOCKED = 1000n

export interface MemoryExchangeContracts {
  readonly router: Address
  readonly wrapped: Address
}

/** Pools, a router with a fee, and the wrapped coin. */
export class MemoryExchange implements Exchange {
  fee = 80 as BasisPoints
  referrerShare = 1000 as BasisPoints
  /** The latest block's number; tests raise it. */
  block = 1n
  readonly #chain: MemoryChain
  readonly #contracts: MemoryExchangeContracts
  readonly #pools = new Map<string, Map<Address, Wei>>()
  readonly #shares = new Map<string, Map<Address, Wei>>()

  constructor(chain: MemoryChain, contracts: MemoryExchangeContracts) {
    this.#chain = chain
    this.#contracts = contracts
    chain.tokens.introduce(contracts.wrapped, { name: 'Wrapped Degen', symbol: 'WDEGEN', decimals: 18 })
  }

  async height(): Promise<bigint> {
    this.#chain.answer('height')
    return this.block
  }

  async read(from: Token, to: Token): Promise<Market> {
    this.#chain.answer('market')
    const { wrapped } = this.#contracts
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
      const given = [...(shares?.values() ?? [])].reduce((sum, share) => sum + share, 0n)
      return { held: shares?.get(account) ?? wei(0n), all: wei(given + LOCKED) }
    })
  }

  async prepareSwap(params: SwapParams): Promise<Result<SimulatedWrite<SwapFacts>, TxFailure>> {
    const credited = this.#prepareSwap(params, false)
    if (credited.ok || credited.error.kind !== 'reverted' || !params.referral) return credited
    const without = this.#prepareSwap(params, true)
    return without.ok ? without : credited
  }

  async prepareWrap(params: WrapParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, amount } = params
    const { wrapped } = this.#contracts
    return this.#chain.simulate(account, {
      to: wrapped,
      call: 'deposit',
      value: amount,
      refusal: () => undefined,
      run: () => this.#chain.tokens.fund(wrapped, account, amount),
    })
  }

  async prepareUnwrap(params: WrapParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, amount } = params
    const { wrapped } = this.#contracts
    const { tokens } = this.#chain
    return this.#chain.simulate(account, {
      to: wrapped,
      call: `withdraw|${amount}`,
      refusal: () => (tokens.heldBy(wrapped, account) < amount ? '' : undefined),
      run: () => {
        tokens.fund(wrapped, account, -BigInt(amount))
        this.#chain.fund(account, this.#chain.coinsOf(account) + amount)
      },
    })
  }

  fill(tokenA: Address, amountA: bigint, tokenB: Address, amountB: bigint): void {
    this.#pools.set(
      keyOf(tokenA, tokenB),
      new Map([
        [tokenA, wei(amountA)],
        [tokenB, wei(amountB)],
      ]),
    )
  }

  setShares(tokenA: Address, tokenB: Address, account: Address, shares: bigint): void {
    const key = keyOf(tokenA, tokenB)
    this.#shares.set(key, new Map(this.#shares.get(key)).set(account, wei(shares)))
  }

  #prepareSwap(params: SwapParams, referrerRefused: boolean): Result<SimulatedWrite<SwapFacts>, TxFailure> {
    const { account, from, to, trade, minOut, deadline, allowing } = params
    const { router } = this.#contracts
    const { tokens } = this.#chain
    const referral = referrerRefused ? undefined : params.referral
    const native = isNative(from.address)
    const simulated = this.#chain.simulate(account, {
      to: router,
      call: `swap|${from.address}|${to.address}|${trade.path.join()}|${trade.amount}|${minOut}|${deadline}|${referral?.referrer ?? ''}`,
      value: native ? trade.amount : wei(0n),
      allowing,
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
        return isNative(to.address) && referral && this.#chain.refusers.has(referral.referrer)
          ? 'Failed to send native coins to the referrer'
          : undefined
      },
      run: () => {
        if (!native) tokens.take(from.address, account, router, trade.amount)
        const gross = this.#out(trade.path, trade.amount)
        this.#move(trade.path, trade.amount)
        const fee = feeOf(gross, this.fee)
        this.#pay(to, account, wei(gross - fee))
        if (referral) this.#pay(to, referral.referrer, feeOf(fee, this.referrerShare))
      },
    })
    const arriving = afterFee(this.#out(trade.path, trade.amount), this.fee)
    return simulated.ok && !isNative(to.address) && tokens.arriving(to.address, arriving) < minOut
      ? err({ kind: 'no longer possible', change: 'takes transfer fee' })
      : withFacts(simulated, { referrerRefused })
  }

  #pay(token: Token, account: Address, amount: Wei): void {
    if (isNative(token.address)) this.#chain.fund(account, this.#chain.coinsOf(account) + amount)
    else this.#chain.tokens.fund(token.address, account, amount)
  }

  #out(path: Path, amount: Wei): Wei {
    return (this.#hops(path) ?? []).reduce(amountOut, amount)
  }

  #move(path: Path, amount: Wei): void {
    let input = amount
    for (const [index, end] of path.slice(1).entries()) {
      const start = path[index] as Address
      const pool = this.#poolOf(start, end)
      const hop = pool && hopOf(pool, start, end)
      if (!hop) return
      const out = amountOut(input, hop)
      this.fill(start, hop.reserveIn + input, end, hop.reserveOut - out)
      input = out
    }
  }

  /** The pools along a path; undefined if one is missing or empty. */
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
  const reserveOf = (token: Address) =>
    [...pool].find(([address]) => sameAddress(address, token))?.[1] ?? wei(0n)
  return { reserveIn: reserveOf(start), reserveOut: reserveOf(end) }
}

const keyOf = (tokenA: Address, tokenB: Address): string =>
  [tokenA.toLowerCase(), tokenB.toLowerCase()].toSorted().join()
