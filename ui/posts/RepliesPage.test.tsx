import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { AddressedPost } from '#domain/profile/EventIndex.contract.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { indexedPost } from '#testing/domain/indexed.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { usePath } from '../shared/navigation.tsx'
import { RepliesPage } from './RepliesPage.tsx'

// jsdom has no scrollIntoView.
Element.prototype.scrollIntoView = () => undefined

const CHAT = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const REPLIES_TO_FIRST: PostList = { kind: 'replies', context: CHAT, message: 0 }
const config = { indexer: 'https://index.example', chat: { contexts: { general: CHAT }, storage: 'onchain' } }

function Path() {
  return <output>{usePath()}</output>
}

const PAGE: RenderOptions = {
  path: '/replies/',
  view: (
    <>
      <RepliesPage />
      <Path />
    </>
  ),
  account: ALICE,
  config,
  features: ['posts', 'shell/indexService'],
}

const reply = (index: number, text = `Reply ${index}`, list: PostList = REPLIES_TO_FIRST): AddressedPost => ({
  found: indexedPost(index, BOB, text, list),
  to: ALICE,
})
const show = (posts: readonly AddressedPost[], options: RenderOptions = {}) =>
  renderApp(PAGE, {
    ...options,
    seed: (app) => {
      app.chain.give('bobby', BOB)
      app.eventIndex.posts = posts
    },
  })

it('a reply has its author, age and text, and a link to its page', async () => {
  const { wait } = await show([reply(4, '<i>Morning</i>')])
  await wait()
  const row = screen.getByRole('article')
  expect(row.textContent).toContain('bobby.degen')
  expect(row.textContent).toContain('<i>Morning</i>')
  expect(within(row).getByRole('link', { name: 'View reply' }).getAttribute('href')).toBe(
    `/post/?id=0&context=${CHAT}&reply=4`,
  )
})

it('a comment that mentions the account leads to its collection', async () => {
  await show([reply(1, '@alice.degen', { kind: 'comments', context: CHAT, subject: BOB })])
  expect(screen.getByRole('link', { name: 'View comment' }).getAttribute('href')).toBe(
    `/nft/collection/?id=${BOB}`,
  )
})

it('a visitor is asked to connect', async () => {
  await show([], { account: undefined })
  const main = screen.getByText('Connect a wallet to see who replied to or mentioned you.').parentElement
  expect(main && within(main).getByRole('button', { name: /connect/i })).toBeDefined()
})

it('an account without replies learns what this place is for', async () => {
  await show([])
  expect(screen.getByText(/^No replies yet\. /)).toBeDefined()
})

it('a reader who has muted every author does not see the text for no replies', async () => {
  const { get } = await show([reply(1)])
  act(() => get(MutedStore).mute(BOB))
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText(/accounts you muted/)).toBeDefined()
})

it('a failed read of the replies is reported, and repeated on request', async () => {
  const { eventIndex, user, wait } = await renderApp(PAGE, {
    seed: (app) => {
      app.eventIndex.posts = [reply(1)]
      app.eventIndex.reachable = false
    },
  })
  expect(screen.getByRole('alert').textContent).toBe('Your replies could not be loaded. Nothing is lost.')
  eventIndex.reachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it('replies that are on their way have a skeleton', async () => {
  await renderApp(PAGE, {
    seed: (app) => {
      app.eventIndex.toAccount = () => new Promise(() => undefined)
    },
  })
  expect(screen.getByText('Loading posts')).toBeDefined()
})

it('older replies are loaded on request, and a failure keeps the others', async () => {
  const { eventIndex, user, wait } = await show(Array.from({ length: 25 }, (_, index) => reply(index)))
  eventIndex.reachable = false
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await wait()
  expect(screen.getByRole('alert').textContent).toBe('More posts could not be loaded. Nothing is lost.')
  expect(screen.getAllByRole('article')).toHaveLength(20)
  eventIndex.reachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(screen.getAllByRole('article')).toHaveLength(25)
  expect(screen.getByText('You have reached the end.')).toBeDefined()
})

it('the keys of a feed move between replies and open one', async () => {
  const { user } = await show([reply(1), reply(2)])
  await user.keyboard('jj')
  expect(document.activeElement).toBe(screen.getAllByRole('article')[1])
  await user.keyboard('o')
  expect(screen.getByRole('status').textContent).toBe('/post')
})

it('the keys of a feed open a reply on a Cyrillic keyboard', async () => {
  const { wait } = await show([reply(1)])
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'щ', code: 'KeyO' })
  await wait()
  expect(screen.getByRole('status').textContent).toBe('/post')
})

it('the menu links the page with the number of new replies, only where there is an index', async () => {
  const { get } = await renderApp({ config })
  const link = () =>
    within(screen.getByRole('navigation', { name: 'Pages' })).queryByRole('link', { name: /^Replies/ })
  expect(link()?.textContent).toBe('Replies')
  act(() => get(LayoutStore).showNewReplies(7))
  expect(link()?.textContent).toBe('Replies 77 new')
  act(() => get(LayoutStore).showNewReplies(20))
  expect(link()?.textContent).toContain('20+ new')
})

it('without an index the page is not enabled, and not in the menu', async () => {
  await renderApp({ config: { chat: config.chat }, path: '/replies/' })
  expect(await screen.findByText('Replies is not enabled here.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Replies')
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: /^Replies/ })).toBeNull()
})
