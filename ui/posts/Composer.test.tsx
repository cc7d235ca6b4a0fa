import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import * as texts from '#domain/posts/texts.ts'
import { MAX_STORED_LENGTH } from '#domain/posts/postDraft.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { Composer } from './Composer.tsx'

beforeAll(async () => {
  await import('./ComposerSection.tsx')
})

const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const MESSAGES: PostList = { kind: 'messages', context: CONTEXT }

const COMPOSER: RenderOptions = {
  view: <Composer list={MESSAGES} />,
  account: ALICE,
  config: {
    chat: { contexts: { general: CONTEXT }, storage: 'arweave' },
    functions: { upload: '/upload' },
  },
  features: ['posts/composer'],
  names: { alice: ALICE },
}

async function renderComposer(own?: RenderOptions) {
  const app = await renderApp(COMPOSER, own)
  await screen.findByRole('textbox', { name: /^Write a/ })
  await app.wait()
  // A disabled field takes no focus.
  act(() => field().focus())
  return app
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write a/ })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('form', { name: /^Write a/ }))
    await settled()
  })

describe('the composer', () => {
  it('asks a visitor to connect and accepts no text', async () => {
    await renderComposer({ account: undefined })
    expect(field().disabled).toBe(true)
    expect(field().placeholder).toBe('Connect your wallet to post')
    expect(button('Connect wallet').disabled).toBe(false)
    expect(screen.queryByRole('button', { name: 'Add an emoji' })).toBeNull()
  })

  it.each([
    [MESSAGES, 'What’s on your mind?', 'Post'],
    [{ kind: 'replies', context: CONTEXT, message: 0 }, 'Post your reply', 'Reply'],
    [{ kind: 'comments', context: CONTEXT, subject: BOB }, 'Share your thoughts', 'Comment'],
  ] as const)('has labels of field and button for %s', async (list, placeholder, act_) => {
    await renderComposer({ view: <Composer list={list} /> })
    expect([field().placeholder, button(act_).disabled]).toEqual([placeholder, true])
  })

  it('offers to switch the network and to get a name', async () => {
    await renderComposer({ chainId: 5 })
    expect(button(/^Switch to/).disabled).toBe(false)
    cleanup()
    await renderComposer({ names: {} })
    expect(screen.getByRole('link', { name: 'Get a .degen name' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('status').textContent).toContain('You need a .degen name to post here.')
  })

  it('says that moderators have paused posting', async () => {
    await renderComposer({ seed: ({ posts }) => void (posts.context(CONTEXT).paused = true) })
    type('Hello')
    expect(screen.getByRole('status').textContent).toContain('Moderators paused posting here')
    expect(button('Post').disabled).toBe(true)
  })

  it('is one line until its field has the focus or its draft a text, and stays open afterwards', async () => {
    const { user } = await renderApp(COMPOSER)
    await screen.findByRole('textbox', { name: /^Write a/ })
    const parts = () => [
      field().rows,
      screen.queryByRole('button', { name: 'Post' }) !== null,
      screen.queryByRole('button', { name: 'Add an emoji' }) !== null,
      screen.queryByText(/public for good$/) !== null,
      screen.queryByText(/^Posting as/) !== null,
    ]
    const [closed, open] = [
      [1, false, false, false, false],
      [3, true, true, true, true],
    ]
    expect(parts()).toEqual(closed)
    await user.click(field())
    expect(parts()).toEqual(open)
    await user.tab({ shift: true })
    expect([document.activeElement === field(), parts()]).toEqual([false, open])
    cleanup()
    await renderApp(COMPOSER)
    type('Hello')
    expect(parts()).toEqual(open)
  })

  it('shows the cost of a post before anything is signed', async () => {
    const { pass } = await renderComposer()
    expect(screen.getByText(/public for good$/).textContent).toBe(
      '0.00001 DEGEN and the network fee · public for good',
    )
    type('Hello')
    await pass(2000)
    expect(screen.getByText(/public for good$/).textContent).toMatch(/^About [<\d][\d.]* DEGEN · /)
  })

  it('posts by its button and shows the pending post until it is confirmed', async () => {
    const { confirm, posts, chain, pass } = await renderComposer({
      seed: ({ chain: made }) => void (made.automine = false),
    })
    type('Hello')
    await submit()
    const card = screen.getByRole('article', { name: 'Pending post' })
    expect(within(card).getByText('Hello')).toBeTruthy()
    expect(within(card).getByRole('status').textContent).toContain('Waiting for your signature')
    expect(field().value).toBe('')
    await confirm()
    expect(within(card).getByRole('status').textContent).toContain('Pending. You can leave this page.')
    chain.mine()
    await pass(2000)
    expect(screen.queryByRole('article')).toBeNull()
    expect(posts.posts(MESSAGES)).toHaveLength(1)
  })

  it('posts by Ctrl+Enter under the same checks as by its button', async () => {
    const { user, wait } = await renderComposer()
    await user.type(field(), '{Control>}{Enter}{/Control}')
    await wait()
    expect(screen.queryByRole('article')).toBeNull()
    await user.type(field(), 'Hello{Meta>}{Enter}{/Meta}')
    await wait()
    expect(screen.getByRole('article', { name: 'Pending post' })).toBeTruthy()
  })

  it('offers to try again or to go back to editing after a rejected signature', async () => {
    const { confirm, wallet, files, user, wait } = await renderComposer()
    type('Hello')
    await submit()
    wallet.answer = 'reject'
    await confirm()
    expect(screen.getByRole('alert').textContent).toContain('Not signed.')
    wallet.answer = 'approve'
    await user.click(button('Try again'))
    await wait()
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('Waiting for your signature')
    wallet.answer = 'reject'
    await confirm()
    await user.click(button('Back to editing'))
    await wait()
    expect([field().value, screen.queryByRole('article'), files.files.size]).toEqual(['Hello', null, 1])
  })

  it('keeps the focus on a post that is tried again, and moves it to a text that goes back to editing', async () => {
    const { wallet, confirm, user, wait } = await renderComposer()
    type('Hello')
    await submit()
    wallet.answer = 'reject'
    await confirm()
    await user.click(button('Try again'))
    await wait()
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Pending post' }))
    await confirm()
    await user.click(button('Back to editing'))
    await wait()
    expect([document.activeElement, field().value]).toEqual([field(), 'Hello'])
  })

  it('keeps the focus when the cost of posting is read again', async () => {
    const { chain, user, wait } = await renderComposer({
      seed: ({ chain: { unanswered } }) => void unanswered.add('chat rules'),
    })
    chain.unanswered.clear()
    await user.click(button('Try again'))
    await wait()
    expect(screen.getByRole('form', { name: 'Write a post' }).contains(document.activeElement)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('refuses a text far beyond the limit and keeps the draft', async () => {
    await renderComposer()
    type('Hello')
    type('x'.repeat(80_001))
    expect([field().value, screen.getByText(/80,000 characters/).textContent]).toEqual([
      'Hello',
      texts.draftTooLong(MAX_STORED_LENGTH),
    ])
    type('Hello again')
    expect(screen.queryByText(texts.draftTooLong(MAX_STORED_LENGTH))).toBeNull()
  })

  it('counts the remaining characters near the limit', async () => {
    await renderComposer()
    type('x'.repeat(MAX_POST_LENGTH - 1))
    expect(screen.getByText(/^1 character left/)).toBeTruthy()
    type('x'.repeat(MAX_POST_LENGTH + 2))
    expect(screen.getByText(/^2 characters over the limit/)).toBeTruthy()
    expect([field().getAttribute('aria-invalid'), button('Post').disabled]).toEqual(['true', true])
  })

  it('shows a preview', async () => {
    const { user } = await renderComposer()
    type('See https://a.example/page')
    await user.click(button('Show preview'))
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(within(preview).getByRole('link').getAttribute('href')).toBe('https://a.example/page')
    await user.click(button('Hide preview'))
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  })

  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  /** Pastes a picture with a text; returns whether the form has accepted it. */
  const paste = (text: string): boolean => {
    const file = { name: 'cup.png', size: PNG.length, arrayBuffer: async () => PNG.slice().buffer }
    return !fireEvent(
      field(),
      createEvent.paste(field(), { clipboardData: { files: [file], getData: () => text } }),
    )
  }

  it.each(['', ' ', 'cup.png'])(
    'offers to upload a picture pasted with the text "%s", shows it and removes it again',
    async (text) => {
      const { user, wait, files } = await renderComposer()
      type('Look')
      expect(paste(text)).toBe(true)
      await wait()
      expect([files.files.size, screen.getByText(/^This picture \(0 kB\) is not uploaded yet/)]).toEqual([
        0,
        expect.anything(),
      ])
      await user.click(button('Upload this picture'))
      await wait()
      expect([files.files.size, screen.getAllByRole('listitem').length]).toEqual([1, 1])
      expect([document.activeElement, screen.queryByText(/not uploaded yet/)]).toEqual([field(), null])
      await user.click(button('Remove picture 1'))
      expect(field().value.trim()).toBe('Look')
    },
  )

  it('leaves cells of a spreadsheet, which have a picture of them, to be pasted as text', async () => {
    const { wait, files } = await renderComposer()
    expect(paste('1\t2')).toBe(false)
    await wait()
    expect([files.files.size, screen.queryByText(/not uploaded yet/)]).toEqual([0, null])
  })

  it('discards a dropped picture', async () => {
    const { user, wait, files } = await renderComposer()
    fireEvent.drop(field(), { dataTransfer: { files: [{ size: PNG.length }], types: ['Files'] } })
    await user.click(button('Discard'))
    await wait()
    expect([files.files.size, document.activeElement, screen.queryByText(/not uploaded yet/)]).toEqual([
      0,
      field(),
      null,
    ])
  })

  it('adds a picture that is chosen from a file, and removes it again', async () => {
    const { user, wait, files } = await renderComposer()
    type('Look')
    await user.click(button('Add a picture'))
    fireEvent.change(screen.getByLabelText(/^Upload a file/), {
      target: { files: [{ size: PNG.length, arrayBuffer: async () => PNG.slice().buffer }] },
    })
    await wait()
    expect([files.files.size, screen.getAllByRole('listitem').length]).toEqual([1, 1])
    await user.click(button('Remove picture 1'))
    expect(field().value.trim()).toBe('Look')
  })

  it('announces a failed upload once and offers to try again after the dialog is closed', async () => {
    const { user, wait } = await renderComposer()
    await user.click(button('Add a picture'))
    const dialog = within(screen.getByRole('dialog'))
    const file = { size: 10, arrayBuffer: async () => new ArrayBuffer(10) }
    await act(async () => {
      fireEvent.change(dialog.getByLabelText(/^Upload a file/), { target: { files: [file] } })
      await settled()
    })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(dialog.getByRole('alert').textContent).toContain('picture')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Try again'))
    await wait()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('accepts a link to a picture and explains why another link is refused', async () => {
    const { user } = await renderComposer()
    await user.click(button('Add a picture'))
    await user.click(screen.getByRole('tab', { name: 'Paste a link' }))
    const link = screen.getByRole('textbox', { name: 'Link to a picture' })
    fireEvent.change(link, { target: { value: 'javascript:alert(1)' } })
    expect(screen.getByText(/This is not a link to a picture/)).toBeTruthy()
    expect(button('Add this picture').disabled).toBe(true)
    fireEvent.change(link, { target: { value: 'https://a.example/x' } })
    await user.click(button('Add this picture'))
    expect(field().value).toBe('https://a.example/x?img ')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('posts nothing when a dialog is submitted', async () => {
    const { user, wait } = await renderComposer()
    type('Look ')
    await user.click(button('Add a picture'))
    await user.click(screen.getByRole('tab', { name: 'Paste a link' }))
    const link = screen.getByRole('textbox', { name: 'Link to a picture' })
    fireEvent.change(link, { target: { value: 'https://a.example/x.png' } })
    await user.type(link, '{Control>}{Enter}{/Control}')
    await wait()
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(button('Add this picture'))
    await wait()
    expect(screen.queryByRole('article')).toBeNull()
    expect(field().value).toContain('https://a.example/x.png')
  })

  it('explains why uploads are not possible', async () => {
    const off = await renderComposer({ config: { fileUploadEnabled: false } })
    await off.user.click(button('Add a picture'))
    await off.user.click(screen.getByRole('tab', { name: 'Upload' }))
    expect(screen.getByRole('tabpanel').textContent).toContain('Uploads are off')
    cleanup()
    const low = await renderComposer({
      config: {
        arweaveAddress: 'a'.repeat(43),
        chat: { contexts: { general: CONTEXT }, storage: 'onchain' },
      },
      seed: ({ files }) => void (files.balance = 1n),
    })
    await low.user.click(button('Add a picture'))
    expect(screen.getByRole('tabpanel').textContent).toContain('Uploads are paused')
  })
})

describe('the mention list of the composer', () => {
  const withNames = ({ chain }: MemoryApp) => {
    chain.give('bobby', BOB)
    chain.give('bobo', BOB)
    // With a Cyrillic letter.
    chain.give('bоbo', `0x${'6'.repeat(40)}` as Address)
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  async function typing(text: string) {
    const app = await renderComposer({ seed: withNames })
    await app.user.type(field(), text)
    await app.wait()
    return app
  }

  it('offers names with their holders and marks the active name', async () => {
    const { user } = await typing('Hi @bo')
    const list = screen.getByRole('listbox', { name: 'Names to mention' })
    expect(options().map((text) => text.slice(0, 11))).toEqual(['bobo.degen0', 'bobby.degen'])
    expect(options()[0]).toContain('0x3C44...93BC')
    const active = () =>
      screen.getAllByRole('option').find(({ id }) => id === field().getAttribute('aria-activedescendant'))
    expect(field().getAttribute('aria-controls')).toBe(list.id)
    expect([active()?.textContent, active()?.getAttribute('aria-selected')]).toEqual([options()[0], 'true'])
    await user.keyboard('{ArrowDown}')
    expect(active()?.textContent).toBe(options()[1])
    await user.keyboard('{Escape}')
    expect([options(), field().value]).toEqual([[], 'Hi @bo'])
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  })

  it('warns of a name that looks like another name', async () => {
    await typing('@b')
    expect(options()).toHaveLength(3)
    expect(options().filter((text) => text.includes('Not the same as bobo.degen'))).toHaveLength(1)
  })

  it.each(['{Enter}', '{Tab}'])(
    'inserts the active name by %s and puts the cursor behind it',
    async (key) => {
      const { user } = await typing('Hi @bo')
      await user.keyboard(`{ArrowDown}${key}`)
      expect([field().value, options()]).toEqual(['Hi @bobby.degen ', []])
      expect(document.activeElement).toBe(field())
      await user.keyboard('and{Enter}you')
      expect(field().value).toBe('Hi @bobby.degen and\nyou')
    },
  )

  it('inserts a clicked name at the cursor', async () => {
    const { user, wait } = await typing('Hi  there')
    await user.type(field(), '@bob', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await wait()
    const [, second] = screen.getAllByRole('option')
    if (second) await user.click(second)
    expect(field().value).toBe('Hi @bobby.degen there')
    expect([document.activeElement, field().selectionStart]).toEqual([field(), 16])
  })

  it('handles no keys while it is empty, and leaves Ctrl+Enter to the form', async () => {
    const { user, wait } = await typing('@nobody{Enter}')
    expect([field().value, options()]).toEqual(['@nobody\n', []])
    await user.type(field(), '@bo')
    expect(options()).toHaveLength(2)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await wait()
    expect(screen.getByRole('article', { name: 'Pending post' }).textContent).toContain('@bo')
    expect([field().value, options()]).toEqual(['', []])
  })

  it('closes when the field loses the focus', async () => {
    const { user } = await typing('@bo')
    await user.click(button('Add an emoji'))
    expect(options()).toEqual([])
  })
})
