import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { validateName } from '#domain/names/validateName.ts'
import { artColours } from '#domain/shared/addressArt.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { ProfilePage } from './ProfilePage.tsx'

const NOBODY = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const PROFILE: RenderOptions = {
  view: <ProfilePage />,
  features: ['profile', 'media'],
  names: { alice: ALICE, wonderland: ALICE, bob: BOB },
}
const WITH_TIPS: RenderOptions = { ...PROFILE, config: { showFeatures: { sendTokens: true } } }

const tip = () => screen.queryByRole('link', { name: 'Send a tip' })?.getAttribute('href')

describe('the profile of another user', () => {
  it('links to sending a tip by name if sending is enabled', async () => {
    await renderApp(WITH_TIPS, { path: '/profile/?id=bob', account: ALICE })
    expect(tip()).toBe('/send-tokens/?to=bob.degen')
  })

  it('links to sending a tip by account if there is no name', async () => {
    await renderApp(WITH_TIPS, { path: `/profile/?id=${NOBODY}` })
    expect(tip()).toBe(`/send-tokens/?to=${NOBODY}`)
  })

  it('has no tip link if the community has disabled sending', async () => {
    await renderApp(PROFILE, { path: '/profile/?id=bob' })
    expect(tip()).toBeUndefined()
  })
})

it.each<readonly [title: string, query: string, ways: readonly string[], isReachable: boolean]>([
  ['Profile', '', ['Connect wallet', 'Find someone'], true],
  ['Not a valid profile', '?id=a.b.c', ['Find someone'], true],
  ['carol.degen is not registered', '?id=carol', ['Find someone else'], true],
  ['This profile could not be read', '?id=alice', ['Try again', 'Your own profile'], false],
])('the page without a profile “%s” offers ways on', async (title, query, ways, isReachable) => {
  await renderApp(PROFILE, {
    path: `/profile/${query}`,
    seed: ({ chain }) => chain.setReachable(isReachable),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  for (const way of ways) expect(screen.getByText(way)).toBeDefined()
})

it('a profile says that its account has no name, or what its main name is', async () => {
  await renderApp(PROFILE, { path: '/profile/?id=wonderland' })
  const { nextElementSibling: main } = screen.getByText('Main name', { selector: 'header *' })
  expect(main?.textContent).toMatch(/^alice\.degen/)
  cleanup()
  await renderApp(PROFILE, { path: `/profile/?id=${NOBODY}` })
  expect(screen.getByText('No name yet')).toBeDefined()
})

it('a profile has only the names that the chain confirms, whatever the index service says', async () => {
  await renderApp(PROFILE, {
    path: '/profile/?id=bob',
    config: { indexer: 'https://index.example' },
    seed: ({ names }) => {
      names.lies = { wonderland: BOB }
    },
  })
  const list = within(screen.getByRole('region', { name: 'Names' }))
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('bob.degen'),
  ])
  expect(list.queryByText('wonderland.degen')).toBeNull()
})

it('a profile says that names could not be read where the chain does not confirm them, and reads them again', async () => {
  const { chain } = await renderApp(PROFILE, {
    path: `/profile/?id=${BOB}`,
    seed: (app) => app.chain.unanswered.add('holderOf'),
  })
  const list = within(screen.getByRole('region', { name: 'Names' }))
  expect(await list.findByText('The names could not be read.')).toBeDefined()
  expect(list.queryAllByRole('listitem')).toEqual([])
  chain.unanswered.delete('holderOf')
  list.getByRole('button', { name: 'Try again' }).click()
  expect((await list.findByRole('listitem')).textContent).toContain('bob.degen')
  expect(list.queryByText('The names could not be read.')).toBeNull()
})

it('a profile shows its account in short, in full one tap away, under a banner that only eyes see', async () => {
  const { drawn } = await renderApp(PROFILE, { path: '/profile/?id=bob' })
  const account = screen.getByRole('region', { name: 'Account' })
  expect(account.querySelector('summary')?.textContent).toBe('0x3C44...93BC')
  expect(account.querySelector('details')?.open).toBe(false)
  expect(account.querySelector('details')?.textContent).toContain(BOB)
  const banner = drawn.querySelector<HTMLElement>('header > [aria-hidden]')
  expect(banner?.style.getPropertyValue('--base')).toBe(artColours(BOB).base)
})

it.each(['bob\uFE0F', ' b ob'])(
  'the profile “%s” does not exist, and offers the one that was probably meant',
  async (id) => {
    const { user } = await renderApp(PROFILE, { path: `/profile/?id=${encodeURIComponent(id)}` })
    await user.click(screen.getByRole('button', { name: 'Use bob?' }))
    expect(await screen.findByRole('region', { name: 'Account' })).toBeDefined()
  },
)

it.each(['%', '\0', 'a/b', 'bob\uFE0F'])(
  'the profile “%s” does not exist, says why nobody can have it, and offers no claim',
  async (id) => {
    await renderApp(PROFILE, { path: `/profile/?id=${encodeURIComponent(id)}` })
    expect(screen.queryByRole('button', { name: /^Get it/ })).toBeNull()
    expect(screen.queryByText('It may be available, or its owner has burned it.')).toBeNull()
    expect(screen.getByText(validateName(id).message)).toBeDefined()
  },
)

it('the profile of a name that nobody has offers to claim it', async () => {
  await renderApp(PROFILE, { path: '/profile/?id=carol' })
  expect(screen.getByText('It may be available, or its owner has burned it.')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Get it/ })).toBeDefined()
})

describe('the own profile', () => {
  it('has the owner’s tools, and no tip link', async () => {
    await renderApp(WITH_TIPS, { path: '/profile/?id=alice', account: ALICE })
    expect(tip()).toBeUndefined()
    for (const name of ['Change picture', 'Change username', 'Share'])
      expect(screen.getByRole('button', { name })).toBeDefined()
  })

  it('has no picture change under a name other than the main one, because it would change the main name', async () => {
    await renderApp(PROFILE, { path: '/profile/?id=wonderland', account: ALICE })
    expect(screen.getByRole('button', { name: 'Change username' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull()
  })

  it('shows the tools only to a wallet connected as the owner', async () => {
    await renderApp(PROFILE, { path: '/profile/?id=alice' })
    const rows = await within(screen.getByRole('region', { name: 'Names' })).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('wonderland.degen'),
      expect.stringMatching(/^alice\.degen.*Main name$/),
    ])
    expect(screen.queryByRole('button', { name: /^(?:Change username|Make main|Transfer)/ })).toBeNull()
  })
})

describe('the user’s own name for another address', () => {
  it('is given, changed and removed, beside the username and marked', async () => {
    const { user, storage } = await renderApp(PROFILE, { path: '/profile/?id=bob', account: ALICE })
    await user.click(screen.getByRole('button', { name: 'Give this address a name' }))
    const field = screen.getByRole('textbox', { name: 'Your name for this address' })
    expect(document.activeElement).toBe(field)
    await user.type(field, 'bob.degen{Enter}')
    expect(screen.getByText(/^A name of your own may not end with \.degen/)).toBeDefined()
    await user.clear(field)
    await user.type(field, 'Bobby{Enter}')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('bob.degen')
    expect(screen.getByText('Yours:', { exact: false, selector: 'span' }).textContent).toBe('Yours: Bobby')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Bobby' }))
    expect(storage.read('address-book')).toContain(BOB)
    await user.click(screen.getByRole('button', { name: 'Remove Bobby' }))
    expect(screen.queryByText('Yours:', { exact: false })).toBeNull()
    expect(storage.read('address-book')).toBeUndefined()
  })

  it('is not offered on the own profile', async () => {
    await renderApp(PROFILE, { path: '/profile/?id=alice', account: ALICE })
    expect(screen.queryByRole('button', { name: 'Give this address a name' })).toBeNull()
  })
})
