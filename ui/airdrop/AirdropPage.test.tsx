import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { ListProblem } from '#domain/airdrop/claimList.ts'
import type { NameClaimTerms } from '#domain/airdrop/nameClaim.ts'
import { wei } from '#domain/shared/Wei.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { AirdropPage } from './AirdropPage.tsx'

const AIRDROP: RenderOptions = {
  path: '/airdrop',
  view: <AirdropPage />,
  account: ALICE,
  config: {
    showFeatures: { airdrop: true, activityPoints: true },
    activityPointsAddress: BOB,
    chatTokenAddress: BOB,
    chatTokenSymbol: 'CHAT',
    airdropClaimDomainsAddress: BOB,
    airdropApAddress: BOB,
    merkleClaim: { address: BOB, listUrl: '/list.json' },
  },
  features: ['airdrop'],
  names: { alice: ALICE, wonderland: ALICE, bob: BOB },
  seed: ({ airdrop, chain }) => {
    chain.tokens.fund(BOB, BOB, 0n)
    airdrop.promise([{ account: ALICE, amount: wei(25n * 10n ** 17n) }])
    airdrop.spend(ALICE, 3n * 10n ** 12n)
  },
}

async function renderAirdrop(own?: RenderOptions) {
  const app = await renderApp(AIRDROP, own)
  const { pass, user, wait } = app
  const type = async (text: string) => {
    const field = screen.getByRole('combobox', { name: 'Name or address' })
    await user.clear(field)
    await user.type(field, text)
    await pass(300)
  }
  const choose = async (name: string) => {
    await user.click(screen.getByRole('tab', { name }))
    await wait()
  }
  return { ...app, type, choose }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('the terms on a second visit', () => {
  it('stay with their time beside the failure when they cannot be read, and are read again on request', async () => {
    const visitor = { account: undefined, storage: new MemoryStore() }
    await renderAirdrop(visitor)
    const known = fact('Eligible names')
    cleanup()
    const { chain, user } = await renderAirdrop({ ...visitor, seed: (app) => app.chain.setReachable(false) })
    expect(fact('Eligible names')).toBe(known)
    const terms = screen.getByText('Eligible names').closest('dl')
    expect([terms?.className, terms?.getAttribute('aria-busy')]).toEqual([
      expect.stringContaining('muted'),
      'false',
    ])
    expect(screen.getByText(/^As of \w{3}, /)).toBeDefined()
    chain.setReachable(true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fact('Eligible names')).toBe(known)
    expect([terms?.className, screen.queryByText(/^As of/)]).toEqual([
      expect.not.stringContaining('muted'),
      null,
    ])
  })
})

describe('Claimable', () => {
  it('lists all three claims of the account first, for any open tab and any typed text', async () => {
    const { choose, confirm, type, user } = await renderAirdrop()
    const rows = () =>
      region('You can claim')
        .queryAllByRole('listitem')
        .map((row) => row.textContent)
    const all = [
      'For your 2 names2674 CHATClaim all',
      'For your points3 CHATClaim',
      'From the list2.5 CHATClaim',
    ]
    expect(rows()).toEqual(all)
    const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('primary'))
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Claim all'])
    const [first] = screen.getAllByRole('region')
    expect(first).toBe(screen.getByRole('region', { name: 'You can claim' }))
    await choose('By points')
    await type('bob')
    expect(rows()).toEqual(all)
    await user.click(
      within(region('You can claim').getAllByRole('listitem')[1] as HTMLElement).getByRole('button'),
    )
    await confirm(2000)
    expect(rows()).toEqual([all[0], 'For your pointsClaimed', all[2]])
  })

  it('leaves the primary button to a claim that is looked up, where the account has none', async () => {
    const { type } = await renderAirdrop({
      names: { bob: BOB },
      config: { airdropApAddress: undefined, merkleClaim: {} },
    })
    await type('bob')
    const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('primary'))
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Claim for the owner'])
  })

  it('marks no button as the first one until the claims before it are read', async () => {
    let resolve = () => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    const { wait } = await renderAirdrop({
      names: {},
      seed: (app) => {
        const read = app.airdrop.points.bind(app.airdrop)
        app.airdrop.points = async (account) => {
          await promise
          return read(account)
        }
      },
    })
    const primary = () =>
      screen
        .getAllByRole('button')
        .filter(({ classList }) => classList.contains('primary'))
        .map((button) => button.closest('li')?.textContent)
    expect(region('You can claim').getByText('From the list').closest('li')?.textContent).toBe(
      'From the list2.5 CHATClaim',
    )
    expect(primary()).toEqual([])
    resolve()
    await wait()
    expect(primary()).toEqual(['For your points3 CHATClaim'])
  })

  it('makes no button of dust the first one', async () => {
    await renderAirdrop({
      seed: ({ airdrop, chain }) => {
        chain.tokens.fund(BOB, BOB, 0n)
        airdrop.nameTerms = { ...airdrop.nameTerms, paused: true }
        airdrop.promise([{ account: ALICE, amount: wei(10n ** 14n) }])
        airdrop.spend(ALICE, 1n)
        airdrop.pointsTerms = { ...airdrop.pointsTerms, ratio: 1n }
      },
    })
    expect(region('You can claim').getByText(/<0\.0001/)).toBeDefined()
    const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('primary'))
    expect(primary.map((button) => button.closest('li')?.textContent)).toEqual([
      'From the list0.0001 CHATClaim',
    ])
  })

  it('says that there is nothing to claim, also after the network was away', async () => {
    const { chain, pass } = await renderAirdrop({
      seed: (app) => {
        app.airdrop.nameTerms = { ...app.airdrop.nameTerms, paused: true }
        app.airdrop.pointsTerms = { ...app.airdrop.pointsTerms, paused: true }
        app.airdrop.promise([{ account: BOB, amount: wei(1n) }])
      },
    })
    const emptyRows = () => region('You can claim').getAllByText('Nothing to claim')
    expect(emptyRows()).toHaveLength(3)
    act(() => chain.setReachable(false))
    await pass(0)
    chain.reachable = true
    await pass(3000)
    expect(emptyRows()).toHaveLength(3)
  })
})

describe('NameClaims', () => {
  it('shows a visitor the terms, the reward of a name and its recipient, and offers to connect', async () => {
    const { type } = await renderAirdrop({ account: undefined })
    expect([fact('Per name'), fact('Eligible names'), fact('Status')]).toEqual([
      '1337 CHAT',
      'up to #1337',
      'Open',
    ])
    await type('BOB')
    const card = region('This name')
    expect(card.getAllByText('bob.degen')).toHaveLength(2)
    expect(card.getByText('can be claimed')).toBeDefined()
    expect(card.getByText(BOB)).toBeDefined()
    expect(card.getByRole('button', { name: 'Connect wallet to claim' })).toBeDefined()
    expect(region('Your names').getByRole('button', { name: 'Connect wallet' })).toBeDefined()
  })

  const withTerms = (terms: Partial<NameClaimTerms>) => (app: MemoryApp) => {
    app.airdrop.nameTerms = { ...app.airdrop.nameTerms, ...terms }
  }
  it.each<readonly [text: string, typed: string, seed: (app: MemoryApp) => void]>([
    ['No one owns this name, so it can’t claim.', 'nobody', withTerms({})],
    ['This name is #3. Only names up to #2 can claim.', 'bob', withTerms({ highestId: 2n })],
    ['Claiming is paused. This name can claim once it resumes.', 'bob', withTerms({ paused: true })],
    [
      'Claiming has not started. A claim now would pay nothing and could not be repeated.',
      'bob',
      withTerms({ reward: wei(0n) }),
    ],
  ])('shows the text: %s', async (text, typed, seed) => {
    const { type } = await renderAirdrop({ seed })
    await type(typed)
    const card = region('This name')
    expect(card.getByText(text)).toBeDefined()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('says that a text is not a valid name or address', async () => {
    const { type } = await renderAirdrop()
    await type('a b')
    expect(screen.getByText('This is not a valid name or address. Check for typos.')).toBeDefined()
  })

  it('says that the owner gets the tokens, and shows the finished claim', async () => {
    const { type, user, confirm } = await renderAirdrop()
    await type('bob')
    expect(region('This name').getByText('The tokens go to the owner of the name, not to you:')).toBeDefined()
    await user.click(region('This name').getByRole('button', { name: 'Claim for the owner' }))
    await confirm(2000)
    expect(region('This name').getByText('Already claimed. Each name can claim once.')).toBeDefined()
  })

  it('lists the user’s names with their total, and claims them all', async () => {
    const { user, confirm, pass } = await renderAirdrop()
    const own = region('Your names')
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'alice.degen Who alice.degen is1337 CHATClaim',
      'wonderland.degen Who wonderland.degen is1337 CHATClaim',
    ])
    expect(own.getByRole('button', { name: 'Claim for wonderland.degen' })).toBeDefined()
    expect(own.getByTitle('2,674 CHAT')).toBeDefined()
    await user.click(own.getByRole('button', { name: 'Claim all 2' }))
    await confirm(2000)
    await confirm(2000)
    await pass(2000)
    expect(own.getAllByText('Claimed')).toHaveLength(2)
    expect(own.queryByRole('button', { name: /Claim/ })).toBeNull()
    expect(region('Your CHAT').getByTitle('2,674 CHAT')).toBeDefined()
  })

  it('offers to switch the network when the wallet is on another', async () => {
    const { wallet, type, wait } = await renderAirdrop()
    act(() => wallet.moveTo(1))
    await wait()
    await type('bob')
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
    expect(region('This name').getByRole('button', { name: /^Switch to/ })).toBeDefined()
  })

  it('lists the names of an address', async () => {
    const { type } = await renderAirdrop({ account: undefined })
    await type(ALICE)
    expect(region('Names of this address').getAllByRole('listitem')).toHaveLength(2)
  })

  it('names the data that could not be loaded, allows no claim, and loads it again on request', async () => {
    const { chain, type, user, wait } = await renderAirdrop()
    chain.setReachable(false)
    await type('bob')
    expect(
      region('Could not be loaded').getByText(/The claim of this name could not be loaded/),
    ).toBeDefined()
    expect(screen.queryByRole('region', { name: 'This name' })).toBeNull()
    chain.reachable = true
    await user.click(region('Could not be loaded').getByRole('button', { name: 'Try again' }))
    await wait()
    expect(region('This name').getByText('can be claimed')).toBeDefined()
  })
})

describe('PointsClaim', () => {
  it('shows the user’s reward, and why another account has none', async () => {
    const { choose, type, user, confirm } = await renderAirdrop()
    await choose('By points')
    expect(fact('Per DEGEN spent')).toBe('1000000 CHAT')
    expect(region('This account').getByTitle('3 CHAT')).toBeDefined()
    await user.click(region('This account').getByRole('button', { name: 'Claim' }))
    await confirm(2000)
    expect(region('This account').getByText(/Already claimed/)).toBeDefined()
    await type('bob')
    expect(region('This account').getByText(/has not spent any DEGEN here/)).toBeDefined()
    expect(region('This account').getByRole('link').getAttribute('href')).toContain('/activity-points')
  })

  it('claims only for the user', async () => {
    const { choose, type } = await renderAirdrop({ seed: ({ airdrop }) => airdrop.spend(BOB, 10n ** 12n) })
    await choose('By points')
    await type('bob')
    expect(region('This account').getByText(/Only this account can claim/)).toBeDefined()
    expect(region('This account').queryByRole('button')).toBeNull()
  })

  it('says that a name has no owner or an unknown one, and shows a visitor the claim of an address', async () => {
    const { chain, choose, type } = await renderAirdrop({ account: undefined })
    await choose('By points')
    chain.setReachable(false)
    await type('bob')
    expect(screen.getByText('The owner of this name could not be loaded.', { exact: false })).toBeDefined()
    chain.setReachable(true)
    await type('nobody')
    expect(screen.getByText('No one owns this name')).toBeDefined()
    await type(ALICE)
    expect(region('This account').getByRole('button', { name: 'Connect wallet to claim' })).toBeDefined()
  })
})

describe('ListClaim', () => {
  it('shows both roots, and the claims of listed accounts', async () => {
    const { choose, type, airdrop } = await renderAirdrop()
    await choose('From the list')
    const { root } = (await airdrop.list(undefined)).terms
    expect(screen.getAllByText(root)).toHaveLength(2)
    expect(screen.getByText(/Verified: the contract was made for this list of 1 account\./)).toBeDefined()
    expect(region('This account').getByTitle('2.5 CHAT')).toBeDefined()
    await type('bob')
    expect(region('This account').getByText('This account is not on the list.')).toBeDefined()
  })

  it('says that another list does not match, and allows no claim', async () => {
    const { choose } = await renderAirdrop({
      seed: ({ airdrop }) => {
        airdrop.entries = [{ account: ALICE, amount: wei(1n) }]
      },
    })
    await choose('From the list')
    expect(screen.getByText(/does not match the contract, so nothing can be claimed with it\./)).toBeDefined()
    expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: /Claim/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'This account' })).toBeNull()
  })

  it.each<readonly [problem: ListProblem, text: string, isAskedAgain: boolean]>([
    [{ kind: 'refused', status: 404 }, 'The server of the list refuses to give it (HTTP 404).', true],
    [{ kind: 'too long' }, 'The list has more than 10,000 lines or 768 kB,', false],
    [{ kind: 'a line is wrong', line: 17 }, 'Line 17 of the list is wrong,', false],
  ])('says what is wrong with the list: %o', async (problem, text, isAskedAgain) => {
    const { choose } = await renderAirdrop({
      account: undefined,
      seed: (app) => {
        app.airdrop.listProblem = problem
      },
    })
    await choose('From the list')
    expect(screen.getByText(text, { exact: false })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isAskedAgain)
  })

  it('says that the list could not be loaded, and loads it again on request', async () => {
    const { airdrop, choose, user, wait } = await renderAirdrop({
      account: undefined,
      seed: (app) => {
        app.airdrop.listProblem = { kind: 'no answer' }
      },
    })
    await choose('From the list')
    expect(screen.getByText(/The list could not be loaded\./)).toBeDefined()
    airdrop.listProblem = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.getByText(/Verified/)).toBeDefined()
  })
})

describe('The tabs of AirdropPage', () => {
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('follow the arrow keys, and the last tab is stored', async () => {
    const { user, storage } = await renderAirdrop({ account: undefined })
    act(() => screen.getByRole('tab', { name: 'By name' }).focus())
    await user.keyboard('{ArrowLeft}')
    expect([selected(), document.activeElement?.textContent]).toEqual(['From the list', 'From the list'])
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect([selected(), storage.read('airdropCurrentTab')]).toEqual(['By points', 'ap'])
    await user.keyboard('{End}{Home}')
    expect(selected()).toBe('By name')
  })

  it('are only the configured tabs', async () => {
    await renderAirdrop({ config: { airdropClaimDomainsAddress: '', merkleClaim: { listUrl: '' } } })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['By points'])
  })
})
