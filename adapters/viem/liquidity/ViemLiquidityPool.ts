import { parseSignature } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Pool } from '#domain/liquidity/pool.ts'
import type { AllowanceOrder } from '#domain/tokens/Allowances.ts'
import type { AddOrder, LiquidityPool, RemoveOrder } from '#domain/liquidity/LiquidityPool.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { amountText } from '#domain/shared/amount.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'

import { dexRouterAbi } from '../abi/dexRouterAbi.ts'
import { pairAbi } from '../abi/pairAbi.ts'
import { prepareWithAllowance } from '../rpc/batches.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import type { ContractWrite } from '../activity/prepareWrite.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

/** What the pool is made of. */
export interface LiquidityPoolParts {
  /** The exchange's own router (Uniswap V2). */
  readonly router: Address
  readonly token: Token
  readonly coin: Token
  /** The pool's token: its shares. */
  readonly share: Token
}

/** A Uniswap V2 pool of a token and the native coin. */
export class ViemLiquidityPool implements LiquidityPool {
  readonly #chain: LazyChain
  readonly #wallet: Pick<ViemWallet, 'provider'>
  readonly #parts: LiquidityPoolParts

  constructor(chain: LazyChain, wallet: Pick<ViemWallet, 'provider'>, parts: LiquidityPoolParts) {
    this.#chain = chain
    this.#wallet = wallet
    this.#parts = parts
  }

  async read(): Promise<Pool> {
    const { quorum, readContract } = await this.#chain()
    const pair = { address: this.#parts.share.address, abi: pairAbi }
    const [token0, [reserve0, reserve1], supply] = await Promise.all([
      readContract(quorum, { ...pair, functionName: 'token0' }),
      readContract(quorum, { ...pair, functionName: 'getReserves' }),
      readContract(quorum, { ...pair, functionName: 'totalSupply' }),
    ])
    const first = sameAddress(token0, this.#parts.token.address)
    return {
      tokens: wei(first ? reserve0 : reserve1),
      coins: wei(first ? reserve1 : reserve0),
      shares: wei(supply),
    }
  }

  async prepareAdd(order: AddOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, given, least, expected, deadline, allowing } = order
    const { router, token, coin, share } = this.#parts
    const chain = await this.#chain()
    const write = chain.contractWrite({
      address: router,
      abi: dexRouterAbi,
      functionName: 'addLiquidityETH',
      args: [token.address, given.tokens, least.tokens, least.coins, account, BigInt(deadline)],
      value: given.coins,
    })
    return this.#prepare(chain, account, allowing, write, {
      title: `Get ${share.symbol}`,
      leaves: [
        { amount: given.tokens, symbol: token.symbol, decimals: token.decimals },
        { amount: given.coins, symbol: coin.symbol, decimals: coin.decimals },
      ],
      arrives: [`About ${amountText(expected, share)}`],
      notes: [
        `If the price moves, at least ${amountText(least.tokens, token)} and ${amountText(least.coins, coin)} go in. What is not needed stays yours.`,
      ],
    })
  }

  async prepareRemove(order: RemoveOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, shares, least, expected, deadline, permit, allowing } = order
    const { router, token, coin, share } = this.#parts
    const chain = await this.#chain()
    const args = [token.address, shares, least.tokens, least.coins, account, BigInt(deadline)] as const
    const call = { address: router, abi: dexRouterAbi }
    const write = permit
      ? chain.contractWrite({
          ...call,
          functionName: 'removeLiquidityETHWithPermit',
          // The router takes the same deadline for both, and not more than these shares.
          args: [...args, false, ...partsOf(permit.signature)],
        })
      : chain.contractWrite({ ...call, functionName: 'removeLiquidityETH', args })
    return this.#prepare(chain, account, allowing, write, {
      title: `Give ${share.symbol} back`,
      leaves: [{ amount: shares, symbol: share.symbol, decimals: share.decimals }],
      arrives: [`About ${amountText(expected.tokens, token)}`, `About ${amountText(expected.coins, coin)}`],
      notes: [
        `If the price moves, at least ${amountText(least.tokens, token)} and ${amountText(least.coins, coin)} come back.`,
      ],
    })
  }

  #prepare(
    chain: ChainAccess,
    account: Address,
    allowing: AllowanceOrder | undefined,
    write: ContractWrite,
    terms: ReviewTerms,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    return allowing
      ? prepareWithAllowance(chain, this.#wallet, allowing, write, terms)
      : chain.prepareWrite(chain, this.#wallet, account, write, terms)
  }
}

/** As the router takes a signature. */
function partsOf(signature: `0x${string}`): readonly [v: number, r: `0x${string}`, s: `0x${string}`] {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s]
}
