import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import type { MemoryApp } from '#testing/container/memoryContainer.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { LinkPreviewCard } from './LinkPreviewCard.tsx'

const URL = 'https://a.example/'
const GATEWAY = 'https://gateway.example/ipfs/'

const POSTS: TestAppOptions = {
  config: {
    ipfsGateway: GATEWAY,
    ipfsGateway2: GATEWAY,
    ipfsGateway3: GATEWAY,
    mediaOrigins: ['https://media.example'],
  },
  features: ['posts'],
}

async function show(text: string, seed?: TestAppOptions['seed'], service = '/previews') {
  const config = { ...POSTS.config, functions: { linkPreviews: service } }
  const app = await createTestApp({ ...POSTS, config, ...(seed && { seed }) })
  const view = draw(app, <LinkPreviewCard text={text} />)
  const before = view.container.innerHTML
  await act(settled)
  return { ...app, before, page: view.container }
}

beforeAll(async () => {
  await import('./LinkPreviewDetails.tsx')
  await act(() => show(URL))
  cleanup()
})

it('A card shows the title and description of a page as plain text in a space that was reserved', async () => {
  const { before, page } = await show(`gm ${URL}`, ({ linkPreviews }) =>
    linkPreviews.pages.set(URL, {
      title: '<b>Tea</b>\u202e and talk',
      description: 'Every day.',
      image: 'https://a.example/a.png',
    }),
  )
  expect(before).toContain('skeleton')
  const card = screen.getByRole('link', { name: /^<b>Tea<.b> and talk *Every day. *a.example$/ })
  expect(['href', 'target', 'rel'].map((name) => card.getAttribute(name))).toEqual([
    URL,
    '_blank',
    'noopener noreferrer nofollow ugc',
  ])
  expect(card.textContent).not.toContain('Show picture')
  expect(page.querySelector('img')).toBeNull()
})

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const withPicture =
  (image: string) =>
  ({ linkPreviews }: MemoryApp) =>
    void linkPreviews.pages.set(URL, { title: 'Tea', image })

it('The picture of a linked site is requested only after a click', async () => {
  const { page } = await show(URL, withPicture('https://cdn.a.example/a.png'))
  expect(page.querySelector('img')).toBeNull()
  const button = screen.getByRole('button', { name: 'Show picture from cdn.a.example' })
  act(() => button.focus())
  fireEvent.click(button)
  const picture = page.querySelector('img')
  expect(['src', 'referrerpolicy'].map((name) => picture?.getAttribute(name))).toEqual([
    'https://cdn.a.example/a.png',
    'no-referrer',
  ])
  expect(page.contains(document.activeElement) && document.activeElement !== document.body).toBe(true)
})

it('A picture that fails is replaced by a notice', async () => {
  const { page } = await show(URL, withPicture('https://a.example/a.png'))
  fireEvent.click(screen.getByRole('button', { name: 'Show picture from a.example' }))
  const picture = page.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(page.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'The picture could not be loaded' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['a gateway', `ipfs://${CID}`, `${GATEWAY}${CID}`],
  ['a configured origin', 'https://media.example/a.png', 'https://media.example/a.png'],
  ['the answer itself', 'data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
])('A picture from %s is shown at once', async (_, image, source) => {
  const { page } = await show(URL, withPicture(image))
  const picture = page.querySelector('img')
  expect(picture?.getAttribute('src')).toBe(source)
  if (picture) fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'The picture could not be loaded' })).toBeDefined()
})

it.each(['javascript:alert(1)', 'http://127.0.0.1/a.png', 'http://a.example/a.png', 'data:text/html,x'])(
  'A picture from %s is not offered',
  async (image) => {
    const { page } = await show(URL, withPicture(image))
    expect(screen.getByRole('link')).toBeDefined()
    expect([page.querySelector('img'), screen.queryByRole('button')]).toEqual([null, null])
  },
)

it('No picture is loaded before a click where the reader chose so', async () => {
  const { page } = await show(URL, async (app) => {
    withPicture(`ipfs://${CID}`)(app)
    await app.load('posts')
    app.get(SettingsStore).setPicturesOnClick(true)
  })
  expect(page.querySelector('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show picture' }))
  expect(page.querySelector('img')).not.toBeNull()
})

it('A page without a title gets no card', async () => {
  const { page } = await show(URL)
  expect(page.innerHTML).toBe('')
})

it('A failed preview shows and announces nothing', async () => {
  const { page } = await show(URL, (app) => {
    app.linkPreviews.reachable = false
    app.linkPreviews.pages.set(URL, { title: 'Tea' })
  })
  expect(page.innerHTML).toBe('')
})

it.each([
  ['https://аррӏе.example/', 'аррӏе.example, xn--80ak6aa92e.example'],
  ['https://pаypal.example/', 'xn--pypal-4ve.example'],
])('The host of %s is spelled as browsers do', async (text, host) => {
  await show(text, ({ linkPreviews }) =>
    linkPreviews.pages.set(new globalThis.URL(text).href, { title: 'Tea' }),
  )
  expect(screen.getByRole('link').textContent).toBe(`Tea${host}`)
})

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', '/previews'],
  ['https://hearth.example/nft', '/previews'],
  ['gm', '/previews'],
  [URL, ''],
])('%s has no preview with the service %j, and nothing is requested', async (text, service) => {
  const { linkPreviews, page } = await show(text, undefined, service)
  expect([page.textContent, linkPreviews.requests]).toEqual(['', []])
})
