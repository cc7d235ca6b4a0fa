import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import type { LinkedThing } from '#domain/miniapp/LinkCard.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { linkSite } from '#testing/functions/linkSite.ts'
import { SAMPLE_THINGS } from '#testing/functions/sampleThings.ts'

import { paint } from './canvas.ts'
import { handle } from './handle.ts'
import { pictureSize } from './pictureSize.ts'

const ENV = { SITE_ORIGIN: 'https://hearth.example' }
const ICON = readFileSync('public/img/miniapp-icon.png')
const CONFIG = configOf({})

function configOf(more: Readonly<Record<string, unknown>>): CommunityConfig {
  const degen = JSON.parse(readFileSync('config/degen.json', 'utf8')) as object
  const parsed = parseConfig(JSON.stringify({ ...degen, projectUrl: 'https://hearth.example', ...more }))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

const LINK = '/profile/?id=alice.degen'
const ALICE = SAMPLE_THINGS.get('profile normal')

let clients = 0
async function ask(
  source = linkSite(CONFIG, () => Promise.resolve(ALICE)),
  { link = LINK, timeout, ...init }: RequestInit & { readonly link?: string; readonly timeout?: number } = {},
) {
  clients += 1
  const url = new URL('https://hearth.example/api/card')
  url.searchParams.set('link', link)
  const response = await handle(new Request(url, init), ENV, `203.0.113.${clients}`, source, timeout)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The pixels of a PNG of 8-bit RGBA, without the filters being undone: enough to see that it is whole. */
function scanlines(png: Uint8Array): number {
  const view = new DataView(png.buffer, png.byteOffset)
  const parts: Uint8Array[] = []
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    if (new TextDecoder().decode(png.subarray(at + 4, at + 8)) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  return inflateSync(Buffer.concat(parts)).length
}

describe('the card of a link', () => {
  /** All that is special of a collection, and what is of the other two: each takes a third of a second. */
  const drawn = [...SAMPLE_THINGS].filter(([name]) =>
    /^collection|^post (?:right|emoji)|^profile hostile/.test(name),
  )

  it.each(drawn)('shows a %s in 1200 x 800 pixels', async (_, thing) => {
    const files = () => Promise.resolve(new Uint8Array(ICON))
    const { response, bytes } = await ask(linkSite(CONFIG, () => Promise.resolve(thing), files))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(pictureSize(bytes)).toEqual({ width: 1200, height: 800 })
    expect(scanlines(bytes)).toBe(800 * (1200 * 4 + 1))
    // Social clients refuse pictures above some megabytes.
    expect(bytes.length).toBeLessThan(1024 * 1024)
  })

  it('takes no more memory with each card, whatever fonts it needs', async () => {
    const emoji = linkSite(CONFIG, () => Promise.resolve(SAMPLE_THINGS.get('collection emoji')))
    const growths = []
    for (let round = 0; round < 3; round += 1) {
      const before = process.memoryUsage().external
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      for (let card = 0; card < 2; card += 1) await ask(emoji)
      growths.push((process.memoryUsage().external - before) / 1024 / 1024)
    }
    // The emoji alone take some 20 MB; a copy of them for each card would fill a function within minutes.
    expect(growths.slice(1).every((megabytes) => megabytes < 40)).toBe(true)
  })

  it('has the colours of its community, and changes with what it shows', async () => {
    const cards = await Promise.all(
      [
        linkSite(CONFIG, () => Promise.resolve(ALICE)),
        linkSite(CONFIG, () => Promise.resolve(ALICE)),
        linkSite(configOf({ theme: { accentHue: 120 } }), () => Promise.resolve(ALICE)),
        linkSite(CONFIG, () => Promise.resolve(SAMPLE_THINGS.get('profile emoji'))),
      ].map((source) => ask(source)),
    )
    const [first, same, green, other] = cards.map(({ bytes }) => Buffer.from(bytes).toString('base64'))
    expect([same === first, green === first, other === first]).toEqual([true, false, false])
    const tags = cards.map(({ response }) => response.headers.get('etag'))
    expect([tags[1] === tags[0], new Set(tags).size]).toEqual([true, 3])
  })

  it('is kept by its tag, which is answered with 304 before anything is drawn or fetched', async () => {
    const fetched: string[] = []
    const source = linkSite(
      CONFIG,
      () => Promise.resolve(ALICE),
      (url) => {
        fetched.push(url)
        return Promise.resolve(new Uint8Array(ICON))
      },
    )
    const { response } = await ask(source)
    const etag = response.headers.get('etag') ?? ''
    const again = await ask(source, { headers: { 'if-none-match': etag } })
    expect([again.response.status, again.bytes.length, fetched.length]).toEqual([304, 0, 1])
    expect(again.response.headers.get('cache-control')).toBe(
      'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400',
    )
  })

  it('is drawn with the picture of a stranger, and without one that cannot be had', async () => {
    const withFile = (files: () => Promise<Uint8Array>) =>
      ask(linkSite(CONFIG, () => Promise.resolve(ALICE), files))
    const plain = await withFile(() => Promise.reject(new Error('gone')))
    const shown = await withFile(() => Promise.resolve(new Uint8Array(ICON)))
    const spoilt = [
      new Uint8Array(),
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      // Less than the head of a picture.
      new Uint8Array(ICON.subarray(0, 20)),
      // It says that it has 60,000 x 60,000 pixels.
      enlarged(60_000),
    ]
    const cards = await Promise.all(spoilt.map((bytes) => withFile(() => Promise.resolve(bytes))))
    for (const card of cards) expect(Buffer.compare(card.bytes, plain.bytes)).toBe(0)
    expect(Buffer.compare(shown.bytes, plain.bytes)).not.toBe(0)
  })

  it('shows a picture that stands in its own address, and fetches none from a private host', async () => {
    const fetched: string[] = []
    const withPicture = (picture: string) =>
      ask(
        linkSite(
          CONFIG,
          () => Promise.resolve({ ...ALICE, picture } as LinkedThing),
          (url) => {
            fetched.push(url)
            return Promise.reject(new Error('No file'))
          },
        ),
      )
    const plain = await withPicture('')
    const inline = await withPicture(`data:image/png;base64,${ICON.toString('base64')}`)
    for (const picture of [
      'http://127.0.0.1/a.png',
      'https://10.0.0.1/a.png',
      'file:///etc/passwd',
      'data:image/svg+xml,x',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one by one
      expect(Buffer.compare((await withPicture(picture)).bytes, plain.bytes)).toBe(0)
    expect([Buffer.compare(inline.bytes, plain.bytes) === 0, fetched]).toEqual([false, []])
  })

  it('is also drawn after the drawing of another has failed', async () => {
    const failing = paint({ width: 1, height: 1 }, '', () => {
      throw new Error('Skia has failed')
    })
    await expect(failing).rejects.toThrow('Skia has failed')
    expect((await ask()).response.status).toBe(200)
  })
})

/** The icon with another size in its head. */
function enlarged(edge: number): Uint8Array {
  const bytes = new Uint8Array(ICON)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, edge)
  view.setUint32(20, edge)
  return bytes
}

describe("the community's own card is the answer", () => {
  const own = `https://hearth.example${CONFIG.previewImageProfile ?? CONFIG.previewImage}`

  it.each([
    ['nothing is at the link', LINK, () => Promise.resolve(undefined)],
    ['the chain is down', LINK, () => Promise.reject(new Error('No endpoint answers'))],
    ['the chain is silent', LINK, () => new Promise<undefined>(() => undefined)],
    ['the link is of no name', '/profile/?id=a.b', () => Promise.resolve(ALICE)],
    ['the link is too long', `/profile/?id=a&${'x'.repeat(2000)}`, () => Promise.resolve(ALICE)],
  ])('where %s', async (_, link, readThing) => {
    const { response } = await ask(linkSite(CONFIG, readThing), { link, timeout: 20 })
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([302, own, 'public, max-age=60'])
  })
})

describe('a request', () => {
  it('for no link, or by another method, is refused with a sentence', async () => {
    const answers = [
      await ask(undefined, { link: '' }),
      await ask(undefined, { link: '/about/?id=1' }),
      await ask(undefined, { link: '//evil.example/?id=1' }),
      await ask(undefined, { link: 'https://evil.example/profile/?id=1' }),
      await ask(undefined, { method: 'POST' }),
    ]
    expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 404, 405])
    expect(await (await handle(new Request('https://a.example/card'), {}, '')).text()).toBe(
      'The cards of links are not set up: SITE_ORIGIN is missing.',
    )
  })

  it('for the head alone gets no picture', async () => {
    const { response, bytes } = await ask(undefined, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), bytes.length]).toEqual([
      200,
      'image/png',
      0,
    ])
  })
})
