import { describe, expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'

import { LinkPreviewStore } from './LinkPreviewStore.ts'
import { PostParser } from './PostParser.ts'

const FUNCTIONS = { upload: '', linkPreviews: '/previews', logs: '', webhook: '' }
const TEXTS = {
  config: { functions: FUNCTIONS },
  features: ['posts'],
  stores: { previews: LinkPreviewStore },
} as const
const URL = 'https://a.example/'

describe('LinkPreviewStore', () => {
  it('asks about a page once, whoever wants it and however often', async () => {
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

  it('remembers that a page says nothing', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    await previews.want(URL)
    await previews.want(URL)
    expect([previews.stateOf(URL), linkPreviews.requests]).toEqual([{ kind: 'none' }, [URL]])
  })

  it('asks again where nobody could be asked', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    linkPreviews.pages.set(URL, { title: 'Tea' })
    linkPreviews.reachable = false
    await previews.want(URL)
    expect(previews.stateOf(URL)).toEqual({ kind: 'failed' })
    linkPreviews.reachable = true
    await previews.want(URL)
    expect(previews.stateOf(URL)).toMatchObject({ kind: 'ready' })
  })

  it('asks about nothing where the community has no service', async () => {
    const { previews, linkPreviews } = await createTestApp({ ...TEXTS, config: { functions: {} } })
    await previews.want(URL)
    expect([previews.enabled, linkPreviews.requests]).toEqual([false, []])
  })

  it('remembers whose picture its reader has asked for, as long as it remembers the page', async () => {
    const { previews } = await createTestApp(TEXTS)
    const wanted = (url: string) => previews.isPictureWanted(url)
    await previews.want(URL)
    previews.wantPicture(URL)
    expect([wanted(URL), wanted('https://b.example/')]).toEqual([true, false])
    for (let index = 0; index < 300; index += 1) await previews.want(`${URL}${index}`)
    expect(wanted(URL)).toBe(false)
  })

  it('remembers three hundred pages, and forgets the oldest first', async () => {
    const { previews, linkPreviews } = await createTestApp(TEXTS)
    for (let index = 0; index <= 300; index += 1) await previews.want(`${URL}${index}`)
    await previews.want(`${URL}300`)
    expect(linkPreviews.requests).toHaveLength(301)
    await previews.want(`${URL}0`)
    expect(linkPreviews.requests).toHaveLength(302)
  })
})

describe('PostParser', () => {
  it('gives the same pieces for the same text, so that nothing is drawn anew', async () => {
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
  ])('shows a card for the first page of %s', async (text, href) => {
    expect((await createTestApp(TEXTS)).get(PostParser).previewableIn(text)?.href).toBe(href)
  })
})

describe('where texts of posts are kept', () => {
  const bytes = new TextEncoder().encode('{"text":"gm"}')
  const file = { bytes, mediaType: 'application/json' }

  it.each([
    ['onchain', /^data:application\/json;base64,/],
    ['arweave', undefined],
  ])('is the community’s choice: %s', async (storage, address) => {
    const { get } = await createTestApp({
      config: { chat: { contexts: {}, storage } },
      features: ['posts', 'composer'],
    })
    const stored = await get('bodyStorage').store(file)
    // Nobody is connected, so only what asks nobody can be kept.
    if (address) expect(stored).toEqual({ ok: true, value: expect.stringMatching(address) })
    else expect(stored).toEqual({ ok: false, error: { kind: 'wallet unavailable' } })
  })
})
