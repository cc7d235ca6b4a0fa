import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { usePath } from '../shared/navigation.tsx'
import { ChatPage } from './ChatPage.tsx'
import { PostPage } from './PostPage.tsx'
import { PostsOf } from './PostsOf.tsx'

// jsdom has no scrollIntoView.
Element.prototype.scrollIntoView = () => undefined

const SHILL = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const LIST: PostList = { kind: 'messages', context: SHILL }
const REPLIES: PostList = { kind: 'replies', context: SHILL, message: 0 }

const FEED: RenderOptions = {
  path: '/shill/',
  view: <ChatPage />,
  config: { chat: { contexts: { shill: SHILL }, storage: 'onchain' } },
  features: ['posts', 'posts/composer'],
}
const POST: RenderOptions = { ...FEED, path: `/post/?id=0&context=${SHILL}`, view: <PostPage /> }
const PROFILE: RenderOptions = { ...FEED, path: '/profile', view: <PostsOf author={ALICE} isOwn /> }

const articles = () => screen.queryAllByRole('article').map((article) => article.textContent ?? '')

function menuOf(part: HTMLElement): HTMLElement {
  const [opener] = within(part).getAllByRole('button', { name: 'More' })
  const menu = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
  if (!menu) throw new Error('No menu')
  return menu
}

describe('a feed', () => {
  it('shows the author, text, age and reply count of a post', async () => {
    await renderApp(FEED, {
      seed: ({ posts, chain }) => {
        chain.give('bobby', BOB)
        posts.write(LIST, BOB, 'Good morning')
        posts.write(REPLIES, ALICE, 'Morning')
      },
    })
    const [card] = articles()
    expect(card).toContain('bobby.degen')
    expect(card).toContain('0x3C44...93BC')
    expect(card).toContain('Good morning')
    expect(card).toContain('now')
    const article = screen.getByRole('article')
    expect(within(article).getByRole('link', { name: '1 reply' }).getAttribute('href')).toBe(
      `/post/?id=0&context=${SHILL}`,
    )
    expect([article.getAttribute('aria-posinset'), article.getAttribute('aria-setsize')]).toEqual(['1', '1'])
  })

  it('says that there are no posts, but not when reading failed', async () => {
    await renderApp(FEED)
    expect(screen.getByText(/No posts yet/)).toBeDefined()
    cleanup()
    const { chain, user, wait } = await renderApp(FEED, {
      seed: (app) => {
        app.posts.write(LIST, BOB, 'Hello')
        app.chain.setReachable(false)
      },
    })
    expect(screen.getByText(/Posts could not be loaded/)).toBeDefined()
    expect(screen.queryByText(/No posts yet/)).toBeNull()
    chain.reachable = true
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    if (again) await user.click(again)
    await wait()
    expect(articles().join()).toContain('Hello')
  })

  it('explains a missing text and shows nothing of a hostile text', async () => {
    const data = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
    await renderApp(FEED, {
      seed: ({ posts }) => {
        posts.add(LIST, BOB, data({ author: ALICE, text: 'I am Alice', timestamp: 1 }))
        posts.add(LIST, BOB, 'javascript:alert(1)')
        posts.add(LIST, BOB, data('nothing'))
        posts.write(LIST, BOB, '<img src=x onerror=alert(1)>')
      },
    })
    const all = articles().join()
    expect(all).toContain('names a different author than the chain does')
    expect(all).not.toContain('I am Alice')
    expect(all).toContain('stored where this community does not load from')
    expect(all).toContain('not in a valid format')
    expect(all).toContain('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('hides a post, mutes an account and undoes both', async () => {
    const { user, wait } = await renderApp(FEED, {
      seed: ({ posts }) => {
        posts.write(LIST, BOB, 'One')
        posts.write(LIST, BOB, 'Two')
      },
    })
    const choose = async (name: string) => {
      // jsdom has no popovers, so the test sends their event.
      const menu = menuOf(document.body)
      menu.hidePopover = () => undefined
      act(() => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
      await user.click(await within(menu).findByRole('button', { name, hidden: true }))
      await wait()
    }
    await choose('Hide this post')
    expect(articles()[0]).toContain('You hid this post')
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(articles()[0]).toContain('Two')
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0])
    await choose('Mute this account')
    expect(articles().every((text) => text.includes('You muted'))).toBe(true)
    expect(screen.getByText('1 account muted')).toBeDefined()
  })

  it('keeps a long post expanded after it was scrolled out of view', async () => {
    const { user, get } = await renderApp(FEED, {
      seed: ({ posts }) => {
        posts.write(LIST, BOB, 'many words '.repeat(200))
      },
    })
    await user.click(screen.getByRole('button', { name: 'Read more' }))
    const [post] = get(FeedStore).of(LIST).posts
    if (!post) throw new Error('No post')
    act(() => get(MutedStore).hide(LIST, post.index))
    expect(screen.queryByRole('button', { name: 'Show less' })).toBeNull()
    act(() => get(MutedStore).unhide(LIST, post.index))
    expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined()
  })

  it('keeps the focus when it is read again', async () => {
    const { chain, user, wait } = await renderApp(FEED, { seed: (app) => app.chain.setReachable(false) })
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Shill' }))
  })

  it('keeps the focus at a post that is read again, or whose text is', async () => {
    const { user, wait } = await renderApp(FEED, {
      seed: (app) => {
        app.posts.add(LIST, BOB, `ar://${'a'.repeat(43)}`)
        // A fresh upload would be awaited; an old text is missing.
        app.chain.blockTime += 3 * 86_400
      },
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(screen.getByRole('article'))
    await wait()
    cleanup()
    const thread = await renderApp(POST, {
      seed: (app) => {
        app.posts.write(LIST, BOB, 'Hello')
        app.chain.setReachable(false)
      },
    })
    thread.chain.setReachable(true)
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    if (again) await thread.user.click(again)
    await thread.wait()
    expect(document.activeElement?.contains(screen.getByText('Hello'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps the focus when the permissions are read again', async () => {
    const { chain, user, wait } = await renderApp(FEED, {
      account: ALICE,
      seed: (app) => {
        app.posts.write(LIST, BOB, 'Hello')
        app.chain.unanswered.add('chat rules')
      },
    })
    chain.unanswered.clear()
    await user.click(
      within(screen.getByText(/Your permissions here/)).getByRole('button', { name: 'Try again' }),
    )
    await wait()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Shill' }))
  })

  it('announces new posts and shows them on request', async () => {
    const { posts, pass, user, wait } = await renderApp(FEED, {
      seed: (app) => {
        app.posts.write(LIST, BOB, 'Old')
      },
    })
    posts.write(LIST, ALICE, 'New')
    await pass(15_000)
    expect(articles()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '1 new post' }))
    await wait()
    expect(articles().map((text) => /Old|New/.exec(text)?.[0])).toEqual(['New', 'Old'])
  })

  it('informs a suspended user, and every user of a pause', async () => {
    await renderApp(FEED, {
      account: ALICE,
      seed: ({ posts }) => {
        posts.context(SHILL).suspended.add(ALICE)
        posts.context(SHILL).paused = true
      },
    })
    expect(screen.getByText(/A moderator suspended your account/)).toBeDefined()
    expect(screen.getByText(/Posting is paused for everyone/)).toBeDefined()
  })

  it('shows deleted posts to moderators only and lets them restore a post', async () => {
    const seed = ({ posts }: MemoryApp) => {
      posts.write(LIST, BOB, 'Spam')
      posts.delete(LIST, 0)
    }
    await renderApp(FEED, { account: ALICE, seed })
    expect(articles()).toEqual([])
    expect(screen.getByText('Everything here was deleted or hidden.')).toBeDefined()
    cleanup()
    await renderApp(FEED, {
      account: ALICE,
      seed: (app) => {
        seed(app)
        app.posts.context(SHILL).moderators.add(ALICE)
      },
    })
    expect(articles()[0]).toContain('Deleted. Only moderators can see this.')
    expect(screen.getByRole('button', { name: 'Restore' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pause posting' })).toBeDefined()
    expect(screen.getByText('You moderate this chat.')).toBeDefined()
  })

  it('moves the focus between posts by Page Down and Page Up', async () => {
    const { user } = await renderApp(FEED, {
      seed: ({ posts }) => {
        for (const text of ['One', 'Two', 'Three']) posts.write(LIST, BOB, text)
      },
    })
    const [first, second] = screen.getAllByRole('article')
    act(() => first?.focus())
    await user.keyboard('{PageDown}')
    expect(document.activeElement).toBe(second)
    await user.keyboard('{PageUp}')
    expect(document.activeElement).toBe(first)
  })
})

describe('the page of a post', () => {
  const seed = ({ posts }: MemoryApp) => {
    posts.write(LIST, BOB, 'Question')
    posts.write(REPLIES, ALICE, 'First answer')
    posts.write(REPLIES, ALICE, 'Second answer')
  }

  it('shows the post and its replies, newest first', async () => {
    await renderApp(POST, { seed })
    expect(articles().map((text) => /Question|First|Second/.exec(text)?.[0])).toEqual([
      'Question',
      'Second',
      'First',
    ])
  })

  it.each([
    ['readers', false],
    ['moderators', true],
  ])('closes the replies of a deleted post for %s and offers no link to it', async (_, moderates) => {
    await renderApp(POST, {
      account: ALICE,
      seed: (app) => {
        seed(app)
        app.posts.delete(LIST, 0)
        if (moderates) app.posts.context(SHILL).moderators.add(ALICE)
      },
    })
    const [card] = screen.getAllByRole('article')
    if (!card) throw new Error('No card')
    expect(card.textContent).toContain(moderates ? 'Only moderators can see this' : 'This post was deleted')
    expect(screen.getByText('Replies are closed because this post was deleted.')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(within(card).queryByRole('button', { name: 'Share' })).toBeNull()
    expect(within(card).queryByRole('link', { name: 'View original' })).toBeNull()
    expect(within(card).queryByRole('button', { name: 'Restore' }) !== null).toBe(moderates)
    expect(articles().join()).toContain('Second answer')
    // jsdom has no popovers, so the test sends their event.
    const menu = menuOf(card)
    act(() => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
    const choices = await within(menu).findAllByRole('button', { hidden: true })
    const labels = choices.map(({ textContent }) => textContent)
    expect([labels.includes('Copy link'), labels.includes('Restore')]).toEqual([false, moderates])
  })

  it('accepts replies to a post that is not deleted', async () => {
    await renderApp(POST, { account: ALICE, seed })
    expect(await screen.findByRole('textbox', { name: 'Write a reply' })).toBeDefined()
    expect(screen.queryByText(/Replies are closed/)).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(3)
  })

  it('shows a single reply with a link to all replies', async () => {
    await renderApp(POST, { path: `/post/?id=0&context=${SHILL}&reply=0`, seed })
    expect(articles().map((text) => /Question|First|Second/.exec(text)?.[0])).toEqual(['Question', 'First'])
    expect(screen.getByRole('link', { name: 'See all replies' }).getAttribute('href')).toBe(
      `/post/?id=0&context=${SHILL}`,
    )
  })

  it('refuses a foreign contract and reads nothing from it', async () => {
    const { chain } = await renderApp(POST, { path: `/post/?id=0&context=${BOB}`, seed })
    expect(screen.getByRole('alert').textContent).toContain('a contract outside this community')
    expect(chain.reads.filter((read) => read === 'post' || read.includes('posts'))).toEqual([])
  })

  it('says that a post does not exist', async () => {
    await renderApp(POST, { path: `/post/?id=9&context=${SHILL}`, seed })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Post not found')
  })
})

describe('a profile', () => {
  it('shows the posts of its holder and loads older posts on request', async () => {
    const { user, wait } = await renderApp(PROFILE, {
      seed: ({ posts }) => {
        posts.write(LIST, ALICE, 'My first')
        // More than one read returns.
        for (let number = 1; number <= 150; number += 1) posts.write(LIST, BOB, `Of Bob ${number}`)
        posts.write(LIST, ALICE, 'My second')
      },
    })
    expect(articles()).toEqual([expect.stringContaining('My second')])
    await user.click(screen.getByRole('button', { name: 'Load older posts' }))
    await wait()
    expect(articles()).toEqual([expect.stringContaining('My second'), expect.stringContaining('My first')])
    expect(screen.queryByRole('button', { name: 'Load older posts' })).toBeNull()
  })

  it('says that there are no posts, or that reading failed', async () => {
    await renderApp(PROFILE, { seed: ({ posts }) => void posts.write(LIST, BOB, 'Hello') })
    expect(screen.getByText('You have not posted yet.')).toBeDefined()
    cleanup()
    const { chain, user, wait } = await renderApp(PROFILE, {
      seed: ({ chain: down }) => down.setReachable(false),
    })
    expect(screen.getByText('Some posts could not be loaded. Nothing is lost.')).toBeDefined()
    chain.reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.getByText('You have not posted yet.')).toBeDefined()
  })
})

describe('the keys of a feed', () => {
  const focused = () => document.activeElement?.textContent ?? ''
  const FULL: RenderOptions = {
    ...FEED,
    account: ALICE,
    names: { alice: ALICE },
    view: (
      <>
        <ChatPage />
        <Path />
      </>
    ),
    seed: ({ posts }) => {
      for (const text of ['First', 'Second', 'Third']) posts.write(LIST, BOB, text)
    },
  }

  it('"j" and "k" move the focus to the next and the previous post, scroll to it, and stop at the ends', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scrolled.mockRestore())
    const { user } = await renderApp(FULL)
    const postOf = (text: string | null = '') => /First|Second|Third/.exec(text ?? '')?.[0]
    const stops: unknown[] = []
    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
      await user.keyboard(key)
      stops.push(postOf(focused()))
    }
    expect(stops).toEqual(['Third', 'Second', 'First', 'First', 'Second', 'Third', 'Third'])
    const posts = scrolled.mock.contexts as readonly Element[]
    expect(posts.map(({ textContent }) => postOf(textContent))).toEqual([
      'Third',
      'Second',
      'First',
      'Second',
      'Third',
    ])
  })

  it('act neither in a field, nor with a modifier, nor behind a dialog', async () => {
    const { user } = await renderApp(FULL)
    await user.click(await screen.findByRole('textbox', { name: 'Write a post' }))
    await user.keyboard('jkro?')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' }).value).toBe('jkro?')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => screen.getByRole('textbox', { name: 'Write a post' }).blur())
    await user.keyboard('{Control>}j{/Control}{Meta>}k{/Meta}{Alt>}j{/Alt}{Shift>}J{/Shift}')
    expect(document.activeElement).toBe(document.body)
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.keyboard('j')
    expect(dialog.contains(document.activeElement) || document.activeElement === document.body).toBe(true)
  })

  it('"?" lists the keys', async () => {
    const { user } = await renderApp(FULL)
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(
      within(dialog)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual([
      'Next post',
      'Previous post',
      'Open the post',
      'Reply to the post',
      'Search',
      'Post what you wrote',
      'Close what is open',
      'Show these shortcuts',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['щ', 'KeyO'],
    ['к', 'KeyR'],
  ])('act on a Cyrillic keyboard, where theirs type other letters, such as %s', async (key, code) => {
    const { wait } = await renderApp(FULL)
    fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
    expect(focused()).toContain('Third')
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code })
    await wait()
    expect(screen.getByRole('status', { name: 'path' }).textContent).toBe('/post')
  })

  it('acts on no single letter when the user has turned them off', async () => {
    const { user, get } = await renderApp(FULL)
    act(() => get(SettingsStore).setFeedKeys(false))
    await user.keyboard('j?')
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([document.body, null])
    act(() => get(SettingsStore).setFeedKeys(true))
    await user.keyboard('j')
    expect(document.activeElement?.tagName).toBe('ARTICLE')
  })

  it.each(['o', '{Enter}', 'r'])(
    '%s opens the focused post, and no key of a button inside it does',
    async (key) => {
      const { user, wait } = await renderApp(FULL)
      await user.keyboard('j')
      act(() =>
        within(screen.getAllByRole('article')[0] ?? document.body)
          .getByRole('button', { name: 'Share' })
          .focus(),
      )
      await user.keyboard('o')
      expect(screen.getByRole('status', { name: 'path' }).textContent).toBe('/shill')
      act(() => screen.getAllByRole('article')[0]?.focus())
      await user.keyboard(key)
      await wait()
      expect(screen.getByRole('status', { name: 'path' }).textContent).toBe('/post')
    },
  )

  it('"r" puts the cursor into the composer of replies on the page of a post', async () => {
    const { user, wait } = await renderApp(POST, {
      account: ALICE,
      names: { alice: ALICE },
      seed: ({ posts }) => void posts.write(LIST, BOB, 'First'),
    })
    const field = await screen.findByRole('textbox', { name: /^Write a/ })
    act(() => screen.getAllByRole('article')[0]?.focus())
    await user.keyboard('r')
    await wait()
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write a/ }).value).toBe('')
  })
})

function Path() {
  return <output aria-label="path">{usePath()}</output>
}
