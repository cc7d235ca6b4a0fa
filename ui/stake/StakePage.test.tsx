import { act, cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { momentText } from '#domain/shared/timeText.ts'
import { wei } from '#domain/shared/Wei.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { StakePage } from './StakePage.tsx'
import { StakeStat } from './StakeStat.tsx'

const LP = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const ONE = 10n ** 18n
const WEEK = 604_800

const STAKE: RenderOptions = {
  path: '/stake',
  view: <StakePage />,
  account: ALICE,
  config: {
    showFeatures: { stake: true },
    stakingContractAddress: '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707',
    stakeTokenSymbol: 'stLP',
    lpTokenAddress: LP,
    lpTokenSymbol: 'LP',
  },
  features: ['stake'],
  seed: ({ chain }) => chain.tokens.fund(LP, ALICE, 10n * ONE),
}

const staked = ({ chain, stakingPool }: MemoryApp) => {
  stakingPool.wrappedCoins = 1000n * ONE
  stakingPool.supply = 2000n * ONE
  stakingPool.stakeElsewhere(ALICE, 6n * ONE)
  stakingPool.stakeElsewhere(BOB, 2n * ONE)
  stakingPool.reward(8n * ONE)
  chain.blockTime += WEEK + 1
  stakingPool.updateElsewhere()
  stakingPool.reward(4n * ONE)
}

const ownStake = () => within(screen.getByRole('region', { name: 'Your stake' }))
const pool = () => within(screen.getByRole('region', { name: 'Staking pool' }))
const earnings = () => within(screen.getByRole('region', { name: 'Rewards' }))
const panel = () => within(screen.getByRole('tabpanel'))
const stat = (region: ReturnType<typeof within>, label: string) =>
  region.getByText(label).parentElement?.textContent?.slice(label.length)

describe('a figure that is not read yet', () => {
  it.each([undefined, false])('keeps its line for it: %s', (figure) => {
    render(
      <dl>
        <StakeStat label="Next rewards">{figure}</StakeStat>
      </dl>,
    )
    expect(screen.getByText('Next rewards').nextSibling?.textContent).toBe('000.00 Loading')
  })
})

describe('the card after a stake', () => {
  it('says what is staked and when it earns, in place of the form, which it gives back', async () => {
    const { user, confirm, pass, sharing, see } = await renderApp(STAKE, { seed: staked })
    await user.type(panel().getByRole('textbox', { name: 'Amount to stake' }), '2')
    await user.click(panel().getByRole('button', { name: /^(Approve and stake|Stake)$/ }))
    await confirm(2000)
    await confirm(2000)
    expect(panel().getByRole('heading', { name: 'Staked 2 LP' })).toBeDefined()
    const { period } = see(StakeStore)
    expect(panel().getByText(/^It starts earning/).textContent).toBe(
      `It starts earning with the next period, on ${momentText(period?.endsAt ?? 0)}.`,
    )
    const field = screen.getByLabelText('Amount to stake')
    expect(field.closest('[inert]')).not.toBeNull()
    await user.click(panel().getByRole('button', { name: 'Share' }))
    await pass(0)
    expect(sharing.shared).toHaveLength(1)
    await user.click(panel().getByRole('button', { name: 'Stake more' }))
    expect([screen.queryByText('Staked 2 LP'), field.closest('[inert]')]).toEqual([null, null])
  })
})

describe('StakePage for a visitor', () => {
  it('shows the figures of the pool and a connect button, but no form', async () => {
    await renderApp(STAKE, { account: undefined, seed: staked })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stake & Earn')
    expect(stat(pool(), 'Rewards this period')).toBe('8 DEGENCollected last period')
    expect(stat(pool(), 'Collected this period')).toBe('4 DEGENPaid out next period')
    expect(stat(pool(), 'Total staked')).toBe('8 LPBy all stakers')
    expect(stat(pool(), 'Estimated APR')).toBe('5,214.28%If every period pays like this one')
    expect(stat(earnings(), 'Next rewards')).toBe('4 DEGENFor all who stake before then')
    expect(stat(earnings(), 'Estimated APR')).toBe('5,214%Falls as others join')
    expect(screen.getAllByRole('button', { name: 'Connect wallet' })).toHaveLength(1)
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('shows the figures of the APR formula', async () => {
    await renderApp(STAKE, { account: undefined, seed: staked })
    const terms = pool().getAllByRole('definition', { hidden: true }).slice(-3)
    expect(terms.map(({ textContent }) => textContent)).toEqual(['8 DEGEN', '52.14', '8 DEGEN'])
  })

  it('shows an APR of zero when nothing is staked', async () => {
    await renderApp(STAKE, { account: undefined })
    expect(stat(pool(), 'Estimated APR')).toContain('0.00%')
    expect(pool().getByText(/Nothing is staked, so the APR is 0\./)).toBeDefined()
  })

  it('says that the pool could not be loaded, never zero, and loads it again on request', async () => {
    const { chain, user } = await renderApp(STAKE, {
      account: undefined,
      seed: (app) => {
        staked(app)
        app.chain.setReachable(false)
      },
    })
    expect(stat(pool(), 'Total staked')).toContain('Unknown')
    expect(earnings().getByRole('alert').textContent).toContain(
      'The pool could not be loaded. Nothing is lost.',
    )
    chain.reachable = true
    await user.click(earnings().getByRole('button', { name: 'Try again' }))
    expect(stat(pool(), 'Total staked')).toContain('8 LP')
    expect(earnings().queryByRole('alert')).toBeNull()
  })
})

describe('StakePage for an account without liquidity', () => {
  const POOL: RenderOptions = {
    ...STAKE,
    config: {
      ...STAKE.config,
      chatTokenAddress: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
      chatTokenSymbol: 'CHAT',
      dex: { router: '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' },
    },
    features: ['stake', 'liquidity'],
    seed: () => undefined,
  }

  it('has the form of the pool as the first step in place of the stake, with the lock, and only once', async () => {
    await renderApp(POOL)
    expect(screen.getAllByRole('heading', { level: 2, name: /add liquidity/i })).toHaveLength(1)
    const form = within(panel().getByRole('region', { name: 'First add liquidity' }))
    expect(form.getAllByRole('textbox')).toHaveLength(2)
    expect(form.getByText('Up to four confirmations in your wallet, one after the other.')).toBeDefined()
    expect(panel().getByText(/^Locked for 7 days, until about/)).toBeDefined()
    expect(panel().queryByRole('textbox', { name: 'Amount to stake' })).toBeNull()
    expect(stat(ownStake(), 'Staked')).toContain('Nothing yet')
  })

  it('names the two confirmations of a wallet that batches', async () => {
    await renderApp(POOL, {
      seed: ({ wallet }) => {
        wallet.batches = true
      },
    })
    expect(panel().getByText('Two confirmations in your wallet, one after the other.')).toBeDefined()
  })

  it('has no form until the stake is read, so that nothing typed is lost with a form that goes', async () => {
    let answer = () => {}
    const { wait } = await renderApp(POOL, {
      seed: ({ stakingPool }) => {
        const read = stakingPool.staker.bind(stakingPool)
        stakingPool.staker = (account) =>
          new Promise((resolve) => {
            answer = () => resolve(read(account))
          })
      },
    })
    expect(screen.queryByRole('textbox')).toBeNull()
    answer()
    await wait()
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })

  it('has the stake first and the form of the pool below it once there is something to stake', async () => {
    await renderApp(POOL, { seed: ({ chain }) => chain.tokens.fund(LP, ALICE, ONE) })
    expect(panel().getByRole('textbox', { name: 'Amount to stake' })).toBeDefined()
    expect(panel().queryByRole('region')).toBeNull()
    expect(screen.getByRole('region', { name: 'Add liquidity' })).toBeDefined()
  })
})

describe('StakePage on a second visit', () => {
  async function visitAgain(account?: Address) {
    const options = { account, storage: new MemoryStore() }
    const { chain, stakingPool } = await renderApp(STAKE, { ...options, seed: staked })
    const present = await stakingPool.pool()
    cleanup()
    let answer = () => {}
    let fail = () => {}
    const app = await renderApp(STAKE, {
      ...options,
      seed: async (memory) => {
        await memory.clock.pass(300_000)
        memory.chain.blockTime = chain.blockTime
        memory.stakingPool.pool = () =>
          new Promise((resolve, reject) => {
            answer = () => resolve({ ...present, rewards: wei(9n * ONE) })
            fail = () => reject(new Error('No endpoint answers'))
          })
      },
    })
    const settle = async (settleRead: () => void) => {
      settleRead()
      await app.wait()
    }
    return { ...app, answer: () => settle(answer), fail: () => settle(fail) }
  }
  const busy = () => screen.getByRole('region', { name: 'Rewards' }).getAttribute('aria-busy')

  it('shows the figures of the earlier visit as old, then the present ones', async () => {
    const { answer } = await visitAgain()
    expect(stat(pool(), 'Rewards this period')).toBe('8 DEGENCollected last period')
    expect(stat(pool(), 'Total staked')).toBe('8 LPBy all stakers')
    expect(stat(pool(), 'Estimated APR')).toBe('5,214.28%If every period pays like this one')
    expect(pool().getByText('Total staked').closest('.muted')).not.toBeNull()
    expect([earnings().getByText('As of 5 minutes ago, updating'), busy()]).toEqual([
      expect.anything(),
      'true',
    ])
    await answer()
    expect(stat(pool(), 'Rewards this period')).toBe('9 DEGENCollected last period')
    expect(pool().getByText('Total staked').closest('.muted')).toBeNull()
    expect([earnings().queryByText(/^As of/), busy()]).toEqual([null, null])
  })

  it('keeps the old figures with their time beside the failure when the read fails', async () => {
    const { fail } = await visitAgain()
    await fail()
    expect(stat(pool(), 'Total staked')).toContain('8 LP')
    expect(earnings().getByRole('alert').textContent).toContain(
      'The pool could not be loaded. Nothing is lost.',
    )
    expect(earnings().getByText(/^As of \w{3}, /)).toBeDefined()
  })

  it('gives the forms nothing to stake by', async () => {
    const { see } = await visitAgain(ALICE)
    const stake = see(StakeStore)
    expect(stake.lastKnownPool).toBeDefined()
    expect([stake.knownPool, stake.facts, stake.claim, stake.yield]).toEqual(Array(4).fill(undefined))
  })
})

describe('StakePage for a staker', () => {
  it('says that the lock is unknown where the pool alone could not be loaded', async () => {
    await renderApp(STAKE, {
      seed: (app) => {
        staked(app)
        app.chain.unanswered.add('pool')
      },
    })
    expect(stat(ownStake(), 'Staked')).toContain('6 stLP')
    expect(stat(ownStake(), 'Lock')).toContain('Unknown')
  })

  it('shows the stake, its share and its rewards', async () => {
    await renderApp(STAKE, { seed: staked })
    expect(stat(ownStake(), 'Staked')).toBe('6 stLP75.00% of the pool')
    expect(stat(ownStake(), 'Claimable rewards')).toBe('6 DEGENShrinks when others stake more')
    expect(stat(earnings(), 'Your next rewards')).toBe('3 DEGENGrow until the next period')
    expect(stat(ownStake(), 'Lock')).toBe('UnlockedYou can unstake at any time')
  })

  it('counts the lock down, shows its end in the user’s time zone and offers a calendar entry', async () => {
    const { chain, pass } = await renderApp(STAKE, {
      seed: ({ stakingPool }) => stakingPool.stakeElsewhere(ALICE, ONE),
    })
    const until = chain.blockTime + WEEK + 1
    expect(ownStake().getByRole('timer').textContent).toBe('7 d 00 h 00 min 01 s')
    await pass(2000)
    expect(ownStake().getByRole('timer').textContent).toBe('6 d 23 h 59 min 59 s')
    expect(ownStake().getByText(momentText(until)).getAttribute('datetime')).toBe(
      new Date(until * 1000).toISOString(),
    )
    const link = ownStake().getByRole('link', { name: 'Add to calendar' })
    expect(link.getAttribute('download')).toBe('unstake.ics')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      'SUMMARY:Hearth: your LP can be unstaked',
    )
  })

  it('is unknown, never zero, while the chain does not answer', async () => {
    await renderApp(STAKE, {
      seed: (app) => {
        staked(app)
        app.chain.setReachable(false)
      },
    })
    expect(stat(ownStake(), 'Staked')).toContain('Unknown')
  })

  it('keeps the last figures when a refresh fails', async () => {
    const { chain, get } = await renderApp(STAKE, { seed: staked })
    chain.setReachable(false)
    await act(() => get(StakeStore).refresh())
    expect(stat(ownStake(), 'Staked')).toContain('6 stLP')
    expect(ownStake().getByRole('alert').textContent).toContain(
      'could not be updated. You see the last known figures.',
    )
    expect(screen.getByRole('button', { name: 'Stake' })).toHaveProperty('disabled', true)
  })

  it('offers to switch back from another network', async () => {
    await renderApp(STAKE, { chainId: 1, seed: staked })
    expect(panel().getByRole('button', { name: /^Switch to/ })).toBeDefined()
    expect(panel().queryByRole('button', { name: 'Stake' })).toBeNull()
  })
})

describe('StakeTabs', () => {
  it('move the focus by arrow keys, Home and End, and have a single tab stop', async () => {
    const { user } = await renderApp(STAKE, { seed: staked })
    const selected = () => screen.getByRole('tab', { selected: true }).textContent
    screen.getByRole('tab', { name: 'Stake' }).focus()
    const seen = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown']) {
      await user.keyboard(`{${key}}`)
      seen.push(selected())
      expect(document.activeElement?.textContent).toBe(selected())
    }
    expect(seen).toEqual(['Claim', 'Unstake', 'Stake', 'Unstake', 'Stake', 'Unstake', 'Unstake'])
    const reachable = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)
    expect(reachable.map(({ textContent }) => textContent)).toEqual(['Unstake'])
    expect(screen.getByRole('tabpanel', { name: 'Unstake' })).toBeDefined()
  })
})

describe('DepositPanel', () => {
  it('warns that the whole stake is locked again, and names the steps', async () => {
    const { user } = await renderApp(STAKE, { seed: staked })
    expect(panel().getByText(/locks your whole stake again/)).toBeDefined()
    await user.type(panel().getByRole('textbox', { name: 'Amount to stake' }), '2')
    expect(panel().getByRole('button', { name: 'Approve and stake' })).toHaveProperty('disabled', false)
    expect(panel().getByText(/^Step 1 of 2/)).toBeDefined()
  })

  it('warns, like UnstakePanel, of the rewards that are missed when the next period is due', async () => {
    const { user } = await renderApp(STAKE, {
      seed: (app) => {
        staked(app)
        app.chain.blockTime += WEEK + 1
      },
    })
    const warning = () => panel().queryByText(/^The next period is ready to start/)?.textContent
    expect(warning()).toBe(
      'The next period is ready to start. If you stake now, your stake starts it and you get no rewards in it. Start it under Claim first to get 9 DEGEN.',
    )
    await user.click(screen.getByRole('tab', { name: 'Unstake' }))
    expect(warning()).toContain('If you unstake now, that starts it and you get no rewards in it')
  })

  it('shows a first staker how long the stake is locked', async () => {
    await renderApp(STAKE)
    expect(panel().getByText(/^Locked for 7 days, until about/)).toBeDefined()
    expect(stat(ownStake(), 'Staked')).toBe('0 stLP10 ready to stake')
  })

  it('says at the field that an amount is too small or above the balance', async () => {
    const { user } = await renderApp(STAKE, {
      seed: ({ stakingPool }) => {
        stakingPool.minDeposit = ONE
      },
    })
    const field = panel().getByRole('textbox', { name: 'Amount to stake' })
    await user.type(field, '0.5')
    expect(panel().getByText('Stake at least 1 LP.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.clear(field)
    await user.type(field, '11')
    expect(
      panel()
        .getAllByText('Balance too low')
        .map(({ tagName }) => tagName),
    ).toEqual(['SPAN', 'BUTTON'])
    await user.click(panel().getByRole('button', { name: 'MAX, all of it: Amount to stake' }))
    expect(field).toHaveProperty('value', '10')
  })

  it.each([
    ['off', 'Unstaking is paused.', /^You can’t unstake until the contract owner/],
    ['off forever', 'Unstaking is permanently disabled.', /^You can no longer unstake/],
  ] as const)('warns of unstaking that is %s, which must be accepted first', async (how, said, reason) => {
    const { user } = await renderApp(STAKE, {
      seed: (app) => {
        staked(app)
        app.stakingPool.withdrawals = how
      },
    })
    expect(screen.getByText(said)).toBeDefined()
    await user.type(panel().getByRole('textbox', { name: 'Amount to stake' }), '2')
    expect(panel().getByRole('button', { name: 'Stake' })).toHaveProperty('disabled', true)
    await user.click(panel().getByRole('checkbox'))
    expect(panel().getByRole('button', { name: 'Approve and stake' })).toHaveProperty('disabled', false)
    await user.click(screen.getByRole('tab', { name: 'Unstake' }))
    await user.type(panel().getByRole('textbox', { name: 'Amount to unstake' }), '1')
    expect(panel().getByText(reason)).toBeDefined()
    expect(panel().getByRole('button', { name: 'Unstake' })).toHaveProperty('disabled', true)
  })
})

async function renderTab(name: string, own?: RenderOptions) {
  const app = await renderApp(STAKE, own)
  await app.user.click(screen.getByRole('tab', { name }))
  return app
}

describe('ClaimPanel', () => {
  it('shows the amount, when unclaimed rewards are shared again, and a single button', async () => {
    await renderTab('Claim', { seed: staked })
    expect(panel().getByText('6')).toBeDefined()
    expect(panel().getByText(/Rewards not claimed by then go back to all stakers on/)).toBeDefined()
    expect(panel().getByRole('button', { name: 'Claim' })).toHaveProperty('disabled', false)
  })

  it('explains how to earn when nothing is staked', async () => {
    await renderTab('Claim')
    expect(panel().getByText(/You have nothing staked/)).toBeDefined()
    expect(panel().queryByRole('button')).toBeNull()
  })

  it('says when the next period starts after a claim or a late stake', async () => {
    await renderTab('Claim', { seed: ({ stakingPool }) => stakingPool.stakeElsewhere(ALICE, ONE) })
    expect(panel().getByText(/you have already claimed, or you staked after it started/)).toBeDefined()
    expect(panel().getByRole('timer').textContent).toBe('7 d 00 h 00 min 01 s')
  })

  it('offers both choices when the next period is due, with the amount of each', async () => {
    await renderTab('Claim', {
      seed: (app) => {
        staked(app)
        app.chain.blockTime += WEEK + 1
      },
    })
    expect(stat(earnings(), 'Your next rewards')).toBe('9 DEGENGrow until the next period')
    const choices = panel().getAllByText(/^(?:Start the next period first|Or claim)/)
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Start the next period first, then claim about 9 DEGEN.',
      'Or claim 6 DEGEN from the old period now, and nothing in the next one.',
    ])
    expect(
      panel()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Start the next period', 'Claim old rewards'])
  })
})

describe('UnstakePanel', () => {
  it('warns of given up rewards only when everything is unstaked', async () => {
    const { user } = await renderTab('Unstake', { seed: staked })
    const field = panel().getByRole('textbox', { name: 'Amount to unstake' })
    await user.type(field, '1')
    expect(panel().queryByText(/You are unstaking everything/)).toBeNull()
    await user.click(panel().getByRole('button', { name: 'MAX, all of it: Amount to unstake' }))
    expect(panel().getByText(/You are unstaking everything/).textContent).toContain('3 DEGEN so far.')
    expect(panel().getByRole('button', { name: 'Unstake' })).toHaveProperty('disabled', false)
  })

  it('says for how long the stake is still locked', async () => {
    await renderTab('Unstake', { seed: ({ stakingPool }) => stakingPool.stakeElsewhere(ALICE, ONE) })
    expect(panel().getByText('Your stake is still locked.')).toBeDefined()
    expect(panel().getByRole('timer').textContent).toBe('7 d 00 h 00 min 01 s')
  })

  it('says how large a remainder must be', async () => {
    const { user } = await renderTab('Unstake', { seed: staked })
    await user.type(panel().getByRole('textbox', { name: 'Amount to unstake' }), '5.9999')
    expect(panel().getByText(/Keep at least 0\.001 LP staked, or unstake everything\./)).toBeDefined()
    expect(panel().getByRole('button', { name: 'Unstake' })).toHaveProperty('disabled', true)
  })
})
