import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { usePath } from '../shared/navigation.tsx'
import { ChatPage } from './ChatPage.tsx'
import { PostPage } from './PostPage.tsx'

beforeAll(async () => {
  await Promise.all([import('./QuotedPostCard.tsx'), import('./ComposerSection.tsx')])
})

const GENERAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const SHILL = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const LIST: PostList = { kind: 'messages', context: SHILL }
const ELSEWHERE: PostList = { kind: 'messages', context: GENERAL }
const REPLIES: PostList = { kind: 'replies', context: SHILL, message: 0 }
const linkTo = (index: number, context = SHILL) =>
  `https://hearth.example/post/?id=${index}&context=${context}`

function Page() {
  return usePath() === '/post' ? <PostPage /> : <ChatPage />
}

const CHAT: RenderOptions = {
  path: '/shill/',
  view: <Page />,
  account: ALICE,
  config: { chat: { contexts: { general: GENERAL, shill: SHILL }, storage: 'onchain' } },
  features: ['posts', 'posts/composer'],
  names: { alice: ALICE, bobby: BOB },
}

const card = (text: string) => {
  const found = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`No post says ${text}`)
  return within(found)
}
const quoteIn = (text: string) => card(text).getByRole('blockquote', { name: 'Quoted post' })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' })

describe('a post that quotes another post', () => {
  it('shows the quoted post in place of the link, without a post that it quotes itself', async () => {
    const { chain } = await renderApp(CHAT, {
      seed: ({ posts }) => {
        posts.write(LIST, BOB, 'The very first')
        posts.write(LIST, BOB, `The second\n\n${linkTo(0)}`)
        posts.write(LIST, ALICE, `I agree\n\n${linkTo(1)}`)
      },
    })
    const quote = quoteIn('I agree')
    expect(quote.textContent).toContain('bobby.degen')
    expect(quote.textContent).toContain('The second')
    expect(quote.textContent).not.toContain('The very first')
    expect(within(quote).queryByRole('blockquote')).toBeNull()
    expect(
      within(quote)
        .getByRole('link', { name: linkTo(0) })
        .getAttribute('href'),
    ).toBe(`/post/?id=0&context=${SHILL}`)
    expect(within(quote).getByRole('link', { name: 'View post' }).getAttribute('href')).toBe(
      `/post/?id=1&context=${SHILL}`,
    )
    expect(card('I agree').queryByText(linkTo(1), { exact: false })).toBeNull()
    expect(chain.reads).not.toContain('post')
  })

  it('shows a reply and a post of another chat, cut to a few lines', async () => {
    const { chain } = await renderApp(CHAT, {
      seed: ({ posts }) => {
        posts.write(ELSEWHERE, BOB, 'many words '.repeat(100))
        posts.write(LIST, BOB, 'A question')
        posts.write(REPLIES, BOB, 'An answer')
        posts.write(LIST, ALICE, `Of elsewhere ${linkTo(0, GENERAL)}`)
        posts.write(LIST, ALICE, `Of a reply ${linkTo(0)}&reply=0`)
      },
    })
    expect(quoteIn('Of elsewhere').textContent).toMatch(/many words many…View post$/)
    expect(quoteIn('Of elsewhere').textContent?.length).toBeLessThan(350)
    expect(within(quoteIn('Of a reply')).getByRole('link', { name: 'View reply' })).toBeDefined()
    expect(quoteIn('Of a reply').textContent).toContain('An answer')
    expect(chain.reads.filter((read) => read === 'post')).toHaveLength(2)
  })

  it('says that the quoted post was deleted, does not exist or is by a muted account', async () => {
    const { get, user, wait } = await renderApp(CHAT, {
      seed: ({ posts }) => {
        posts.write(ELSEWHERE, BOB, 'Spam')
        posts.write(ELSEWHERE, BOB, 'Noise')
        posts.delete(ELSEWHERE, 0)
        posts.write(LIST, ALICE, `Deleted ${linkTo(0, GENERAL)}`)
        posts.write(LIST, ALICE, `Missing ${linkTo(999, GENERAL)}`)
        posts.write(LIST, ALICE, `Muted ${linkTo(1, GENERAL)}`)
      },
    })
    expect(quoteIn('Deleted').textContent).toBe('The quoted post was deleted.')
    expect(quoteIn('Missing').textContent).toBe('The quoted post does not exist.')
    act(() => get(MutedStore).mute(BOB))
    expect(quoteIn('Muted').textContent).toBe('A post by an account you muted. Show it')
    await user.click(within(quoteIn('Muted')).getByRole('link', { name: 'Show it' }))
    await wait()
    expect(screen.getByRole('article').textContent).toContain('Noise')
  })

  it('reads a failed quoted post again and keeps the focus at the post', async () => {
    const { chain, user, wait } = await renderApp(CHAT, {
      seed: (app) => {
        app.posts.write(ELSEWHERE, BOB, 'Far away')
        app.posts.write(LIST, ALICE, `I agree ${linkTo(0, GENERAL)}`)
        app.chain.unanswered.add('post')
      },
    })
    expect(quoteIn('I agree').textContent).toBe('The quoted post could not be loaded. Try again')
    chain.unanswered.clear()
    await user.click(within(quoteIn('I agree')).getByRole('button', { name: 'Try again' }))
    await wait()
    expect(quoteIn('I agree').textContent).toContain('Far away')
    expect(document.activeElement).toBe(screen.getByRole('article'))
  })

  it.each([
    `https://hearth.example/post/?id=${'9'.repeat(400)}`,
    `https://hearth.example/post/?id=0&context=${BOB}`,
    'https://hearth.example/post/?id=<img src=x onerror=alert(1)>',
    `javascript:location.href='https://evil.example/post/?id=0'`,
    `https://evil.example/post/?id=0&context=${SHILL}`,
  ])('shows no card for %.70s and requests nothing', async (link) => {
    const { chain } = await renderApp(CHAT, {
      seed: ({ posts }) => posts.write(LIST, ALICE, `Hostile ${link}`),
    })
    expect(screen.queryByRole('blockquote')).toBeNull()
    expect(card('Hostile').queryByText('Hostile', { exact: false })).not.toBeNull()
    expect(chain.reads).not.toContain('post')
  })
})

describe('the button Quote', () => {
  it('adds a removable quote to the draft on this page', async () => {
    const { user, wait } = await renderApp(CHAT, { seed: ({ posts }) => posts.write(LIST, BOB, 'Quote me') })
    await user.type(await field(), 'Well said')
    await user.click(card('Quote me').getByRole('button', { name: 'Quote' }))
    await wait()
    const form = within(screen.getByRole('form', { name: 'Write a post' }))
    expect(form.getByRole('blockquote').textContent).toContain('Quote me')
    expect([document.activeElement, (await field()).value]).toEqual([await field(), 'Well said'])
    await user.click(form.getByRole('button', { name: 'Show preview' }))
    const preview = within(form.getByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('blockquote').textContent).toContain('Quote me')
    expect(preview.queryByText('/post/', { exact: false })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Remove quote' }))
    expect(form.queryByRole('blockquote')).toBeNull()
    expect([document.activeElement, (await field()).value]).toEqual([await field(), 'Well said'])
  })

  it('opens the composer page from a page without a composer', async () => {
    const { user, wait } = await renderApp(CHAT, {
      path: `/post/?id=0&context=${SHILL}`,
      seed: ({ posts }) => {
        posts.write(LIST, BOB, 'A question')
        posts.write(REPLIES, BOB, 'An answer')
      },
    })
    await user.click(card('An answer').getByRole('button', { name: 'Quote' }))
    await wait()
    expect(screen.getByRole('blockquote').textContent).toContain('An answer')
    expect(document.activeElement).toBe(await field())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shill' }).checked).toBe(true)
  })
})
