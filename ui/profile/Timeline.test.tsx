import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { AccountEvent } from '#domain/profile/EventIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import {
  indexedName,
  indexedPayment,
  indexedPost,
  indexedSwap,
  indexedTrade,
  indexedWriting,
} from '#testing/domain/indexed.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { Timeline } from './Timeline.tsx'

const CHAT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const COLLECTION = `0x${'c'.repeat(40)}`
const REPLIES: PostList = { kind: 'replies', context: CHAT, message: 3 }

const TIMELINE: RenderOptions = {
  view: <Timeline address={ALICE} />,
  features: ['profile', 'posts', 'shell/indexService'],
  config: {
    indexer: 'https://index.example',
    chat: { contexts: { general: CHAT }, storage: 'onchain' },
    showFeatures: { nftLaunchpad: true, sendTokens: true, swap: true },
    nftLaunchpadBondingAddress: CHAT,
    swapRouterAddress: CHAT,
  },
}

const show = (events: readonly AccountEvent[], options: RenderOptions = {}) =>
  renderApp(TIMELINE, {
    ...options,
    seed: (app) => {
      app.eventIndex.known = [{ account: ALICE, events }]
    },
  })

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')
const textOf = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ')

it('The timeline shows a trade with its price, and links its collection', async () => {
  await show([indexedTrade(1, ALICE)])
  expect(textOf(rows()[0])).toContain('Bought Concert #4 for 0.12 DEGEN')
  expect(screen.getByRole('link', { name: 'Concert #4' }).getAttribute('href')).toBe(
    `/nft/collection/?id=${COLLECTION}`,
  )
})

it('The timeline neither links nor names what the community has switched off', async () => {
  await show([indexedTrade(1, ALICE)], { config: { showFeatures: {} } })
  expect(textOf(rows()[0])).toContain('Bought Concert #4 for 0.12 DEGEN')
  expect(screen.queryByRole('link', { name: 'Concert #4' })).toBeNull()
  expect(screen.getByText('Names and posts.')).toBeDefined()
})

it('The timeline shows a payment with its recipient, and a swap with both amounts', async () => {
  const token = `0x${'d'.repeat(40)}` as Address
  await show([indexedPayment(1, ALICE, { to: BOB }), indexedSwap(2, ALICE)], {
    config: {
      chatTokenAddress: token,
      chatTokenSymbol: 'CHAT',
      lpTokenAddress: `0x${'f'.repeat(40)}`,
      dex: { router: CHAT, wrappedNative: `0x${'e'.repeat(40)}` },
    },
  })
  const [swap, payment] = rows()
  expect(textOf(swap)).toContain('Swapped 4 CHAT for about 3 DEGEN')
  expect(textOf(payment)).toContain('Sent 5 CHAT to 0x3C44...93BC')
  expect(screen.getByText('Names, NFTs, posts, sends and swaps.')).toBeDefined()
})

it('The timeline marks invisible characters in a collection’s name, and shows a fallback for a missing name', async () => {
  await show([
    indexedTrade(1, ALICE, { collectionName: '' }),
    indexedTrade(2, ALICE, { event: 'sent', to: BOB, price: wei(0n), collectionName: 'Con\u200bcert' }),
  ])
  const [sent, bought] = rows()
  expect(textOf(sent)).toContain('Sent Con⚠cert #4 to 0x3C44...93BC')
  expect(textOf(sent)).not.toContain('for 0')
  expect(textOf(bought)).toContain('Bought Unnamed #4')
})

it('The timeline shows the first lines of a post as text, with a link to it', async () => {
  await show([indexedWriting(1, indexedPost(5, ALICE, '<b>Good</b> morning', REPLIES))])
  expect(await screen.findByText('<b>Good</b> morning')).toBeDefined()
  expect(textOf(rows()[0])).toContain('Replied')
  expect(screen.getByRole('link', { name: 'View reply' }).getAttribute('href')).toBe(
    `/post/?id=3&context=${CHAT}&reply=5`,
  )
})

it('The timeline shows no text of an account that the reader has muted', async () => {
  const { get } = await show([indexedWriting(1, indexedPost(5, ALICE, 'Good morning', REPLIES))])
  await screen.findByText('Good morning')
  act(() => get(MutedStore).mute(ALICE))
  expect(screen.queryByText('Good morning')).toBeNull()
  expect(screen.getByRole('link', { name: 'Show it' })).toBeDefined()
})

it('The timeline keeps its entries when older ones cannot be read, and tries again', async () => {
  const events = Array.from({ length: 25 }, (_, index) => indexedName(index, ALICE, `name-${index}`))
  const { eventIndex, user, wait } = await show(events)
  eventIndex.reachable = false
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await wait()
  expect(screen.getByRole('alert').textContent).toBe('Older entries could not be read.')
  expect(rows()).toHaveLength(20)
  eventIndex.reachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(rows()).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('The timeline shows the events of names if the index service has no events', async () => {
  await show([])
  expect(screen.getByText(/^Nothing yet\. Names that are minted/)).toBeDefined()
})
