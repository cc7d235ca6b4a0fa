import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AllowanceParams } from '#domain/tokens/Allowances.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { Staker, StakePool, Withdrawals } from '#domain/stake/StakePool.ts'

import type { MemoryChain } from './MemoryChain.ts'
import type { MemoryWrite } from './MemoryWrite.ts'

const MAX_UINT256 = 2n ** 256n - 1n
const REVERT = 'PeriodicEthRewards: '

interface Account {
  staked: bigint
  lastDeposit: number
  lastClaimed: number
}

/** The staking contract on a memory chain (rules/rewards: periods). */
export class MemoryStakingPool implements StakingPool {
  periodLength = 604_800
  minDeposit = 10n ** 15n
  maxDeposit = MAX_UINT256
  rewardsMinimum = 10n ** 15n
  withdrawals: Withdrawals = 'on'
  /** Wrapped coins in the exchange pool; its token's supply. */
  wrappedCoins = 0n
  supply = 0n
  readonly #chain: MemoryChain
  readonly #contract: Address
  readonly #asset: Address
  readonly #accounts = new Map<Address, Account>()
  #periodStart: number
  #rewards = 0n
  #unclaimed = 0n
  #futureRewards = 0n

  constructor(chain: MemoryChain, settings: { readonly contract: Address; readonly asset: Address }) {
    this.#chain = chain
    this.#contract = settings.contract
    this.#asset = settings.asset
    this.#periodStart = chain.blockTime
    // Registers the token with the chain.
    chain.tokens.fund(settings.asset, settings.contract, 0n)
  }

  async pool(): Promise<StakePool> {
    this.#chain.answer('pool')
    return {
      asset: this.#asset,
      periodLength: this.periodLength,
      periodStart: this.#periodStart,
      minDeposit: wei(this.minDeposit),
      maxDeposit: wei(this.maxDeposit),
      totalStaked: wei(this.#totalStaked),
      rewards: wei(this.#rewards),
      futureRewards: wei(this.#futureRewards),
      rewardsMinimum: wei(this.rewardsMinimum),
      held: wei(this.#held),
      withdrawals: this.withdrawals,
      exchange: { wrappedCoins: wei(this.wrappedCoins), supply: wei(this.supply) },
    }
  }

  async staker(account: Address): Promise<Staker> {
    this.#chain.answer('staker')
    const { staked, lastDeposit, lastClaimed } = this.#of(account)
    return {
      staked: wei(staked),
      lastDeposit,
      lastClaimed,
      inWallet: this.#chain.tokens.heldBy(this.#asset, account),
      claimable: wei(this.#claimable(account)),
      nextClaim: wei(this.#shareOf(account, this.#futureRewards)),
    }
  }

  async prepareDeposit(
    account: Address,
    amount: Wei,
    allowing?: AllowanceParams,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#prepare(account, {
      allowing,
      call: `deposit|${amount}`,
      refusal: () => this.#depositRefusal(account, amount),
      run: () => {
        this.#chain.tokens.take(this.#asset, account, this.#contract, amount)
        this.#deposit(account, amount)
      },
    })
  }

  async prepareClaim(account: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#prepare(account, {
      call: 'claim',
      run: () => this.#claim(account),
    })
  }

  async prepareUpdatePeriod(account: Address): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#prepare(account, {
      call: 'update',
      run: () => this.#startPeriodIfDue(),
    })
  }

  async prepareWithdraw(account: Address, amount: Wei): Promise<Result<SimulatedWrite, TxFailure>> {
    return this.#prepare(account, {
      call: `withdraw|${amount}`,
      refusal: () => this.#withdrawRefusal(account, amount),
      run: () => {
        this.#claim(account)
        this.#set(account, { staked: this.#of(account).staked - amount })
        this.#chain.tokens.move(this.#asset, this.#contract, account, amount)
      },
    })
  }

  stakeElsewhere(account: Address, amount: bigint): void {
    this.#chain.tokens.fund(this.#asset, this.#contract, amount)
    this.#deposit(account, amount)
  }

  reward(amount: bigint): void {
    this.#chain.fund(this.#contract, this.#held + amount)
    this.#futureRewards += amount
    this.#startPeriodIfDue()
  }

  updateElsewhere(): void {
    this.#startPeriodIfDue()
  }

  get #held(): bigint {
    return this.#chain.coinsOf(this.#contract)
  }

  get #totalStaked(): bigint {
    return [...this.#accounts.values()].reduce((sum, { staked }) => sum + staked, 0n)
  }

  #of(account: Address): Account {
    return this.#accounts.get(account) ?? { staked: 0n, lastDeposit: 0, lastClaimed: 0 }
  }

  #set(account: Address, change: Partial<Account>): void {
    this.#accounts.set(account, { ...this.#of(account), ...change })
  }

  #shareOf(account: Address, amount: bigint): bigint {
    const total = this.#totalStaked
    return total === 0n ? 0n : (amount * this.#of(account).staked) / total
  }

  #claimable(account: Address): bigint {
    if (this.#of(account).lastClaimed >= this.#periodStart) return 0n
    const share = this.#shareOf(account, this.#rewards)
    return share < this.#unclaimed ? share : this.#unclaimed
  }

  #claim(account: Address): void {
    const amount = this.#claimable(account)
    if (amount > 0n) {
      this.#set(account, { lastClaimed: this.#chain.blockTime })
      this.#unclaimed -= amount
      this.#chain.fund(this.#contract, this.#held - amount)
      this.#chain.fund(account, this.#chain.coinsOf(account) + amount)
    }
    this.#startPeriodIfDue()
  }

  #startPeriodIfDue(): void {
    const now = this.#chain.blockTime
    if (now <= this.#periodStart + this.periodLength) return
    const held = this.#held
    const isEnough = held >= this.rewardsMinimum
    this.#periodStart = now
    this.#rewards = isEnough ? held : 0n
    this.#futureRewards = isEnough ? 0n : held
    this.#unclaimed = this.#rewards
  }

  #deposit(account: Address, amount: bigint): void {
    const now = this.#chain.blockTime
    this.#set(account, { lastDeposit: now })
    this.#claim(account)
    this.#set(account, { lastClaimed: now, staked: this.#of(account).staked + amount })
  }

  #depositRefusal(account: Address, amount: bigint): string | undefined {
    const { tokens } = this.#chain
    if (amount > this.maxDeposit) return `${REVERT}deposit is more than max`
    if (amount < this.minDeposit) return `${REVERT}deposit is less than min`
    if (tokens.allowed(this.#asset, account, this.#contract) < amount) return 'ds-math-sub-underflow'
    return tokens.heldBy(this.#asset, account) < amount ? 'ds-math-sub-underflow' : undefined
  }

  #withdrawRefusal(account: Address, amount: bigint): string | undefined {
    const { staked, lastDeposit } = this.#of(account)
    if (this.withdrawals === 'off forever') return `${REVERT}withdrawals are disabled forever`
    if (this.withdrawals === 'off') return `${REVERT}withdrawals are disabled`
    if (amount === 0n) return `${REVERT}cannot withdraw 0`
    if (amount > staked) return `${REVERT}cannot withdraw more than balance`
    if (this.#chain.blockTime <= lastDeposit + this.periodLength) return `${REVERT}assets are still locked`
    const remaining = staked - amount
    return remaining > 0n && remaining < this.minDeposit
      ? `${REVERT}the remaining balance too low`
      : undefined
  }

  #prepare(
    account: Address,
    write: Pick<MemoryWrite, 'call' | 'run' | 'allowing'> & Partial<Pick<MemoryWrite, 'refusal'>>,
  ): Result<SimulatedWrite, TxFailure> {
    return this.#chain.simulate(account, { to: this.#contract, refusal: () => undefined, ...write })
  }
}
