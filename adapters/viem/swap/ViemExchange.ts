import { readContract } from 'viem/actions'

import { withFacts } from '#domain/activity/withFacts.ts'
import { arrival, withExpectedGains, type Gain } from '#domain/activity/gains.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Exchange, Market, SwapFacts, SwapParams, WrapParams } from '#domain/swap/Exchange.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { basisPoints } from '#domain/shared/BasisPoints.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { PoolShare } from '#domain/swap/poolShare.ts'
import type { Hop } from '#domain/swap/quote.ts'
import type { Route } from '#domain/swap/trade.ts'
import { swapKind, pathsBetween, type Path } from '#domain/swap/pathsBetween.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { erc20Abi } from '../abi/erc20Abi.ts'
import { pairAbi } from '../abi/pairAbi.ts'
import { swapRouterAbi } from '../abi/swapRouterAbi.ts'
import { wrappedAbi } from '../abi/wrappedAbi.ts'
import { balanceRead } from '../activity/holdingReads.ts'
import { contractWrite, simulateWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { changeOf, simulateEffects, type SimulatedEffects } from '../activity/simulateEffects.ts'
import type { ChainAccess } from '../chain.ts'
import { simulateWithApproval } from '../rpc/batches.ts'
import { tokenWrite } from '../tokens/tokenCall.ts'

/** The community's router, and the pools of a Uniswap V2 exchange. */
export class ViemExchange implements Exchange {
  readonly #chain: ChainAccess
  readonly #router: Address
  #wrapped: Address | undefined
  /** By token pair; the zero address for a missing pool. */
  readonly #pairs = new Map<string, Address>()

  constructor(chain: ChainAccess, router: Address) {
    this.#chain = chain
    this.#router = router
  }

  async height(): Promise<bigint> {
    const { client } = this.#chain
    return BigInt(await client.request({ method: 'eth_blockNumber' }))
  }

  /** None for equal tokens, wrapping, and missing or empty pools. A pair's first read takes a further round trip. */
  async read(from: Token, to: Token): Promise<Market> {
    await this.#findPools(from, to)
    const { quorum } = this.#chain
    const wrapped = this.#wrapped as Address
    const router = { address: this.#router, abi: swapRouterAbi }
    const paths = swapKind(from, to, wrapped) === 'trade' ? pathsBetween(from, to, wrapped) : []
    const [block, fee, referrerShare, routes] = await Promise.all([
      quorum.request({ method: 'eth_blockNumber' }),
      readContract(quorum, { ...router, functionName: 'swapFee' }),
      readContract(quorum, { ...router, functionName: 'referrerShare' }),
      Promise.all(paths.map((path) => this.#routeAlong(path))),
    ])
    return {
      wrapped,
      routes: routes.filter((route) => route !== undefined),
      fee: basisPoints(fee),
      referrerShare: basisPoints(referrerShare),
      block: BigInt(block),
    }
  }

  async sharesAlong(path: Path, account: Address): Promise<readonly PoolShare[]> {
    const { quorum } = this.#chain
    return Promise.all(
      path.slice(1).map(async (end, index) => {
        const pair = this.#pairOf(path[index] as Address, end)
        if (!pair || sameAddress(pair, ZERO_ADDRESS)) throw new Error('There is no such pool')
        const [held, all] = await Promise.all([
          readContract(quorum, {
            address: pair,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account],
          }),
          readContract(quorum, { address: pair, abi: pairAbi, functionName: 'totalSupply' }),
        ])
        return { held: wei(held), all: wei(all) }
      }),
    )
  }

  async prepareSwap(params: SwapParams): Promise<Result<SimulatedWrite<SwapFacts>, TxFailure>> {
    const credited = await this.#prepareSwap(params, false)
    // Only a revert can be the referrer's fault.
    if (credited.ok || credited.error.kind !== 'reverted' || !params.referral) return credited
    const without = await this.#prepareSwap(params, true)
    return without.ok ? without : credited
  }

  async prepareWrap(params: WrapParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, wrapped, amount } = params
    const write = contractWrite({
      address: wrapped.address,
      abi: wrappedAbi,
      functionName: 'deposit',
      args: [],
      value: amount,
    })
    return simulateWrite(this.#chain, account, write)
  }

  async prepareUnwrap(params: WrapParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, wrapped, amount } = params
    const write = contractWrite({
      address: wrapped.address,
      abi: wrappedAbi,
      functionName: 'withdraw',
      args: [amount],
    })
    return simulateWrite(this.#chain, account, write)
  }

  /** Refused if less than the minimum would arrive, as far as the node can simulate it. */
  async #prepareSwap(
    params: SwapParams,
    referrerRefused: boolean,
  ): Promise<Result<SimulatedWrite<SwapFacts>, TxFailure>> {
    const write = this.#swapWrite(params, referrerRefused ? undefined : params.referral?.referrer)
    const [simulated, effects] = await Promise.all([
      simulateWithApproval(this.#chain, params, write),
      this.#effectsOf(params, write),
    ])
    const arriving = isNative(params.to.address) ? undefined : changeOf(effects, 0)
    // The router checks the amount it receives itself, not the amount that arrives at the account.
    if (simulated.ok && arriving !== undefined && arriving < params.minOut)
      return err({ kind: 'no longer possible', change: 'takes transfer fee' })
    const prepared = withFacts(simulated, { referrerRefused, departures: effects?.departures })
    const gain = this.#gainOf(params)
    return gain ? withExpectedGains(prepared, gain) : prepared
  }

  /** Undefined for coins while the wrapped coin is unknown. */
  #gainOf({ to, fee }: SwapParams): Gain | undefined {
    if (!isNative(to.address)) return arrival(to.address, to)
    const { symbol, decimals } = to
    const [contract, of] = [this.#wrapped, this.#router]
    // The router unwraps the whole output, then keeps its fee.
    return contract && { event: 'Withdrawal', contract, of, fee, symbol, decimals }
  }

  /** With the balance of the token to get; undefined if the node cannot simulate. */
  async #effectsOf(
    { account, allowing, to }: SwapParams,
    write: ContractWrite,
  ): Promise<SimulatedEffects | undefined> {
    const approve = allowing && [
      tokenWrite(allowing.token.address, 'approve', [allowing.spender, allowing.amount]),
    ]
    const around = isNative(to.address) ? [] : [balanceRead(to.address, account)]
    return simulateEffects(this.#chain, account, [...(approve ?? []), write], around)
  }

  #swapWrite(params: SwapParams, referrer: Address | undefined): ContractWrite {
    const { account, from, to, trade, minOut } = params
    const call = { address: this.#router, abi: swapRouterAbi }
    const rest = [minOut, trade.path, account, BigInt(params.deadline)] as const
    // A stored referrer may have any letter case; in lower case no checksum makes the swap fail.
    const credited = referrer?.toLowerCase() as Address | undefined
    if (isNative(from.address)) {
      const value = trade.amount
      return credited
        ? contractWrite({
            ...call,
            functionName: 'swapExactETHForTokensWithReferrer',
            args: [...rest, credited],
            value,
          })
        : contractWrite({ ...call, functionName: 'swapExactETHForTokens', args: rest, value })
    }
    const args = [trade.amount, ...rest] as const
    if (isNative(to.address))
      return credited
        ? contractWrite({
            ...call,
            functionName: 'swapExactTokensForETHWithReferrer',
            args: [...args, credited],
          })
        : contractWrite({ ...call, functionName: 'swapExactTokensForETH', args })
    return credited
      ? contractWrite({
          ...call,
          functionName: 'swapExactTokensForTokensWithReferrer',
          args: [...args, credited],
        })
      : contractWrite({ ...call, functionName: 'swapExactTokensForTokens', args })
  }

  /** The router takes the zero address for the native coin. */
  async #findPools(from: Token, to: Token): Promise<void> {
    const [start, end] = [from, to].map(({ address }) => (isNative(address) ? ZERO_ADDRESS : address)) as [
      Address,
      Address,
    ]
    const pairs = [
      [start, end],
      [start, ZERO_ADDRESS],
      [ZERO_ADDRESS, end],
    ] as const
    await Promise.all([
      this.#findWrapped(),
      ...pairs
        .filter(([a, b]) => !this.#isSame(a, b) && this.#pairOf(a, b) === undefined)
        .map(([a, b]) => this.#find(a, b)),
    ])
  }

  async #findWrapped(): Promise<void> {
    const { quorum } = this.#chain
    this.#wrapped ??= (await readContract(quorum, {
      address: this.#router,
      abi: swapRouterAbi,
      functionName: 'wethAddress',
    })) as Address
  }

  async #find(a: Address, b: Address): Promise<void> {
    const { quorum } = this.#chain
    const pair = await readContract(quorum, {
      address: this.#router,
      abi: swapRouterAbi,
      functionName: 'getLpTokenAddress',
      args: [a, b],
    })
    this.#pairs.set(keyOf(a, b), pair as Address)
  }

  /** Undefined if a pool is missing or empty. A missing one is searched again, because it may have been created. */
  async #routeAlong(path: Path): Promise<Route | undefined> {
    const found = await Promise.all(
      path.slice(1).map(async (end, index) => {
        const start = path[index] as Address
        const pair = this.#pairOf(start, end)
        if (pair && !sameAddress(pair, ZERO_ADDRESS)) return this.#hop(pair, start, end)
        await this.#find(start, end)
        return undefined
      }),
    )
    const hops = found.filter((hop) => hop !== undefined && hop.reserveIn > 0n && hop.reserveOut > 0n)
    return hops.length === found.length ? { path, hops: hops as readonly Hop[] } : undefined
  }

  async #hop(pair: Address, start: Address, end: Address): Promise<Hop> {
    const { quorum } = this.#chain
    const reserves = await readContract(quorum, {
      address: pair,
      abi: pairAbi,
      functionName: 'getReserves',
    })
    // A pool orders its tokens by address (Uniswap V2).
    const [reserveIn, reserveOut] = BigInt(start) < BigInt(end) ? reserves : [reserves[1], reserves[0]]
    return { reserveIn: wei(reserveIn), reserveOut: wei(reserveOut) }
  }

  #pairOf(a: Address, b: Address): Address | undefined {
    return this.#pairs.get(keyOf(a, b)) ?? this.#pairs.get(keyOf(this.#unwrapped(a), this.#unwrapped(b)))
  }

  #isSame(a: Address, b: Address): boolean {
    return sameAddress(this.#unwrapped(a), this.#unwrapped(b))
  }

  #unwrapped(address: Address): Address {
    return sameAddress(address, this.#wrapped) ? ZERO_ADDRESS : address
  }
}

const keyOf = (a: Address, b: Address): string => [a.toLowerCase(), b.toLowerCase()].toSorted().join()
