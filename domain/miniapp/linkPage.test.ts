import { describe, expect, it } from 'vitest'

import type { MediaConfig } from '../media/mediaPolicy.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { filledPage, LINK_ENTRY, markedPage, placeOf, readSubject } from './linkPage.ts'
import type { LinkCard } from './LinkCard.ts'

const CARD = {
  kind: 'collection',
  title: 'Alice',
  text: 'A fire',
  picture: 'ar://' + 'a'.repeat(43),
} as LinkCard
const CONFIG: MediaConfig = {
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://ipfs.example/ipfs/',
  ipfsGateway2: 'https://ipfs.example/ipfs/',
  ipfsGateway3: 'https://ipfs.example/ipfs/',
  mediaOrigins: ['https://pictures.example'],
}
const PICTURE = `https://arweave.example/${'a'.repeat(43)}`
const BLANK = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
const TIMES = { from: 1, until: 2 }
const LINK = { path: '/nft/collection/', query: 'ref=bob&id=0x12' }

const { attributes, subject, answers } = markedPage('/nft/collection')
const PAGE = `<div id="root"${attributes}><h1>${subject.title}</h1><p>${subject.text}</p><img src="${subject.picture}"></div><script>${answers}</script>`

describe('a page of links', () => {
  it('shows what is known of the link that is asked for', () => {
    expect(filledPage(PAGE, LINK, CARD, CONFIG, TIMES)).toBe(
      '<div id="root" data-key="0x12,," data-from="1" data-until="2"><h1>Alice</h1><p>A fire</p>' +
        `<img src="${PICTURE}"></div>` +
        `<script>{"link":"{\\"place\\":\\"/nft/collection 0x12,,\\",\\"title\\":\\"Alice\\",\\"text\\":\\"A fire\\",\\"picture\\":\\"${PICTURE}\\"}"}</script>`,
    )
  })

  it('escapes what strangers write, and takes none of it for a mark', () => {
    const title = '"><script>alert(1)</script>{{link-text}}$&'
    const page = filledPage(PAGE, { ...LINK, query: 'id="><b>' }, { ...CARD, title }, CONFIG, TIMES) ?? ''
    expect(page).toContain(
      '<h1>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{link-text}}$&amp;</h1><p>A fire</p>',
    )
    expect(page).toContain('data-key="&quot;&gt;&lt;b&gt;,,"')
    expect(page.split('</script>')).toHaveLength(2)
    const entry = (JSON.parse(/<script>(.*)<\/script>/.exec(page)?.[1] ?? '') as Record<string, string>)[
      LINK_ENTRY
    ]
    expect(readSubject(entry)).toEqual({
      place: '/nft/collection "><b>,,',
      title,
      text: 'A fire',
      picture: PICTURE,
    })
  })

  it.each([
    ['https://pictures.example/a.png?b=1&c="2"', 'https://pictures.example/a.png?b=1&amp;c=%222%22'],
    ['https://elsewhere.example/a.png', BLANK],
    ['javascript:alert(1)', BLANK],
    ['', BLANK],
    ["data:image/svg+xml,<svg onload='x'>", "data:image/svg+xml,<svg onload='x'>"],
    [`data:image/png;base64,${'a'.repeat(2000)}`, BLANK],
  ])(
    'has the picture %s of a collection as %s: none of a stranger’s server, and none that is large',
    (picture, src) => {
      const page = filledPage(PAGE, LINK, { ...CARD, picture }, CONFIG, TIMES)
      expect(page).toContain(`<img src="${src.startsWith('data:') ? escapeHtml(src) : src}">`)
      const profile = filledPage(PAGE, LINK, { ...CARD, kind: 'profile', picture }, CONFIG, TIMES)
      expect(profile).toContain(`<img src="${escapeHtml(BLANK)}">`)
    },
  )

  it('has no half of a character, which HTML cannot carry to the app', () => {
    const page = filledPage(PAGE, LINK, { ...CARD, text: 'gm \ud83d' }, CONFIG, TIMES) ?? ''
    expect(page).toContain('<p>gm \ufffd</p>')
    expect(page).not.toMatch(/\\ud83d/i)
  })

  it('is none for a reply, below whose post it stands, for a post without text, and without marks', () => {
    expect(filledPage(PAGE, LINK, { ...CARD, kind: 'reply' }, CONFIG, TIMES)).toBeUndefined()
    expect(filledPage(PAGE, LINK, { ...CARD, kind: 'post', text: '' }, CONFIG, TIMES)).toBeUndefined()
    expect(filledPage('<div id="root"></div>', LINK, CARD, CONFIG, TIMES)).toBeUndefined()
    expect(filledPage(PAGE, LINK, { ...CARD, text: '' }, CONFIG, TIMES)).toContain('<p></p>')
  })
})

describe('the place of a link', () => {
  it('is the same with and without a slash and a referral, and another for another thing', () => {
    expect(placeOf('/post/', '?id=3&ref=bob')).toBe(placeOf('/post', '?id=3'))
    const links = ['', '?id=3', '?id=4', '?id=3&context=0x1', '?id=3&reply=1', '?id=3&context=0x1&reply=1']
    expect(new Set(links.map((link) => placeOf('/post', link))).size).toBe(links.length)
    expect(placeOf('/profile', '?id=3')).not.toBe(placeOf('/post', '?id=3'))
  })
})

it.each([undefined, '', '{', '[]', '{"place":"/post 1,,","title":1,"text":""}'])(
  'the entry %s of a page is no subject',
  (entry) => expect(readSubject(entry)).toBeUndefined(),
)
