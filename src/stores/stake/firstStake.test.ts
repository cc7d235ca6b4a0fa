import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { MemoryLiquidityPool } from '#testing/adapters/MemoryLiquidityPool.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import { AddLiquidityStore } from '../liquidity/AddLiquidityStore.ts'
import { DepositStore } from './DepositStore.ts'
import { StakeStore } from './StakeStore.ts'

const LP = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const STAKING = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const units = (amount: bigint) => wei(amount * 10n ** 18n)

async function openPage(seed?: (app: MemoryApp) => void) {
  const app = await createTestApp({
    account: ALICE,
    config: {
      showFeatures: { stake: true },
      stakingContractAddress: STAKING,
      chatTokenAddress: CHAT,
      chatTokenSymbol: 'CHAT',
      lpTokenAddress: LP,
      lpTokenSymbol: 'LP',
      dex: { router: ROUTER },
    },
    features: ['stake', 'liquidity'],
    seed: (memory) => {
      memory.chain.tokens.fund(CHAT, ALICE, units(50n))
      const pool = memory.get('liquidityPool') as MemoryLiquidityPool
      pool.give(BOB, { tokens: units(1_000_000n), coins: units(1000n) })
      seed?.(memory)
    },
    subscriptions: [DepositStore, AddLiquidityStore, StakeStore],
    stores: { deposit: DepositStore, adding: AddLiquidityStore, stake: StakeStore },
  })
  const { adding, press } = app
  adding.leadTo(['Approve LP', 'Stake LP'])
  const add = async () => {
    adding.typeTokens(adding.tokens.maxText ?? '')
    await press(adding.submit)
  }
  return { ...app, add }
}

const STAKE_ALL = 'Stake 1.5811 LP'

const canBatch = ({ wallet }: MemoryApp) => {
  wallet.batches = true
}

describe('A first stake', () => {
  it('takes one press and four reviews, from no liquidity to a stake of all that was got', async () => {
    const { add, confirm, deposit, review, stage, stake } = await openPage()
    expect(deposit.first).toBe('add')
    await add()
    const titles = []
    const steps = []
    for (let count = 0; count < 4; count += 1) {
      const shown = stage()
      titles.push(review()?.title)
      steps.push('step' in shown && shown.step)
      await confirm(2000)
    }
    expect(titles).toEqual(['Approve CHAT', 'Add liquidity', 'Approve LP', STAKE_ALL])
    // One sheet lists them all; the last one names its amount once that is known.
    expect(steps).toMatchObject(
      ['Stake LP', 'Stake LP', STAKE_ALL, STAKE_ALL].map((last, index) => ({
        number: index + 1,
        of: 4,
        labels: ['Approve CHAT', 'Add liquidity', 'Approve LP', last],
      })),
    )
    expect(stage().kind).toBe('idle')
    expect(stake.knownStaker).toMatchObject({ inWallet: 0n, staked: 1_581_138_830_084_189_665n })
  })

  it('takes one press and two reviews with a wallet that batches', async () => {
    const { add, confirm, review, stake } = await openPage(canBatch)
    await add()
    const titles = []
    for (let count = 0; count < 2; count += 1) {
      titles.push(review()?.title)
      await confirm(2000)
    }
    expect(titles).toEqual(['Add liquidity', STAKE_ALL])
    expect(stake.knownStaker?.staked).toBe(1_581_138_830_084_189_665n)
  })

  it('keeps what was got in the form when its review is cancelled', async () => {
    const { add, cancel, confirm, deposit, stage } = await openPage(canBatch)
    await add()
    await confirm(2000)
    await cancel()
    expect([stage().kind, deposit.first, deposit.isSecondStep]).toEqual(['idle', 'stake', true])
    expect(deposit.entry.text).toBe('1.581138830084189665')
  })

  it('opens no review while unstaking is off, because that has to be accepted first', async () => {
    const { add, confirm, deposit, stage } = await openPage((app) => {
      canBatch(app)
      app.stakingPool.withdrawals = 'off'
    })
    await add()
    await confirm(2000)
    expect([stage().kind, deposit.entry.text]).toEqual(['idle', '1.581138830084189665'])
    deposit.accept(true)
    expect(deposit.form.ready).toBe(true)
  })

  it('keeps the form of the pool until the addition is settled, even if its tokens are read before', async () => {
    const { add, deposit, press, see, stake } = await openPage(canBatch)
    await add()
    await press(see(TransactionStore).confirm)
    await stake.refresh()
    expect([stake.knownStaker?.inWallet === 0n, deposit.first]).toEqual([false, 'add'])
  })

  it('begins with the stake for an account that has tokens of the pool, and more of them open no review', async () => {
    const { add, confirm, deposit, stage } = await openPage((app) => {
      canBatch(app)
      app.chain.tokens.fund(LP, ALICE, units(1n))
    })
    expect(deposit.first).toBe('stake')
    await add()
    await confirm(2000)
    expect([stage().kind, deposit.entry.text]).toEqual(['idle', ''])
  })
})
