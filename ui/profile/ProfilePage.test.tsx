import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB, memoryHouse } from '#testing/container/memoryContainer.ts'

import { HouseProvider } from '../shared/StoreContext.tsx'
import { ProfilePage } from './ProfilePage.tsx'

afterEach(cleanup)

async function open(
  id: string,
  options: { readonly connected?: boolean; readonly sendTokens?: boolean } = {},
) {
  const house = memoryHouse({ config: { showFeatures: { sendTokens: options.sendTokens ?? false } } })
  const { container, config, chain, load } = house
  chain.give('alice', ALICE)
  chain.give('wonderland', ALICE)
  chain.give('bob', BOB)
  startAtOnce(container)
  await Promise.all([load('people'), load('pictures')])
  const get = container.get.bind(container)
  if (options.connected)
    await get(SessionStore).connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
  render(
    <HouseProvider house={{ config, get, begin: () => undefined, load }}>
      <MemoryRouter initialEntries={[`/profile/?id=${id}`]}>
        <ProfilePage />
      </MemoryRouter>
    </HouseProvider>,
  )
  await act(settled)
  return house
}

const tip = () => screen.queryByRole('link', { name: 'Send a tip' })?.getAttribute('href')

describe("somebody else's profile", () => {
  it('leads to sending a tip by name where tokens can be sent', async () => {
    await open('bob', { sendTokens: true, connected: true })
    expect(tip()).toBe('/send-tokens/?to=bob.degen')
  })

  it('leads there by account for somebody without a name', async () => {
    const nobody = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    await open(nobody, { sendTokens: true })
    expect(tip()).toBe(`/send-tokens/?to=${nobody}`)
  })

  it('does not where the community has not switched it on', async () => {
    await open('bob')
    expect(tip()).toBeUndefined()
  })
})

describe('the own profile', () => {
  it('has the tools of its owner, and no tip', async () => {
    await open('alice', { connected: true, sendTokens: true })
    expect(tip()).toBeUndefined()
    for (const name of ['Change picture', 'Change username', 'Share'])
      expect(screen.getByRole('button', { name })).toBeDefined()
  })

  it('offers no change of picture under another name than the main one, which it would change', async () => {
    await open('wonderland', { connected: true })
    expect(screen.getByRole('button', { name: 'Change username' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull()
  })

  it('gives its tools to nobody who is not connected as its owner', async () => {
    await open('alice')
    expect(screen.queryByRole('button', { name: 'Change username' })).toBeNull()
  })
})
