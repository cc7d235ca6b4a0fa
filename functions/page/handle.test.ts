import { readFileSync } from 'node:fs'

import { miniAppEmbedNextSchema } from '@farcaster/miniapp-core'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import { linkCard } from '#domain/miniapp/LinkCard.ts'
import { LINK_ENTRY, placeOf, readSubject } from '#domain/miniapp/linkPage.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { escapeHtml } from '#domain/shared/escapeHtml.ts'
import { builtPage, linkSite, POLICY } from '#testing/functions/linkSite.ts'
import { SAMPLE_THINGS } from '#testing/functions/sampleThings.ts'

import { page as askVercel } from '../vercel/page.ts'
import { askedIn, handle } from './handle.ts'

const ENV = { SITE_ORIGIN: 'https://hearth.example' }
const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

function configWith(more: Readonly<Record<string, unknown>> = {}): CommunityConfig {
  const parsed = parseConfig(
    JSON.stringify({
      ...(JSON.parse(readFileSync('config/degen.json', 'utf8')) as object),
      projectUrl: 'https://hearth.example',
      chat: { contexts: { general: CONTEXT } },
      functions: { card: '/api/card' },
      miniapp: { name: 'Hearth "one"', buttonTitle: 'Come & see' },
      ...more,
    }),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}
const CONFIG = configWith()

const LINKS = {
  profile: '/profile/?id=alice.degen',
  collection: `/nft/collection/?id=${CONTRACT}`,
  post: `/post/?id=3&context=${CONTEXT}`,
} as const

let clients = 0
async function ask(
  link: string,
  source = linkSite(CONFIG, () => Promise.resolve(undefined)),
  init: RequestInit = {},
  timeout?: number,
) {
  clients += 1
  const request = new Request(new URL(link, 'https://hearth.example'), init)
  const response = await handle(request, ENV, `192.0.${clients >> 8}.${clients & 255}`, source, timeout)
  return { response, html: await response.text() }
}

/** As a browser or a crawler reads them: the title, each tag's content by its name, and every element of the head. */
function headOf(html: string) {
  const tags = new Map<string, string>()
  const elements: string[] = []
  let title: string | undefined
  let isHead = false
  const parser = new Parser({
    onopentag: (name, { name: named, property, content = '', rel, href = '' }) => {
      if (name === 'head') isHead = true
      if (!isHead) return
      elements.push(name)
      if (name === 'title') title ??= ''
      if (name === 'meta') tags.set(named ?? property ?? '', content)
      if (name === 'link') tags.set(rel ?? '', href)
    },
    ontext: (text) => {
      if (elements.at(-1) === 'title' && isHead) title = (title ?? '') + text
    },
    onclosetag: (name) => {
      if (name === 'title') elements.push('/title')
      if (name === 'head') isHead = false
    },
  })
  parser.end(html)
  return { title, tags, elements }
}

describe('the page of a link', () => {
  it.each([...SAMPLE_THINGS])('shows a %s to search engines and social clients', async (name, thing) => {
    const link = LINKS[thing.kind]
    const { response, html } = await ask(
      link,
      linkSite(CONFIG, () => Promise.resolve(thing)),
    )
    expect(response.status).toBe(200)
    const [head, plain] = [headOf(html), headOf(builtPage(CONFIG, new URL(link, ENV.SITE_ORIGIN).pathname))]
    // Nothing that a stranger wrote became an element, or left its attribute.
    expect(head.elements).toEqual(plain.elements)
    expect([...head.tags.keys()]).toEqual([...plain.tags.keys()])
    expect(head.title).not.toBe(plain.title)
    const image = head.tags.get('og:image') ?? ''
    expect(image).toMatch(/^https:\/\/hearth\.example\/api\/card\?link=[^"<> ]+&v=[\w-]{12}$/)
    const written = [...head.tags.values(), head.title].join('\n')
    // Neither overrides of direction nor control characters.
    expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u)
    for (const tag of ['twitter:title', 'og:title']) expect(head.tags.get(tag)).toBe(head.title)
    for (const kind of ['miniapp', 'frame']) {
      const embed: unknown = JSON.parse(head.tags.get(`fc:${kind}`) ?? '')
      expect(miniAppEmbedNextSchema.safeParse(embed)).toMatchObject({ success: true })
      expect(embed).toMatchObject({
        imageUrl: image,
        aspectRatio: '3:2',
        button: { title: 'Come & see', action: { type: `launch_${kind}`, name: 'Hearth "one"' } },
      })
    }
    expect(head.tags.get('canonical')).toBe(`https://hearth.example${link}`)
    if (name.endsWith('long')) {
      expect(Array.from(head.title ?? '').length).toBeLessThan(120)
      expect(Array.from(head.tags.get('description') ?? '').length).toBeLessThanOrEqual(200)
    }
  })

  it('names the thing first, as the app does, and what it is worth', async () => {
    const titles = []
    for (const [name, thing] of SAMPLE_THINGS)
      if (name.endsWith('normal')) {
        // oxlint-disable-next-line no-await-in-loop -- one by one
        const { html } = await ask(
          LINKS[thing.kind],
          linkSite(CONFIG, () => Promise.resolve(thing)),
        )
        const { title, tags } = headOf(html)
        titles.push([title, tags.get('description')])
      }
    const text =
      'Good morning, everyone. The kettle is on, the door is open, and the fire has been burning since six.'
    expect(titles).toEqual([
      ['alice.degen | Profile | Degen Hearth', 'alice.degen at Degen Hearth.'],
      ['Alice | NFT collection | Degen Hearth', `Price: 1.24 DEGEN, Tokens: 42, Holders: 17. ${text}`],
      ['Post by alice.degen | Post | Degen Hearth', text],
    ])
  })

  it.each([...SAMPLE_THINGS])(
    'arrives with the name of a %s, as text, and keeps it for the app',
    async (_, thing) => {
      const link = LINKS[thing.kind]
      const { html } = await ask(
        link,
        linkSite(CONFIG, () => Promise.resolve(thing)),
      )
      if (thing.kind === 'post' && thing.isReply) return expect(html).toContain('>Page</div>')
      const { title, text } = linkCard(CONFIG, thing)
      expect(html).toContain(`<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)
      const [, served = ''] = /id="served">([^<]*)</.exec(html) ?? []
      const { pathname, search } = new URL(link, ENV.SITE_ORIGIN)
      expect(readSubject((JSON.parse(served) as Record<string, string>)[LINK_ENTRY])).toEqual({
        place: placeOf(pathname, search),
        title,
        text,
        picture: expect.stringMatching(/^data:/),
      })
      const [, from = 0, until = 0] = /data-from="(\d+)" data-until="(\d+)"/.exec(html) ?? []
      // For a clock that is an hour wrong.
      expect([+from < Date.now() - 3_599_000, +until > Date.now() + 3_599_000]).toEqual([true, true])
    },
  )

  it.each([
    ['has no pages of links', undefined],
    ['is another than that of the page of links', '2'],
  ])('is the plain one with a head of its own where the build %s', async (_, build) => {
    const source = linkSite(CONFIG, () => Promise.resolve(SAMPLE_THINGS.get('profile normal')))
    const older = {
      ...source,
      readPage: async (path: string) => {
        const page = await source.readPage(path)
        if (!path.endsWith('html')) return page
        if (!build || !page) return undefined
        return { ...page, html: page.html.replace('"build-id" content="1"', `"build-id" content="${build}"`) }
      },
    }
    const { html } = await ask(LINKS.profile, older)
    expect(headOf(html).title).toBe('alice.degen | Profile | Degen Hearth')
    expect(html).toContain('<div id="root">Page</div>')
  })

  it('gives the policies of the site and no other header of its host', async () => {
    const { response } = await ask(LINKS.profile)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'accept-encoding',
    })
  })

  it('reads the site without the query, so that no host asks the function again', async () => {
    const source = linkSite(CONFIG, () => Promise.resolve(undefined))
    await ask(LINKS.post, source)
    await ask(`${LINKS.post}&reply=1`, source)
    expect(source.asked).toEqual(['https://hearth.example/post/', 'https://hearth.example/post/_link.html'])
  })

  it('has the canonical address without a referral, and in its own spelling', async () => {
    const thing = SAMPLE_THINGS.get('profile normal')
    const { html } = await ask(
      '/profile/?ref=bob&id=Alice',
      linkSite(CONFIG, () => Promise.resolve(thing)),
    )
    expect(headOf(html).tags.get('canonical')).toBe('https://hearth.example/profile/?id=alice.degen')
  })

  it('keeps the card of the community where the card would have no valid address, or there is no function', async () => {
    const thing = SAMPLE_THINGS.get('profile normal')
    const long = `/profile/?id=${encodeURIComponent('🔥'.repeat(120))}`
    const images = await Promise.all(
      [
        [long, CONFIG],
        [LINKS.profile, configWith({ functions: { card: '' } })],
      ].map(async ([link, config]) => {
        const { html } = await ask(
          link as string,
          linkSite(config as CommunityConfig, () => Promise.resolve(thing)),
        )
        return headOf(html).tags.get('og:image')
      }),
    )
    const own = `https://hearth.example${CONFIG.previewImageProfile ?? CONFIG.previewImage}`
    expect(images).toEqual([own, own])
  })
})

describe('the page is the plain one', () => {
  it.each([
    ['nothing is at the link', () => Promise.resolve(undefined)],
    ['the chain is down', () => Promise.reject(new Error('No endpoint answers'))],
    ['the chain is silent', () => new Promise<undefined>(() => undefined)],
  ])('where %s', async (_, readThing) => {
    const { response, html } = await ask(LINKS.profile, linkSite(CONFIG, readThing), {}, 20)
    expect([response.status, html]).toEqual([200, builtPage(CONFIG, '/profile/')])
  })

  it.each([
    '/profile/?id=',
    '/profile/?id=a.b.c',
    '/profile/?id=a&id=b',
    `/profile/?id=${'x'.repeat(300)}`,
    `/profile/?id=a&${'x'.repeat(2000)}`,
    '/nft/collection/?id=0x12',
    `/nft/collection/?id=${CONTRACT.replace('F', 'f')}`,
    '/post/?id=-1',
    '/post/?id=1e3',
    `/post/?id=1&context=${CONTRACT}`,
    '/post/?id=1&id=2',
  ])('for the hostile link %s, without a read of the chain', async (link) => {
    const source = linkSite(CONFIG, () => Promise.reject(new Error('The chain was read')))
    let reads = 0
    const counting = { ...source, readThing: () => Promise.resolve(void (reads += 1)).then(() => undefined) }
    const { response, html } = await ask(link, counting)
    const { pathname } = new URL(link, 'https://hearth.example')
    expect([response.status, html, reads]).toEqual([200, builtPage(CONFIG, pathname), 0])
  })

  it('for a page that the community lacks', async () => {
    const config = configWith({ showFeatures: { nftLaunchpad: false } })
    const { html } = await ask(
      LINKS.collection,
      linkSite(config, () => Promise.reject(new Error('Read'))),
    )
    expect(html).toBe(builtPage(config, '/nft/collection/'))
  })

  it('above 120 links of a client in a minute', async () => {
    const thing = SAMPLE_THINGS.get('profile normal')
    const source = linkSite(CONFIG, () => Promise.resolve(thing))
    const request = () =>
      handle(new Request(new URL(LINKS.profile, 'https://hearth.example')), ENV, '198.51.100.1', source)
    const answers = await Promise.all(Array.from({ length: 121 }, request))
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(pages.map((page) => headOf(page).title?.startsWith('alice'))).toEqual([
      ...Array.from({ length: 120 }, () => true),
      false,
    ])
  })
})

describe('a request', () => {
  it('that names the tag of the page is answered with 304', async () => {
    const source = linkSite(CONFIG, () => Promise.resolve(SAMPLE_THINGS.get('profile normal')))
    const { response } = await ask(LINKS.profile, source)
    const etag = response.headers.get('etag') ?? ''
    const again = await ask(LINKS.profile, source, { headers: { 'if-none-match': `"a", W/${etag}` } })
    expect([again.response.status, again.html, again.response.headers.get('etag')]).toEqual([304, '', etag])
    const changed = linkSite(CONFIG, () => Promise.resolve(SAMPLE_THINGS.get('profile emoji')))
    const other = await ask(LINKS.profile, changed, { headers: { 'if-none-match': etag } })
    expect(other.response.status).toBe(200)
  })

  it('may name the page in ?at=, as a host rewrites it', async () => {
    const thing = SAMPLE_THINGS.get('profile normal')
    const at = '/.netlify/functions/page?at=/profile/&id=alice'
    const { html } = await ask(
      at,
      linkSite(CONFIG, () => Promise.resolve(thing)),
    )
    expect(headOf(html).title).toBe('alice.degen | Profile | Degen Hearth')
  })

  it('for another page or by another method is refused with a sentence', async () => {
    const answers = [
      await ask('/about/?id=1'),
      await ask('/.netlify/functions/page?at=//evil.example/&id=1'),
      await ask('/profile/'),
      await ask(LINKS.profile, undefined, { method: 'POST' }),
    ]
    expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 405])
    expect(await (await handle(new Request('https://a.example/profile/?id=a'), {}, '')).text()).toBe(
      'The pages of links are not set up: SITE_ORIGIN is missing.',
    )
  })

  it('is told with 503 that the site cannot be read, without a mistake of the function', async () => {
    const source = {
      ...linkSite(CONFIG, () => Promise.resolve(undefined)),
      readPage: () => Promise.reject(new Error('timeout')),
    }
    const { response, html } = await ask(LINKS.profile, source)
    expect([response.status, html]).toEqual([503, 'The page cannot be read now.'])
  })

  it('is left to the file at Vercel, where the function is not set up or another page is asked for', async () => {
    const links = ['/profile/?id=alice', '/about/', '/post/']
    const answers = await Promise.all(
      links.map((link) => askVercel(new Request(`https://hearth.example${link}`))),
    )
    expect(answers).toEqual([undefined, undefined, undefined])
  })

  it('for a link alone is one that a host hands to the function', () => {
    const asked = (link: string) => askedIn(new Request(new URL(link, 'https://hearth.example')))
    expect([asked('/profile'), asked('/profile?id=a'), asked('/'), asked('/post/?context=0x1')]).toEqual([
      undefined,
      { path: '/profile/', query: 'id=a' },
      undefined,
      undefined,
    ])
  })
})
