import { parseSignature } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { ConfiguredPool } from '#domain/liquidity/configuredPool.ts'
import type { Pool } from '#domain/liquidity/pool.ts'
import { addReview, removeReview } from '#domain/liquidity/liquidityReview.ts'
import type { AddOrder, LiquidityPool, RemoveOrder } from '#domain/liquidity/LiquidityPool.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { dexRouterAbi } from '../abi/dexRouterAbi.ts'
import { pairAbi } from '../abi/pairAbi.ts'
import { prepareSpending } from '../rpc/batches.ts'
import type { LazyChain } from '../chain.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

/** A Uniswap V2 pool of a token and the native coin. */
export class ViemLiquidityPool implements LiquidityPool {
  readonly #chain: LazyChain
  readonly #wallet: Pick<ViemWallet, 'provider'>
  readonly #parts: ConfiguredPool

  constructor(chain: LazyChain, wallet: Pick<ViemWallet, 'provider'>, parts: ConfiguredPool) {
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
    const { account, given, least, deadline } = order
    const { router, token } = this.#parts
    const chain = await this.#chain()
    const write = chain.contractWrite({
      address: router,
      abi: dexRouterAbi,
      functionName: 'addLiquidityETH',
      args: [token.address, given.tokens, least.tokens, least.coins, account, BigInt(deadline)],
      value: given.coins,
    })
    return prepareSpending(chain, this.#wallet, order, write, addReview(order, this.#parts))
  }

  async prepareRemove(order: RemoveOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, shares, least, deadline, permit } = order
    const { router, token } = this.#parts
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
    return prepareSpending(chain, this.#wallet, order, write, removeReview(order, this.#parts))
  }
}

/** As the router takes a signature. */
function partsOf(signature: `0x${string}`): readonly [v: number, r: `0x${string}`, s: `0x${string}`] {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s]
}
