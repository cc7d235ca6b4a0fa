import { act, cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'

import { points } from '#domain/points/Points.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { wei } from '#domain/shared/Wei.ts'
import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { ActivityPointsPage } from './ActivityPointsPage.tsx'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const ADDRESS = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const POINTS: RenderOptions = {
  path: '/activity-points',
  view: <ActivityPointsPage />,
  account: ALICE,
  config: {
    showFeatures: { activityPoints: true },
    activityPointsAddress: ADDRESS,
    chatTokenAddress: TOKEN,
    chatTokenSymbol: 'CHAT',
  },
  features: ['tokens/chatToken', 'points/leaderboard'],
  seed: (app) => {
    app.chain.tokens.fund(TOKEN, BOB, 1n)
    return app.load('names/people')
  },
}

const mine = () => within(screen.getByRole('region', { name: 'Your points' }))

describe('the page of a member', () => {
  it('shows points as in the display table, chat tokens, and points with two decimals in the sentence', async () => {
    await renderApp(POINTS, {
      seed: ({ chain }) => {
        chain.award(ALICE, 1234n * 10n ** 14n)
        chain.tokens.fund(TOKEN, ALICE, 1337n * 10n ** 18n)
      },
    })
    expect(mine().getByText(/^0\.1234/).textContent).toBe('0.1234 AP')
    expect(mine().getByTitle('1,337 CHAT')).toBeDefined()
    expect(screen.getByText(/You have 0\.12 AP so far\./)).toBeDefined()
    expect(screen.getByLabelText('Your referral link')).toBeDefined()
  })

  it('says that there are no points yet, and how to earn some', async () => {
    await renderApp(POINTS)
    expect(mine().getByText('0', { exact: false, selector: 'p > span' }).textContent).toBe('0 AP')
    expect(mine().getByText('No points yet. Earn some in one of the ways below.')).toBeDefined()
    expect(mine().getByTitle('0 CHAT')).toBeDefined()
  })

  it('never shows a zero for an unknown value, and offers to try again', async () => {
    const { chain, user } = await renderApp(POINTS, { seed: (app) => app.chain.setReachable(false) })
    expect(mine().getByText('Unknown')).toBeDefined()
    expect(mine().getByText('Your points could not be read. They are safe on the chain.')).toBeDefined()
    expect(mine().getByText('Could not be read')).toBeDefined()
    expect(screen.queryByText(/so far/)).toBeNull()
    chain.reachable = true
    await user.click(mine().getByRole('button', { name: 'Try again' }))
    expect(mine().getByText('No points yet. Earn some in one of the ways below.')).toBeDefined()
  })

  it('preserves tokens that cannot be read again, and reads them on request', async () => {
    const { chain, container, user } = await renderApp(POINTS, {
      seed: (app) => app.chain.tokens.fund(TOKEN, ALICE, 5n * 10n ** 18n),
    })
    chain.setReachable(false)
    await act(() => container.get(ChatTokenStore).refresh())
    expect(mine().getByTitle('5 CHAT')).toBeDefined()
    chain.reachable = true
    chain.tokens.fund(TOKEN, ALICE, 10n ** 18n)
    await user.click(mine().getByRole('button', { name: 'Not updated, try again' }))
    expect(mine().getByTitle('6 CHAT')).toBeDefined()
    expect(mine().queryByRole('button', { name: /again/ })).toBeNull()
  })

  it('preserves its values when they cannot be read again', async () => {
    const { chain, user } = await renderApp(POINTS, {
      seed: (app) => app.chain.award(ALICE, 7n * 10n ** 18n),
    })
    chain.setReachable(false)
    await user.click(mine().getByRole('button', { name: 'Refresh' }))
    expect(
      mine().getByText('Your points could not be read again. This is the last known balance.'),
    ).toBeDefined()
    expect(mine().getByText(/^7\.00/).textContent).toBe('7.00 AP')
  })

  it('has no chat tokens if the community has none', async () => {
    await renderApp(POINTS, { config: { chatTokenAddress: '' } })
    expect(screen.queryByText('Your chat tokens')).toBeNull()
    expect(screen.queryByRole('button', { name: /to wallet/ })).toBeNull()
  })
})

describe('the page of a visitor', () => {
  it('explains points, offers to connect, and lists the ways to earn', async () => {
    const { chain } = await renderApp(POINTS, { account: undefined })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activity points')
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Get a .degen name' }).getAttribute('href')).toBe('/')
    expect(await screen.findByRole('link', { name: 'Mint a .degen name' })).toBeDefined()
    expect(chain.reads.filter((read) => read === 'pointsOf' || read === 'tokenBalanceOf')).toEqual([])
  })
})

it('The page lists no names as a way to earn if they do not count', async () => {
  const { chain } = await renderApp(POINTS, {
    account: undefined,
    seed: ({ chain: counting }) => {
      counting.namesCount = false
    },
  })
  expect(chain.reads).toContain('countsNames')
  expect(screen.queryByRole('link', { name: 'Mint a .degen name' })).toBeNull()
})

describe('Add to wallet', () => {
  const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add CHAT to wallet' }))

  it('reports that the wallet has added the token', async () => {
    const { user, wallet } = await renderApp(POINTS)
    await press(user)
    expect(screen.getByRole('status').textContent).toBe('The token was added to your wallet.')
    expect(wallet.watched).toEqual([{ address: TOKEN, symbol: 'CHAT', decimals: 18 }])
  })

  it('reports the prompt of the wallet, and can be pressed again meanwhile', async () => {
    const { user, wallet } = await renderApp(POINTS)
    wallet.answer = 'never'
    await press(user)
    expect(screen.getByRole('status').textContent).toBe('Confirm in your wallet to add the token.')
    wallet.answer = 'reject'
    await press(user)
    expect(screen.getByRole('alert').textContent).toBe('You declined in your wallet. Nothing has changed.')
  })

  it('shows the address if the wallet cannot add tokens', async () => {
    const { user, wallet } = await renderApp(POINTS)
    wallet.listsTokens = false
    await press(user)
    expect(screen.getByRole('alert').textContent).toContain('Add this one there by its address.')
    expect(screen.getByText(TOKEN)).toBeDefined()
  })
})

describe('the leaderboard', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Leaderboard' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )

  const crowd = ({ chain, container }: MemoryApp) => {
    container.replace({ allHolders: async () => [ALICE, BOB] })
    chain.award(BOB, 10n ** 18n)
    chain.give('b\u200Bob', BOB)
  }

  it('has names with their accounts, marks invisible characters, and marks the user’s own row', async () => {
    await renderApp(POINTS, {
      seed: (app) => {
        crowd(app)
        app.chain.award(ALICE, 10n ** 18n)
      },
    })
    expect(rows()).toEqual([
      ['1', 'b\u26A0ob.degen0x3C44...93BC Who b\u26A0ob.degen is. Check this name carefully', '1.00'],
      ['1', '0x7099...79C8 Who this is You', '1.00'],
    ])
  })

  it('is shown to a visitor, without a marked row', async () => {
    await renderApp(POINTS, { account: undefined, seed: crowd })
    expect(rows()).toHaveLength(1)
    expect(screen.queryByText('You')).toBeNull()
  })

  it('is not shown if no account is known', async () => {
    await renderApp(POINTS)
    expect(screen.queryByRole('region', { name: 'Leaderboard' })).toBeNull()
  })

  it('reports a failed read, and reads again on request', async () => {
    const { chain, user } = await renderApp(POINTS, {
      account: undefined,
      seed: (app) => {
        crowd(app)
        app.chain.setReachable(false)
      },
    })
    const board = within(screen.getByRole('region', { name: 'Leaderboard' }))
    expect(board.getByText('The leaderboard could not be read. Nothing is lost.')).toBeDefined()
    chain.reachable = true
    await user.click(board.getByRole('button', { name: 'Try again' }))
    expect(rows()).toHaveLength(1)
  })
})

describe('the leaderboard on a second visit', () => {
  it('stays with its time beside the failure when it cannot be read', async () => {
    const visitor = { account: undefined, storage: new MemoryStore() }
    const seed = (app: MemoryApp) => {
      app.container.replace({ allHolders: async () => [BOB] })
      app.chain.award(BOB, 10n ** 18n)
    }
    await renderApp(POINTS, { ...visitor, seed })
    cleanup()
    await renderApp(POINTS, {
      ...visitor,
      seed: (app) => {
        seed(app)
        app.chain.setReachable(false)
      },
    })
    const board = within(screen.getByRole('region', { name: 'Leaderboard' }))
    expect(board.getAllByRole('row')).toHaveLength(2)
    expect(board.getByText('The leaderboard could not be read. Nothing is lost.')).toBeDefined()
    expect(board.getByText(/^As of \w{3}, /)).toBeDefined()
  })
})

describe('the page of a community with an index service', () => {
  const INDEXED: RenderOptions = {
    ...POINTS,
    config: { ...POINTS.config, indexer: 'https://index.example' },
    features: ['tokens/chatToken', 'points/leaderboard', 'shell/indexService'],
    names: { bob: BOB },
    seed: async (app) => {
      await POINTS.seed?.(app)
      app.container.replace({ allHolders: async () => [] })
      const day = Math.floor((await app.chain.latestBlockTime()) / 86_400) * 86_400_000
      const earned = (ago: number, amount: bigint) => ({
        day: (day - ago * 86_400_000) as EpochMillis,
        points: points(amount * 10n ** 18n),
      })
      app.statistics.days = new Map([[ALICE, [earned(20, 100n), earned(2, 150n)]]])
      app.statistics.referrals = [{ account: BOB, mints: 3, paid: wei(0n) }]
    },
  }
  const overTime = () => screen.findByRole('region', { name: 'Your points over time' })
  const inviters = () => screen.queryByRole('region', { name: 'Top inviters' })
  beforeAll(() => Promise.all([import('./PointsChart.tsx'), import('./TopInviters.tsx')]))

  it('shows the user’s points over time', async () => {
    const { user } = await renderApp(INDEXED)
    const chart = within(await overTime())
    expect(chart.getByText('150 AP')).toBeDefined()
    expect(chart.getByText('+50% in the last 7 days')).toBeDefined()
    expect(chart.queryByRole('tab', { name: '1D' })).toBeNull()
    await user.click(chart.getByRole('tab', { name: 'All' }))
    expect(await chart.findByText('Low 0 AP')).toBeDefined()
  })

  it('says that there are no points yet', async () => {
    await renderApp(INDEXED, { seed: ({ statistics }) => void (statistics.days = new Map()) })
    expect(within(await overTime()).getByText('Points you earn show here.')).toBeDefined()
  })

  it('lists the top inviters with their names and what they brought', async () => {
    await renderApp(INDEXED, { account: undefined })
    const [row] = within(await screen.findByRole('region', { name: 'Top inviters' }))
      .getAllByRole('row')
      .slice(1)
    expect(row?.textContent).toMatch(/^1bob\.degen.*3$/)
    expect(screen.queryByRole('region', { name: 'Your points over time' })).toBeNull()
  })

  it('has no list of inviters if there are none, and reports a failed read', async () => {
    await renderApp(INDEXED, { seed: ({ statistics }) => void (statistics.referrals = []) })
    expect(inviters()).toBeNull()
    cleanup()
    const { statistics, user } = await renderApp(INDEXED, {
      seed: (app) => void (app.statistics.reachable = false),
    })
    const list = within(await screen.findByRole('region', { name: 'Top inviters' }))
    expect(list.getByText('The top inviters could not be loaded.')).toBeDefined()
    statistics.reachable = true
    await user.click(list.getByRole('button', { name: 'Try again' }))
    expect(await list.findByText(/^bob/)).toBeDefined()
  })

  it('has none of this without an index service', async () => {
    await renderApp(POINTS)
    expect(screen.queryByRole('region', { name: 'Your points over time' })).toBeNull()
    expect(inviters()).toBeNull()
  })
})
