import { describe, expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'

import { LinkPreviewStore } from './LinkPreviewStore.ts'
import { PostParser } from './PostParser.ts'

const FUNCTIONS = { upload: '', linkPreviews: '/previews', logs: '', webhook: '', card: '' }
const TEXTS = {
  config: { functions: FUNCTIONS },
  features: ['posts'],
  stores: { previews: LinkPreviewStore },
} as const
const URL = 'https://a.example/'

describe('LinkPreviewStore', () => {
  it('fetches the preview of a page once', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    linkPreviews.pages.set(URL, { title: 'Tea' })
    expect(previews.stateOf(URL)).toEqual({ kind: 'loading' })
    await Promise.all([previews.want(URL), previews.want(URL)])
    await previews.want(URL)
    expect([previews.stateOf(URL), linkPreviews.requests]).toEqual([
      { kind: 'ready', preview: { title: 'Tea' } },
      [URL],
    ])
  })

  it('remembers that a page has no preview', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    await previews.want(URL)
    await previews.want(URL)
    expect([previews.stateOf(URL), linkPreviews.requests]).toEqual([{ kind: 'none' }, [URL]])
  })

  it('fetches a failed preview again', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    linkPreviews.pages.set(URL, { title: 'Tea' })
    linkPreviews.reachable = false
    await previews.want(URL)
    expect(previews.stateOf(URL)).toEqual({ kind: 'failed' })
    linkPreviews.reachable = true
    await previews.want(URL)
    expect(previews.stateOf(URL)).toMatchObject({ kind: 'ready' })
  })

  it('fetches nothing where the community has no service', async () => {
    const { previews, linkPreviews } = await createTestApp({ ...TEXTS, config: { functions: {} } })
    await previews.want(URL)
    expect([previews.enabled, linkPreviews.requests]).toEqual([false, []])
  })

  it('remembers which pictures the reader has loaded, as long as the page is cached', async () => {
    const { previews } = await createTestApp(TEXTS)
    const wanted = (url: string) => previews.isPictureWanted(url)
    await previews.want(URL)
    previews.wantPicture(URL)
    expect([wanted(URL), wanted('https://b.example/')]).toEqual([true, false])
    for (let index = 0; index < 300; index += 1) await previews.want(`${URL}${index}`)
    expect(wanted(URL)).toBe(false)
  })

  it('caches three hundred pages, and drops the oldest first', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    for (let index = 0; index <= 300; index += 1) await previews.want(`${URL}${index}`)
    await previews.want(`${URL}300`)
    expect(linkPreviews.requests).toHaveLength(301)
    await previews.want(`${URL}0`)
    expect(linkPreviews.requests).toHaveLength(302)
  })

  it('drops no page when a failed preview is fetched again', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    for (let index = 0; index < 300; index += 1) {
      linkPreviews.reachable = index !== 7
      await previews.want(`${URL}${index}`)
    }
    linkPreviews.reachable = true
    await previews.want(`${URL}7`)
    expect([7, 0].map((index) => previews.stateOf(`${URL}${index}`).kind)).toEqual(['none', 'none'])
  })
})

describe('PostParser', () => {
  it('returns the same pieces for the same text, so that nothing renders again', async () => {
    const { get } = await createTestApp(TEXTS)
    const parser = get(PostParser)
    const pieces = parser.piecesOf('gm')
    for (let index = 0; index < 299; index += 1) parser.piecesOf(`gm ${index}`)
    expect(parser.piecesOf('gm')).toBe(pieces)
    parser.piecesOf('one more')
    expect(parser.piecesOf('gm')).not.toBe(pieces)
  })

  it.each([
    ['https://a.example/x.png https://youtu.be/dQw4w9WgXcQ https://b.example', 'https://b.example/'],
    ['https://hearth.example/nft https://hearth.example.evil.example gm', undefined],
    [`ar://${'a'.repeat(43)} gm`, undefined],
    ['gm', undefined],
  ])('previews the first page of %s', async (text, href) => {
    expect((await createTestApp(TEXTS)).get(PostParser).previewableIn(text)?.href).toBe(href)
  })
})

describe('the storage of post bodies', () => {
  const bytes = new TextEncoder().encode('{"text":"gm"}')
  const file = { bytes, mediaType: 'application/json' }

  it.each([
    ['onchain', /^data:application\/json;base64,/],
    ['arweave', undefined],
  ])('is the configured storage: %s', async (storage, address) => {
    const { get } = await createTestApp({
      config: { chat: { contexts: {}, storage } },
      features: ['posts', 'posts/composer'],
    })
    const stored = await get('bodyStorage').store(file)
    // No wallet is connected, so only storage that needs no signature succeeds.
    if (address) expect(stored).toEqual({ ok: true, value: expect.stringMatching(address) })
    else expect(stored).toEqual({ ok: false, error: { kind: 'wallet unavailable' } })
  })
})
