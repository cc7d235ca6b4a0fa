import { readContract } from 'viem/actions'
import { parseSignature } from 'viem'

import { arrival, withExpectedGains } from '#domain/activity/gains.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { ConfiguredPool } from '#domain/liquidity/configuredPool.ts'
import type { Pool } from '#domain/liquidity/pool.ts'
import type {
  AddLiquidityParams,
  LiquidityPool,
  RemoveLiquidityParams,
} from '#domain/liquidity/LiquidityPool.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { dexRouterAbi } from '../abi/dexRouterAbi.ts'
import { pairAbi } from '../abi/pairAbi.ts'
import { contractWrite } from '../activity/simulateWrite.ts'
import type { ChainAccess } from '../chain.ts'
import { simulateWithApproval } from '../rpc/batches.ts'

export class ViemLiquidityPool implements LiquidityPool {
  readonly #chain: ChainAccess
  readonly #parts: ConfiguredPool

  constructor(chain: ChainAccess, parts: ConfiguredPool) {
    this.#chain = chain
    this.#parts = parts
  }

  async read(): Promise<Pool> {
    const { quorum } = this.#chain
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

  async prepareAdd(params: AddLiquidityParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, given, minimum, deadline } = params
    const { router, token, share } = this.#parts
    const write = contractWrite({
      address: router,
      abi: dexRouterAbi,
      functionName: 'addLiquidityETH',
      args: [token.address, given.tokens, minimum.tokens, minimum.coins, account, BigInt(deadline)],
      value: given.coins,
    })
    const prepared = await simulateWithApproval(this.#chain, params, write)
    return withExpectedGains(prepared, arrival(share.address, share))
  }

  async prepareRemove(params: RemoveLiquidityParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, shares, minimum, deadline, permit } = params
    const { router, token, coin, wrapped } = this.#parts
    const args = [token.address, shares, minimum.tokens, minimum.coins, account, BigInt(deadline)] as const
    const call = { address: router, abi: dexRouterAbi }
    const write = permit
      ? contractWrite({
          ...call,
          functionName: 'removeLiquidityETHWithPermit',
          // The router uses one deadline for both; `false` limits the permit to these shares.
          args: [...args, false, ...partsOf(permit.signature)],
        })
      : contractWrite({ ...call, functionName: 'removeLiquidityETH', args })
    const prepared = await simulateWithApproval(this.#chain, params, write)
    if (!wrapped) return prepared
    const { symbol, decimals } = coin
    const coins = { event: 'Withdrawal', contract: wrapped, of: router, symbol, decimals } as const
    return withExpectedGains(prepared, arrival(token.address, token), coins)
  }
}

function partsOf(signature: `0x${string}`): readonly [v: number, r: `0x${string}`, s: `0x${string}`] {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s]
}
