import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import * as miniAppTexts from '#domain/miniapp/texts.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { EMBEDDED, type MemoryHost } from '#testing/adapters/MemoryHost.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { draw, renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { MiniAppActions } from '../lazyParts.ts'
import { ShareMoment } from '../shared/ShareMoment.tsx'
import { HostTokenActions } from './HostTokenActions.tsx'

beforeAll(() => MiniAppActions.preload())

const enter =
  (prepare: (host: MemoryHost) => void = () => undefined) =>
  async ({ get, host, load }: MemoryApp) => {
    prepare(host)
    await load('miniapp')
    await get(MiniAppStore).enter()
  }

async function renderGuest(prepare?: (host: MemoryHost) => void, options: RenderOptions = {}) {
  const app = await renderApp({ seed: enter(prepare), ...options })
  act(() => void app.get(MiniAppStore).startEmbedded())
  await app.wait()
  return app
}

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))

describe('the sidebar inside a host', () => {
  it('offers favorites and sharing, and shows once the app is among the favorites', async () => {
    const { user, host, wait } = await renderGuest()
    await user.click(pages().getByRole('button', { name: 'Share on Farcaster' }))
    await user.click(pages().getByRole('button', { name: 'Add to Favorites' }))
    await wait()
    expect(host.calls.map(([call]) => call)).toEqual(
      expect.arrayContaining(['actions.composeCast', 'actions.addMiniApp']),
    )
    expect(pages().getByRole<HTMLButtonElement>('button', { name: 'In your favorites' }).disabled).toBe(true)
  })

  it('links to the post from which the app was opened', async () => {
    const cast = { hash: '0xabcdef0123', author: 'bob', authorFid: 2, embeds: [] }
    const { user, host } = await renderGuest((met) => {
      met.context = { ...EMBEDDED, from: { kind: 'cast', cast, embed: undefined } }
    })
    await user.click(pages().getByRole('button', { name: 'The post by bob' }))
    expect(host.calls).toContainEqual(['actions.viewCast', { hash: cast.hash }])
  })

  it('offers favorites in an older host, which knows them under a former name', async () => {
    const { user, host, wait } = await renderGuest((met) => {
      met.can = new Set(['actions.addFrame'])
    })
    await user.click(pages().getByRole('button', { name: 'Add to Favorites' }))
    await wait()
    expect(host.calls.map(([call]) => call)).toEqual(['actions.addFrame'])
    expect(pages().getByRole('button', { name: 'In your favorites' })).toBeDefined()
  })

  it('offers nothing that the host cannot do', async () => {
    await renderGuest((met) => {
      met.can = new Set(['actions.composeCast'])
    })
    const group = within(pages().getByRole('list', { name: 'Farcaster' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share on Farcaster'])
  })

  it('allows sharing while the host does not answer about favorites', async () => {
    const { user, host, wait, notices } = await renderGuest()
    host.answer('actions.addMiniApp', 'pending')
    await user.click(pages().getByRole('button', { name: 'Add to Favorites' }))
    const button = (name: string) => pages().getByRole<HTMLButtonElement>('button', { name })
    expect([button('Add to Favorites').disabled, button('Share on Farcaster').disabled]).toEqual([
      true,
      false,
    ])
    host.giveUp()
    await wait()
    expect(button('Add to Favorites').disabled).toBe(false)
    expect(notices()).toEqual([miniAppTexts.hostUnanswered])
  })

  it('has no host actions if there is no host', async () => {
    await renderGuest((met) => {
      met.context = undefined
    })
    expect(pages().queryByRole('button', { name: 'Add to Favorites' })).toBeNull()
  })
})

describe('a moment', () => {
  const LINK = 'https://hearth.example/nft/?ref='
  const MOMENT = { account: ALICE, view: <ShareMoment path="/nft/" className="button" /> }

  it('is shared as a post of the host, with the user’s referral link', async () => {
    const { user, host } = await renderGuest(undefined, MOMENT)
    await user.click(await screen.findByRole('button', { name: 'Share on Farcaster' }))
    const [, cast] = host.calls.find(([call]) => call === 'actions.composeCast') ?? []
    expect(cast).toMatchObject({ embeds: [expect.stringContaining(LINK)] })
  })

  it('is shared by the device where the host has no composer', async () => {
    const { user, sharing } = await renderGuest((met) => {
      met.can = new Set()
    }, MOMENT)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(sharing.shared).toMatchObject([{ url: expect.stringContaining(LINK) }])
  })
})

describe('the host’s token actions', () => {
  it('are offered as far as the host supports them, with the recipient if known', async () => {
    const app = await createTestApp({
      seed: enter((met) => {
        met.chains = ['eip155:666666666']
      }),
    })
    app.get(HostTokensStore).start()
    await settled()
    const token = app.config.punkTldAddress
    draw(app, <HostTokenActions token={token} symbol="CHAT" />)
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Show CHAT in Farcaster'])
    cleanup()
    draw(app, <HostTokenActions token={token} symbol="CHAT" recipient={token} swapFor={token} />)
    expect(names()).toEqual(['Show CHAT in Farcaster', 'Send CHAT with Farcaster', 'Swap CHAT in Farcaster'])
  })
})
