import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import { points } from '#domain/points/Points.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { wei } from '#domain/shared/Wei.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { FindUserPage } from './FindUserPage.tsx'
import { MintWidget } from './MintWidget.tsx'

const ADDRESS = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const ONE = 10n ** 18n
const PAGE: RenderOptions = {
  path: '/find-user/',
  view: <FindUserPage />,
  features: ['names/people', 'names/addressBook'],
  names: { alice: ALICE, bob: BOB },
}
const FULL: RenderOptions = {
  ...PAGE,
  features: ['names/people', 'names/addressBook', 'nft', 'points/leaderboard', 'shell/indexService'],
  config: {
    showFeatures: { activityPoints: true, nftLaunchpad: true },
    activityPointsAddress: ADDRESS,
    nftLaunchpadBondingAddress: ADDRESS,
    indexer: 'https://index.example',
  },
  seed: ({ nfts, statistics }) => {
    nfts.launch({ name: 'First\u200B Album', owner: ALICE })
    nfts.launch({ name: 'Second', owner: ALICE })
    statistics.days = new Map([[BOB, [{ day: 0 as EpochMillis, points: points(1234n * ONE) }]]])
    statistics.referrals = [{ account: ALICE, mints: 3, paid: wei(0n) }]
  },
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or address' })
const people = () => within(screen.getByRole('region', { name: 'People' }))
const shown = () =>
  people()
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const chips = () =>
  people()
    .getAllByRole('tab')
    .map((chip) => chip.textContent)

/** Awaited as a whole, because the part that a chip shows is loaded. */
async function choose(
  { user, wait }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user' | 'wait'>,
  chip: string,
) {
  await act(() => user.click(screen.getByRole('tab', { name: chip })))
  await wait()
}

beforeAll(() =>
  Promise.all([import('./PeopleWithPoints.tsx'), import('./Creators.tsx'), import('./Inviters.tsx')]),
)

describe('the people', () => {
  it('are the newest, and without features there are no others', async () => {
    await renderApp(PAGE)
    expect([chips(), shown()[0]]).toEqual([['New'], expect.stringMatching(/^bob\.degen/)])
  })

  it('are also those with points, with collections and with invitations where these are known', async () => {
    const app = await renderApp(FULL)
    expect(chips()).toEqual(['New', 'Most points', 'Creators', 'Inviters'])
    await choose(app, 'Most points')
    expect(shown()).toEqual(['bob.degen1,234 AP'])
    await choose(app, 'Creators')
    expect(shown()).toEqual(['alice.degenSecond'])
    await choose(app, 'Inviters')
    expect(shown()).toEqual(['alice.degen3 invited'])
  })

  it('say what nobody has done yet', async () => {
    const app = await renderApp(FULL, { seed: ({ statistics }) => void (statistics.referrals = []) })
    await choose(app, 'Inviters')
    expect(people().getByText('Nobody has invited anybody yet.')).toBeDefined()
  })

  it('say that they could not be loaded, and load on request', async () => {
    const { chain, user } = await renderApp(PAGE, { seed: (app) => app.chain.setReachable(false) })
    expect([shown(), people().getByText(/could not be loaded/).textContent]).toEqual([
      [],
      expect.stringMatching(/^The newest names could not be loaded/),
    ])
    chain.setReachable(true)
    await user.click(people().getByRole('button', { name: 'Try again' }))
    expect(shown()).toHaveLength(2)
  })

  it('have a mark where a name deceives', async () => {
    await renderApp(PAGE, { names: { 'al\u200Bice': BOB, alice: ALICE } })
    const deceptive = people().getByRole('link', { name: /al⚠ice/ })
    expect(deceptive.textContent).toMatch(/Not the same as alice\.degen|Check this name carefully/)
  })
})

describe('what is searched', () => {
  it('is refused with the reason where it cannot be a name', async () => {
    const { user } = await renderApp(PAGE)
    await user.type(field(), 'al ice')
    expect(screen.getByText('Spaces not allowed')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Find' })).toHaveProperty('disabled', true)
  })

  it('is reported where its owner could not be read', async () => {
    const { user, wait } = await renderApp(PAGE, { seed: ({ chain }) => chain.setReachable(false) })
    await user.type(field(), 'alice{Enter}')
    await wait()
    expect(screen.getByText('The owner of this name could not be read.')).toBeDefined()
  })
})

describe('a name that nobody has', () => {
  const type = async (text: string, own: RenderOptions = {}) => {
    const app = await renderApp(PAGE, own)
    await app.user.type(field(), text)
    await app.pass(300)
    return app
  }
  const offer = () => screen.queryByRole('button', { name: /^Get it/ })

  it('is offered at its price as soon as typing pauses, and fills in the mint widget', async () => {
    const { user, pass } = await renderApp(PAGE, {
      view: (
        <>
          <FindUserPage />
          <MintWidget />
        </>
      ),
    })
    expect(document.activeElement).toBe(field())
    await user.keyboard('Zed')
    await pass(300)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'zed.degen is free.',
    )
    expect(offer()?.textContent).toBe('Get it for 25 DEGEN')
    await user.click(screen.getByRole('button', { name: /^Get it/ }))
    const username = screen.getByLabelText<HTMLInputElement>('Username')
    expect([username.value, document.activeElement]).toEqual(['zed', username])
  })

  it('is offered only on request while similar names are suggested', async () => {
    const { user } = await type('ali')
    expect([screen.getAllByRole('option').length, offer()]).toEqual([1, null])
    await user.click(screen.getByRole('button', { name: 'Find' }))
    expect(offer()).not.toBeNull()
  })

  it.each<[string, string, RenderOptions]>([
    ['another account has it', 'alice', {}],
    ['the chain does not answer', 'zed', { seed: ({ chain }) => chain.setReachable(false) }],
  ])('is not called free where %s', async (_, text, own) => {
    await type(text, own)
    expect([screen.queryByText(/is free/), offer()]).toEqual([null, null])
  })

  it('has the reason in place of the offer while minting is paused', async () => {
    await type('zed', {
      seed: ({ chain }) => void (chain.currentTerms = { ...chain.currentTerms, paused: true }),
    })
    expect([screen.getByText('Minting is paused for now.'), offer()]).toEqual([expect.anything(), null])
  })
})
