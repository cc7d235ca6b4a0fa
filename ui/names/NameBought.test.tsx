import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

import { addressArt } from '#domain/shared/addressArt.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { NameBought } from './NameBought.tsx'

// Lazy parts are imported beforehand, so that no test waits for them.
beforeAll(() => Promise.all([import('./NameCard.tsx'), import('../profile/ResolvedPicture.tsx')]))

const bought = (name: string, hasSheet = true) =>
  renderApp({
    seed: ({ sharing }) => void (sharing.offered = hasSheet),
    view: <NameBought name={name as DomainName} />,
    account: ALICE,
    features: ['names/people', 'media'],
    names: { alice: ALICE, wonderland: ALICE },
    config: { chat: { contexts: { general: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' } } },
  })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())

it('the first name shows who one is now, in their picture, and what to do next', async () => {
  const { wait } = await bought('alice')
  await wait()
  const region = screen.getByRole('region', { name: 'You are alice.degen' })
  await waitFor(() => expect(region.querySelector('img')?.getAttribute('src')).toBe(addressArt(ALICE)))
  expect(buttons()).toEqual(['Say hello', 'Invite a friend', 'Get another name', 'Save picture'])
  expect([...region.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', ''])
})

it('another name is offered as the main one first', async () => {
  const { see, user, wait } = await bought('wonderland')
  await wait()
  const region = screen.getByRole('region', { name: 'You own wonderland.degen' })
  expect(within(region).getByRole('button', { name: 'Make it your main name' }).className).toContain(
    'primary',
  )
  expect(within(region).getByRole('button', { name: 'Say hello' }).className).not.toContain('primary')
  await user.click(within(region).getByRole('button', { name: 'Make it your main name' }))
  expect([see(LayoutStore).dialog, see(ChangeUsernameStore).text]).toEqual(['change username', 'wonderland'])
})

it('an invitation goes to the share sheet of the device, and is copied where there is none', async () => {
  const { user, sharing, wait } = await bought('alice')
  await user.click(screen.getByRole('button', { name: 'Invite a friend' }))
  await wait()
  expect([sharing.shared.map(({ url }) => new URL(url).search), sharing.copied]).toEqual([
    ['?ref=alice.degen'],
    '',
  ])
  cleanup()
  const other = await bought('alice', false)
  await other.user.click(screen.getByRole('button', { name: 'Invite a friend' }))
  await other.wait()
  expect([other.sharing.shared, new URL(other.sharing.copied).search]).toEqual([[], '?ref=alice.degen'])
})
