import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import { HOST_UNANSWERED } from '#domain/miniapp/miniAppTexts.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { GUEST, type MemoryHost } from '#testing/adapters/MemoryHost.ts'
import { memoryHouse } from '#testing/container/memoryContainer.ts'
import { draw, houseOf } from '#testing/ui/renderApp.tsx'

import { App } from '../App.tsx'
import { MiniAppActions } from '../lazyParts.ts'
import { HostTokenActions } from './HostTokenActions.tsx'

beforeAll(() => MiniAppActions.preload())
async function enter(prepare: (host: MemoryHost) => void = () => undefined) {
  const memory = memoryHouse({ config: { showFeatures: {} } })
  prepare(memory.host)
  await memory.load('miniapp')
  const store = memory.get(MiniAppStore)
  await store.enter()
  return { ...memory, store, user: userEvent.setup() }
}

/** The whole app, as a guest. */
async function open(prepare?: (host: MemoryHost) => void) {
  const memory = await enter(prepare)
  startAtOnce(memory.container)
  memory.store.takeOver()
  render(
    <MemoryRouter>
      <App house={houseOf(memory)} />
    </MemoryRouter>,
  )
  await act(settled)
  return memory
}

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))

describe('the sidebar of a guest', () => {
  it('offers the host’s favorites and a post, and says once the app is among the favorites', async () => {
    const { user, host } = await open()
    await user.click(pages().getByRole('button', { name: 'Share on Farcaster' }))
    await user.click(pages().getByRole('button', { name: 'Add to Favorites' }))
    await act(settled)
    expect(host.calls.map(([call]) => call)).toEqual(
      expect.arrayContaining(['actions.composeCast', 'actions.addMiniApp']),
    )
    expect(pages().getByRole<HTMLButtonElement>('button', { name: 'In your favorites' }).disabled).toBe(true)
  })

  it('leads to the post one came from', async () => {
    const cast = { hash: '0xabcdef0123', author: 'bob', authorFid: 2, embeds: [] }
    const { user, host } = await open((met) => {
      met.context = { ...GUEST, from: { kind: 'cast', cast, embed: undefined } }
    })
    await user.click(pages().getByRole('button', { name: 'The post by bob' }))
    expect(host.calls).toContainEqual(['actions.viewCast', { hash: cast.hash }])
  })

  it('offers nothing that the host cannot do', async () => {
    await open((met) => {
      met.can = new Set(['actions.composeCast'])
    })
    const group = within(pages().getByRole('list', { name: 'Farcaster' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share on Farcaster'])
  })

  it('leaves sharing usable while the host asks about favorites and never ends', async () => {
    const { user, host } = await open()
    host.answer('actions.addMiniApp', 'pending')
    await user.click(pages().getByRole('button', { name: 'Add to Favorites' }))
    const button = (name: string) => pages().getByRole<HTMLButtonElement>('button', { name })
    expect([button('Add to Favorites').disabled, button('Share on Farcaster').disabled]).toEqual([
      true,
      false,
    ])
    host.giveUp()
    await act(settled)
    expect(button('Add to Favorites').disabled).toBe(false)
    expect(await screen.findByText(HOST_UNANSWERED)).toBeDefined()
  })

  it('has none of it where there is no host', async () => {
    await open((met) => {
      met.context = undefined
    })
    expect(pages().queryByRole('button', { name: 'Add to Favorites' })).toBeNull()
  })
})

describe('what the host does with a token', () => {
  it('is offered as far as the host can, and to whom is known', async () => {
    const memory = await enter((met) => {
      met.chains = ['eip155:666666666']
    })
    memory.get(HostTokensStore).start()
    await settled()
    const token = memory.config.punkTldAddress
    draw(memory, <HostTokenActions token={token} symbol="CHAT" />)
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Show CHAT in Farcaster'])
    cleanup()
    draw(memory, <HostTokenActions token={token} symbol="CHAT" recipient={token} swapFor={token} />)
    expect(names()).toEqual(['Show CHAT in Farcaster', 'Send CHAT with Farcaster', 'Swap CHAT in Farcaster'])
  })
})
