import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'

import type { AppUnderTest } from './AppUnderTest.ts'
import { ALICE, ERIN, type PathContext, type MoneyPath } from './MoneyPath.ts'

/** A swap with this many transactions. */
const swap = (
  name: string,
  transactions: number,
  tokens: (context: PathContext) => readonly [from: Address, to: Address, amount: string],
): MoneyPath => ({
  name,
  account: ALICE,
  feature: 'swap',
  go: async (app, context) => {
    const [from, to, amount] = tokens(context)
    const store = app.get(SwapStore)
    app.mount(() => store.subscribe(`?from=${from}&to=${to}&amount=${amount}`))
    await app.until('ready', () => store.signableQuote !== undefined && store.form.ready)
    app.press(() => store.submit())
    await app.settled(transactions)
  },
})

const swapCoins = swap('swap coins', 1, ({ deployment }) => [ZERO_ADDRESS, deployment.chatToken, '0.5'])
const swapTokens = swap('swap tokens', 2, ({ deployment }) => [deployment.chatToken, ZERO_ADDRESS, '100'])
const swapThrough = swap('swap tokens for tokens', 2, ({ deployment }) => [
  deployment.chatToken,
  deployment.testTokens.garden,
  '10',
])
const wrap = swap('wrap', 1, ({ deployment }) => [ZERO_ADDRESS, deployment.wrappedNative, '2'])

const unwrap: MoneyPath = {
  ...swap('unwrap', 2, ({ deployment }) => [deployment.wrappedNative, ZERO_ADDRESS, '1']),
  before: async (app, context) => {
    await wrap.go(app, context)
    app.leave()
  },
}

const addLiquidity: MoneyPath = {
  name: 'add liquidity',
  account: ALICE,
  feature: 'liquidity',
  go: async (app) => {
    const adding = app.get(AddLiquidityStore)
    app.mount(() => adding.subscribe())
    app.act(() => adding.typeTokens('100'))
    await app.until('ready', () => adding.form.ready)
    app.press(() => adding.submit())
    await app.settled(2)
  },
}

async function openRemoving(app: AppUnderTest): Promise<RemoveLiquidityStore> {
  const removing = app.get(RemoveLiquidityStore)
  app.mount(() => removing.subscribe())
  app.act(() => removing.shares.type('1'))
  await app.until('ready', () => removing.form.ready)
  app.press(() => removing.submit())
  return removing
}

const removeByAllowance: MoneyPath = {
  name: 'remove liquidity by an allowance',
  account: ERIN,
  feature: 'liquidity',
  signsTexts: false,
  go: async (app) => {
    const removing = await openRemoving(app)
    // Its wallet cannot sign texts, so the next press uses the other method.
    await app.until('refused', () => app.notices.length > 0 && removing.form.ready)
    app.press(() => removing.submit())
    await app.settled(2)
  },
}

const removeLiquidity: MoneyPath = {
  name: 'remove liquidity',
  account: ERIN,
  feature: 'liquidity',
  orElse: removeByAllowance,
  go: async (app) => {
    await openRemoving(app)
    await app.settled(1)
  },
}

async function openStake(app: AppUnderTest): Promise<void> {
  const [stake, deposit, unstake] = [app.get(StakeStore), app.get(DepositStore), app.get(UnstakeStore)]
  app.mount(() => deposit.subscribe())
  app.mount(() => unstake.form.subscribe())
  app.mount(() => stake.subscribe())
  await app.until('read', () => stake.facts !== undefined)
}

const stake: MoneyPath = {
  name: 'stake',
  account: ERIN,
  feature: 'stake',
  go: async (app) => {
    await openStake(app)
    const deposit = app.get(DepositStore)
    app.act(() => deposit.entry.type('1'))
    await app.until('ready', () => deposit.form.ready)
    app.press(() => deposit.form.submit())
    await app.settled(2)
  },
}

const unstake: MoneyPath = {
  name: 'unstake',
  account: ERIN,
  feature: 'stake',
  go: async (app) => {
    await openStake(app)
    const store = app.get(UnstakeStore)
    app.act(() => store.entry.type('1'))
    await app.until('ready', () => store.form.ready)
    app.press(() => store.submit())
    await app.settled(1)
  },
}

const claimRewards: MoneyPath = {
  name: 'claim rewards',
  account: ERIN,
  feature: 'stake',
  go: async (app) => {
    await openStake(app)
    const store = app.get(StakeStore)
    await app.until('ready', () => store.claim !== undefined && !store.busy)
    app.press(() => store.claimRewards())
    await app.settled(1)
  },
}

export const TOKEN_PATHS = [
  swapCoins,
  swapTokens,
  swapThrough,
  wrap,
  unwrap,
  addLiquidity,
  removeLiquidity,
  stake,
  unstake,
  claimRewards,
] as const
