import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { ProfilePage } from './ProfilePage.tsx'

async function open(
  id: string,
  { sendTokens = false, ...options }: RenderOptions & { readonly sendTokens?: boolean } = {},
) {
  return renderApp({
    path: `/profile/?id=${id}`,
    view: <ProfilePage />,
    ...options,
    config: { showFeatures: { sendTokens } },
    features: ['people', 'pictures'],
    names: { alice: ALICE, wonderland: ALICE, bob: BOB },
  })
}

const tip = () => screen.queryByRole('link', { name: 'Send a tip' })?.getAttribute('href')

describe("somebody else's profile", () => {
  it('leads to sending a tip by name where tokens can be sent', async () => {
    await open('bob', { sendTokens: true, account: ALICE })
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
    await open('alice', { account: ALICE, sendTokens: true })
    expect(tip()).toBeUndefined()
    for (const name of ['Change picture', 'Change username', 'Share'])
      expect(screen.getByRole('button', { name })).toBeDefined()
  })

  it('offers no change of picture under another name than the main one, which it would change', async () => {
    await open('wonderland', { account: ALICE })
    expect(screen.getByRole('button', { name: 'Change username' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull()
  })

  it('gives its tools to nobody who is not connected as its owner', async () => {
    await open('alice')
    expect(screen.queryByRole('button', { name: 'Change username' })).toBeNull()
  })
})
