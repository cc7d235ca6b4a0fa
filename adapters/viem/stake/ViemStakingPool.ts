import { readContract } from 'viem/actions'

import { arrival, withExpectedGains, type Gain } from '#domain/activity/gains.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { Movement, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Staker, StakePool } from '#domain/stake/StakePool.ts'

import { erc20Abi } from '../abi/erc20Abi.ts'
import { stakingAbi } from '../abi/stakingAbi.ts'
import { contractWrite } from '../activity/simulateWrite.ts'
import type { ChainAccess } from '../chain.ts'
import { simulateWithApproval } from '../rpc/batches.ts'

export interface StakingSettings {
  readonly contract: Address
  /** As configured. If undefined, it is read from the contract first: one more round trip. */
  readonly asset: Address | undefined
  /** As configured; read like `asset` if undefined. */
  readonly wrappedNative: Address | undefined
  readonly assetUnit: Omit<Movement, 'amount'>
}

export class ViemStakingPool implements StakingPool {
  readonly #chain: ChainAccess
  readonly #settings: StakingSettings

  constructor(chain: ChainAccess, settings: StakingSettings) {
    this.#chain = chain
    this.#settings = settings
  }

  /** Endpoints agree on it. Rejects if the contract takes a token other than the configured one. */
  async pool(): Promise<StakePool> {
    const chain = this.#chain
    const { contract } = this.#settings
    const { asset, wrappedNative } = await this.#tokens()
    const read = <Name extends PoolGetter>(functionName: Name) =>
      readContract(chain.quorum, { address: contract, abi: stakingAbi, functionName })
    const token = { address: asset, abi: erc20Abi }
    const [
      staked,
      periodLength,
      periodStart,
      minDeposit,
      maxDeposit,
      totalStaked,
      rewards,
      futureRewards,
      rewardsMinimum,
      disabled,
      disabledForever,
      held,
      supply,
      wrappedCoins,
    ] = await Promise.all([
      read('asset'),
      read('periodLength'),
      read('lastClaimPeriod'),
      read('minDeposit'),
      read('maxDeposit'),
      read('totalSupply'),
      read('claimRewardsTotal'),
      read('futureRewards'),
      read('claimRewardsMinimum'),
      read('withdrawalsDisabled'),
      read('withdrawalsDisabledForever'),
      chain.quorum.request({ method: 'eth_getBalance', params: [contract, 'latest'] }),
      readContract(chain.quorum, { ...token, functionName: 'totalSupply' }),
      readContract(chain.quorum, {
        address: wrappedNative,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [asset],
      }),
    ])
    // The user would approve the configured token, which this contract does not take.
    if (!sameAddress(staked, asset)) throw new Error('The staking contract takes another token')
    return {
      asset,
      periodLength: Number(periodLength),
      periodStart: Number(periodStart),
      minDeposit: wei(minDeposit),
      maxDeposit: wei(maxDeposit),
      totalStaked: wei(totalStaked),
      rewards: wei(rewards),
      futureRewards: wei(futureRewards),
      rewardsMinimum: wei(rewardsMinimum),
      held: wei(BigInt(held)),
      withdrawals: disabledForever ? 'off forever' : disabled ? 'off' : 'on',
      exchange: { wrappedCoins: wei(wrappedCoins), supply: wei(supply) },
    }
  }

  async staker(account: Address): Promise<Staker> {
    const { asset } = await this.#tokens()
    const { quorum } = this.#chain
    const staking = { address: this.#settings.contract, abi: stakingAbi, args: [account] } as const
    const [staked, claimable, nextClaim, lastDeposit, lastClaimed, inWallet] = await Promise.all([
      readContract(quorum, { ...staking, functionName: 'balanceOf' }),
      readContract(quorum, { ...staking, functionName: 'previewClaim' }),
      readContract(quorum, { ...staking, functionName: 'previewFutureClaim' }),
      readContract(quorum, { ...staking, functionName: 'lastDeposit' }),
      readContract(quorum, { ...staking, functionName: 'lastClaimed' }),
      readContract(quorum, { address: asset, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    ])
    return {
      staked: wei(staked),
      claimable: wei(claimable),
      nextClaim: wei(nextClaim),
      lastDeposit: Number(lastDeposit),
      lastClaimed: Number(lastClaimed),
      inWallet: wei(inWallet),
    }
  }

  async prepareDeposit(
    account: Address,
    amount: Wei,
    allowing?: AllowanceParams,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#simulate({ account, allowing }, { functionName: 'deposit', args: [amount] })
  }

  async prepareClaim(account: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    const simulated = await this.#simulate({ account }, { functionName: 'claimRewards', args: [] })
    return withExpectedGains(simulated, this.#rewards)
  }

  async prepareUpdatePeriod(account: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#simulate({ account }, { functionName: 'updateLastClaimPeriod', args: [] })
  }

  async prepareWithdraw(account: Address, amount: Wei): Promise<Result<SimulatedWrite, TxFailure>> {
    const { asset, assetUnit } = this.#settings
    const call = { functionName: 'withdraw', args: [amount] } as const
    const simulated = await this.#simulate({ account }, call)
    // Not read if it is not configured: no withdrawal depends on a notice.
    return withExpectedGains(simulated, ...(asset ? [arrival(asset, assetUnit)] : []), this.#rewards)
  }

  get #rewards(): Gain {
    const { symbol, decimals } = this.#chain.chain.nativeCurrency
    return { event: 'Claim', contract: this.#settings.contract, symbol, decimals }
  }

  #simulate(
    by: { readonly account: Address; readonly allowing?: AllowanceParams | undefined },
    call: Call,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    const target = { address: this.#settings.contract, abi: stakingAbi }
    return simulateWithApproval(this.#chain, by, contractWrite({ ...target, ...call }))
  }

  /** As configured, or as the staking contract names them. */
  async #tokens(): Promise<{ readonly asset: Address; readonly wrappedNative: Address }> {
    const { contract, asset, wrappedNative } = this.#settings
    if (asset && wrappedNative) return { asset, wrappedNative }
    const read = (functionName: 'asset' | 'weth') =>
      readContract(this.#chain.quorum, { address: contract, abi: stakingAbi, functionName })
    const [ownAsset, ownWrapped] = await Promise.all([read('asset'), read('weth')])
    return {
      asset: asset ?? (ownAsset as Address),
      wrappedNative: wrappedNative ?? (ownWrapped as Address),
    }
  }
}

type PoolGetter =
  | 'asset'
  | 'periodLength'
  | 'lastClaimPeriod'
  | 'minDeposit'
  | 'maxDeposit'
  | 'totalSupply'
  | 'claimRewardsTotal'
  | 'futureRewards'
  | 'claimRewardsMinimum'
  | 'withdrawalsDisabled'
  | 'withdrawalsDisabledForever'

type Call =
  | { readonly functionName: 'deposit' | 'withdraw'; readonly args: readonly [bigint] }
  | { readonly functionName: 'claimRewards' | 'updateLastClaimPeriod'; readonly args: readonly [] }
