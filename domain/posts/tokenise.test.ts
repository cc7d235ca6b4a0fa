import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseUrl } from '../shared/parseUrl.ts'
import type { PostToken } from './PostToken.ts'
import { EXCERPT_LENGTH, excerptOf } from './excerpt.ts'
import { postRules } from './PostRules.ts'
import { decodeLabel } from './punycode.ts'
import { imitatedHost, readHost } from './readHost.ts'
import { tokenise } from './tokenise.ts'

const RULES = postRules(
  {
    arweaveGateway: 'https://arweave.example/',
    ipfsGateway: 'https://one.example/ipfs/',
    ipfsGateway2: 'https://two.example/ipfs/',
    ipfsGateway3: 'https://one.example/ipfs/',
    mediaOrigins: [],
    projectUrl: 'https://hearth.community',
    tldName: '.degen',
    locales: ['en'],
  },
  'http://127.0.0.1:4173/post/?id=1',
)
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const ID = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const VIDEO = 'dQw4w9WgXcQ'

const read = (text: string): readonly PostToken[] => tokenise(text, RULES)
const brief = (text: string): readonly string[] =>
  read(text).map((token) => {
    switch (token.kind) {
      case 'text':
        return token.written
      case 'link':
        return `link ${token.href}`
      case 'image':
        return `image ${token.source}`
      case 'video':
        return `video ${token.id}`
      case 'mention':
        return `mention ${token.name}`
      case 'break':
      case 'referral':
        return token.kind
    }
  })
const linkIn = (text: string) => read(text).find((token) => token.kind === 'link')

describe('tokenise: links (rules/posts: pieces)', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['HTTP://A.Example/B', 'http://a.example/B'],
    ['https://a.example:8443/x?y=z#w', 'https://a.example:8443/x?y=z#w'],
    ['https://a.example/(x)', 'https://a.example/(x)'],
    ['https://a.example/x_', 'https://a.example/x_'],
    ['https://a.example/?u=https://b.example/', 'https://a.example/?u=https://b.example/'],
    [`ipfs://${CID}/x`, `https://one.example/ipfs/${CID}/x`],
    [`ar://${ID}`, `https://arweave.example/${ID}`],
    [`ar://${ID}?txt`, `https://arweave.example/${ID}`],
  ])('%s is a link', (text, href) => {
    expect(brief(text)).toEqual([`link ${href}`])
  })

  it.each([
    ['See https://a.example.', ['See ', 'link https://a.example/', '.']],
    ['(https://a.example/x)', ['(', 'link https://a.example/x', ')']],
    ['“https://a.example/x”!?', ['“', 'link https://a.example/x', '”!?']],
    ['Link:https://a.example/x', ['Link:', 'link https://a.example/x']],
    ['<https://a.example>', ['<', 'link https://a.example/', '>']],
    ['看https://a.example/x。', ['看', 'link https://a.example/x', '。']],
    ['https://a.example,https://b.example', ['link https://a.example/', ',', 'link https://b.example/']],
    ['https://a.example/\u202egnp.exe', ['link https://a.example/', '\u202egnp.exe']],
    ['one\r\ntwo\n\nthree', ['one', 'break', 'two', 'break', 'break', 'three']],
    ['https://a.example\nhttps://b.example', ['link https://a.example/', 'break', 'link https://b.example/']],
  ])('%j is split into the expected pieces', (text, pieces) => {
    expect(brief(text)).toEqual(pieces)
  })

  it.each([
    'a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:a@a.example',
    'solar://a.example',
    'xhttps://a.example',
    'blob:https://a.example/8a3f',
    'BLOB:https://a.example/8a3f.png',
    'blob:https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'filesystem:https://a.example/temporary/x',
    'view-source:https://a.example/https://b.example/',
    'https://',
    'https://?x',
    'http://[',
    'https://user@a.example',
    'https://hearth.community@evil.example/x',
    'ipfs://notacid',
    'ar://x',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('%.60s stays text', (text) => {
    expect(brief(text)).toEqual([text])
  })

  it('a referral link to this site is one at any length', () => {
    const long = `https://hearth.community/?x=${'a'.repeat(2100)}&ref=bob`
    expect(tokenise(long, RULES)).toEqual([{ kind: 'referral', written: long }])
  })

  it('a link followed by a picture or a pdf on the same line is still a link (rules/posts: link-before-picture)', () => {
    expect(brief('https://a.example and https://b.example/x.png and https://c.example/y.pdf')).toEqual([
      'link https://a.example/',
      ' and ',
      'image https://b.example/x.png',
      ' and https://c.example/y.pdf',
    ])
  })

  it.each([
    'https://a.example/x.pdf',
    'https://a.example/x.PDF?y#z',
    'https://a.example/x.docx#page=1',
    'https://a.example/x.%70df',
    'https://a.example/x.pdf/',
    'https://a.example/x.pdf?img',
    'https://a.example/x.pdf#.png',
    'https://a.example/?file=x.docx&y',
    `ipfs://${CID}/x.pdf`,
  ])('%s is no link, however it is written (rules/posts: pieces)', (text) => {
    expect(brief(text)).toEqual([text])
  })

  it('a URL that only resembles that of a document is a link', () => {
    expect(brief('https://pdf.example/x.pdfs https://a.pdf.example/docx')).toEqual([
      'link https://pdf.example/x.pdfs',
      ' ',
      'link https://a.pdf.example/docx',
    ])
  })
})

describe('tokenise: pictures and videos', () => {
  it.each([
    ['https://a.example/x.jpg', 'https://a.example/x.jpg'],
    ['https://a.example/x.JPEG', 'https://a.example/x.JPEG'],
    ['https://a.example/x.gif?y=1#z', 'https://a.example/x.gif?y=1#z'],
    ['https://a.example/x?img', 'https://a.example/x?img'],
    ['https://a.example/x?.img', 'https://a.example/x?.img'],
    [`ipfs://${CID}/x.webp`, `ipfs://${CID}/x.webp`],
    [`ipfs://${CID}?img`, `ipfs://${CID}`],
    [`ar://${ID}?.img`, `ar://${ID}`],
  ])('%s is a picture', (text, source) => {
    expect(brief(text)).toEqual([`image ${source}`])
  })

  it.each([
    ['http://a.example/x.png', 'http://a.example/x.png'],
    ['https://127.0.0.1/x.png', 'https://127.0.0.1/x.png'],
    ['https://a.example:8443/x.png', 'https://a.example:8443/x.png'],
    ['https://a.example/x.png/y', 'https://a.example/x.png/y'],
    ['https://a.example/x.svg', 'https://a.example/x.svg'],
    ['https://a.example/?x=y.png', 'https://a.example/?x=y.png'],
  ])(
    '%s is a link, because no picture may be loaded from there (rules/media: allowed-sources)',
    (text, href) => {
      expect(brief(text)).toEqual([`link ${href}`])
    },
  )

  it.each([
    `https://www.youtube.com/watch?v=${VIDEO}`,
    `http://youtu.be/${VIDEO}`,
    `https://www.youtube.com/embed/${VIDEO}`,
    `https://www.youtube-nocookie.com/embed/${VIDEO}`,
    `https://youtube.com/shorts/${VIDEO}`,
  ])('%s is a video', (text) => {
    expect(brief(text)).toEqual([`video ${VIDEO}`])
  })

  it('a pasted embed is the video and the text around it', () => {
    expect(brief(`<iframe src="https://www.youtube.com/embed/${VIDEO}"></iframe>`)).toEqual([
      '<iframe src="',
      `video ${VIDEO}`,
      '"></iframe>',
    ])
  })

  it.each([
    `https://www.youtube.com/embed/${VIDEO}'onload='alert(1)`,
    `https://www.youtube.com.evil.example/embed/${VIDEO}`,
  ])('%s is no video', (text) => {
    expect(read(text).some(({ kind }) => kind === 'video')).toBe(false)
  })

  it('a post shows ten pictures and three videos at most, and links to the others', () => {
    const kinds = (address: string) =>
      read(Array.from({ length: 20 }, () => address).join(' '))
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'text')
    const count = (found: readonly string[], wanted: string) => found.filter((kind) => kind === wanted).length
    const [pictures, videos] = [kinds('https://a.example/x.png'), kinds(`https://youtu.be/${VIDEO}`)]
    expect([
      count(pictures, 'image'),
      count(pictures, 'link'),
      count(videos, 'video'),
      count(videos, 'link'),
    ]).toEqual([10, 10, 3, 17])
  })
})

it('a post links to two hundred addresses at most, and a referral link after them is still replaced', () => {
  const text = `${'https://a.example '.repeat(300)}https://hearth.community/?ref=x`
  const kinds = read(text).map(({ kind }) => kind)
  expect([kinds.filter((kind) => kind === 'link').length, kinds.at(-1)]).toEqual([200, 'referral'])
})

describe('tokenise: referral links to this site (rules/posts: own-referral-links)', () => {
  it.each([
    'http://HEARTH.COMMUNITY:443?ref=',
    'https://hearth.community:80/?ref=x',
    'https://hearth.community/?ref=alice.degen',
    'https://HEARTH.Community:443/nft?x=1&ref=0x0',
    'http://hearth.community/?ref=alice',
    'https://hearth.community./?ref=alice',
    'https://hearth.community/?%72ef=alice',
    'https://hearth.community/?r%65f',
    'https://hearth.community/#ref=x',
    'https://hearth.community/#/?%72ef=x',
    'https://hearth.community/x.png?ref=alice',
    'https://hearth.community/x.pdf?ref=alice',
    'https://hearth.community/?ref=alice&y?img',
    'https://me@hearth.community/?ref=alice',
    'https://ｈearth.community/?ref=alice',
    'https://%68earth.community/?ref=alice',
    'https:\\\\hearth.community/?ref=alice'.replace('\\\\', '//'),
    'http://127.0.0.1:4173/?ref=alice',
    'http://2130706433:4173/?ref=alice',
  ])('%s is replaced', (text) => {
    expect(brief(`a ${text} b`)).toEqual(['a ', 'referral', ' b'])
  })

  it.each([
    'https://hearth.community/nft',
    'https://a.example/?ref=alice',
    'http://127.0.0.1:4174/?ref=alice',
  ])('%s is not replaced', (text) => {
    expect(brief(text)).toEqual([`link ${text}`])
  })
})

describe('tokenise: where a link leads', () => {
  it.each([
    ['https://hearth.community/nft?x=1#y', '/nft?x=1#y'],
    ['https://HEARTH.community', '/'],
    ['http://127.0.0.1:4173/post/?id=3', '/post/?id=3'],
    ['https://hearth.community//evil.example', undefined],
    ['http://hearth.community/nft', undefined],
    ['https://a.example/', undefined],
  ])('%s has the path %j on this site', (text, own) => {
    expect(linkIn(text)?.own).toBe(own)
  })

  it.each([
    ['https://a.example:8443/x', 'a.example:8443', 'a.example:8443'],
    ['https://пример.рф/x', 'пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['https://xn--bcher-kva.example', 'bücher.example', 'xn--bcher-kva.example'],
    ['https://pаypal.example', 'xn--pypal-4ve.example', 'xn--pypal-4ve.example'],
    ['https://2130706433/', '127.0.0.1', '127.0.0.1'],
    [`ar://${ID}`, 'arweave.example', 'arweave.example'],
  ])('%s leads to %s', (text, host, asciiHost) => {
    expect(linkIn(text)).toMatchObject({ host, asciiHost })
  })

  it.each([
    ['hearth.community.evil.example', true],
    ['hearth.community-login.example', true],
    ['heаrth.community', true],
    ['һеаrtһ.community', true],
    ['hearrh.community', true],
    ['haerth.community', true],
    ['herth.community', true],
    ['heearth.community', true],
    ['hearth.cornmunity', true],
    ['hearth.community', false],
    ['www.hearth.community', false],
    ['docs.hearth.community', false],
    ['community', false],
    ['hearth.example', false],
    ['github.com', false],
    ['127.0.0.2', false],
  ])('%s imitates this site: %s', (host, does) => {
    expect(linkIn(`https://${host}/x`)?.imitates).toBe(does ? 'hearth.community' : undefined)
  })

  it('a parent domain does not imitate this site, and a host without a name is never imitated', () => {
    expect(imitatedHost('hearth.community', ['app.hearth.community'])).toBeUndefined()
    expect(imitatedHost('127.0.0.1', ['127.0.0.2', 'localhost'])).toBeUndefined()
    expect(imitatedHost('localhosd', ['localhost'])).toBeUndefined()
  })
})

describe('decodeLabel', () => {
  it.each([
    ['xn--mnchen-3ya', 'münchen'],
    ['xn--fiqs8s', '中国'],
    ['xn--wgv71a119e', '日本語'],
    ['xn--ls8h', '💩'],
    ['xn--', ''],
    ['xn--99999999999', 'xn--99999999999'],
    ['xn--a_b', 'xn--a_b'],
    ['plain', 'plain'],
  ])('decodes %s to %s', (label, decoded) => {
    expect(decodeLabel(label)).toBe(decoded)
  })

  it('decodes every host that a browser encodes', () => {
    const label = fc.stringMatching(/^[a-zà-öø-ÿа-яё一-龥ぁ-ん]{1,12}$/u)
    fc.assert(
      fc.property(label, (text) => {
        const ascii = parseUrl(`https://${text}.example`)?.hostname ?? ''
        fc.pre(ascii !== '')
        const decoded = ascii.split('.').map(decodeLabel).join('.')
        expect(new URL(`https://${decoded}`).hostname).toBe(ascii)
        if (ascii !== decoded) expect(decoded).toBe(`${text.normalize('NFC')}.example`)
      }),
      { numRuns: 1000 },
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{0,80}$/), (text) => {
        expect(typeof readHost(`xn--${text}.example`)).toBe('string')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('tokenise: mentions', () => {
  it.each([
    ['@alice.degen', ['mention alice']],
    ['gm @Alice.DEGEN!', ['gm ', 'mention alice', '!']],
    ['(@字.degen)', ['(', 'mention 字', ')']],
    ['@alice.degen.', ['mention alice', '.']],
    ["@alice.degen's", ['mention alice', "'s"]],
  ])('%j mentions a name', (text, pieces) => {
    expect(brief(text)).toEqual(pieces)
  })

  it.each([
    '@alice',
    'a@alice.degen',
    '@.degen',
    '@al ice.degen',
    '@alice.degenerate',
    '@alice.degen.example',
    '@alice.eth',
    '@a\u200bb.degen',
    `@${'x'.repeat(300)}.degen`,
  ])('%.40s mentions no name', (text) => {
    expect(brief(text)).toEqual([text])
  })
})

const PIECES = [
  'https://',
  'http://',
  'ipfs://',
  'ar://',
  'javascript:',
  'data:text/html,',
  '//',
  '\\\\',
  '@',
  '.degen',
  '?ref=',
  '?%72ef=',
  'hearth.community',
  'HEARTH.COMMUNITY:443',
  'www.youtube.com/embed/',
  VIDEO,
  CID,
  ID,
  '"onerror="alert(1)',
  "'onload='x",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;',
  '.png',
  '.pdf',
  '?img',
  '?.img',
  '%',
  '%00',
  '%2e%2e',
  '\u0000',
  '\u202e',
  '\u200b',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '(',
  ')',
  '[',
  ']',
  ',',
  ';',
  '.',
  '💩',
  'xn--',
  'a.example',
  'evil.example',
  '\ud800',
] as const
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 5 })), {
      maxLength: 20,
    })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

describe('tokenise: hostile texts', () => {
  it('keeps every character of the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tokens = read(text)
        expect(tokens.map(({ written }) => written).join('')).toBe(text)
        expect(tokens.every(({ written }) => written !== '')).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('links to allowed addresses only', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const token of read(text)) {
          if (token.kind === 'video') expect(token.id).toMatch(/^[\w-]{11}$/)
          if (token.kind !== 'link') continue
          const { protocol, href, username } = new URL(token.href)
          expect(['https:', 'http:']).toContain(protocol)
          expect([href, username]).toEqual([token.href, ''])
          if (token.own !== undefined) expect(token.own).toMatch(/^\/(?!\/)/)
          expect(token.host).not.toMatch(/[\p{C}\p{Z}]/u)
          if (new URL(token.href).hostname === 'hearth.community') expect(token.href).not.toContain('ref=')
        }
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['addresses in one', 'https://'],
    ['addresses in a list', 'https://a.example,'],
    ['addresses with commas', 'https://,'],
    ['names', '@'],
    ['names with suffix', ' @a.degen'],
    ['opened brackets', 'https://a.example/('],
    ['closed brackets', 'https://a.example/x))) '],
    ['a single word', 'x'],
    ['line breaks', '\r\n'],
    ['bare returns', '\r'],
    ['percent signs', 'https://a.example/%% '],
    ['punycode', 'https://xn--a.xn--b '],
    ['dots', 'https://..... '],
    ['pictures', 'https://a.example/x.png '],
    ['videos', `https://youtu.be/${VIDEO} `],
    ['hashes', 'https://a.example/?#?#?# '],
  ])('splits 100 kB of %s in under 200 ms', (_, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length))
    expect(fastestOf(3, () => read(text))).toBeLessThan(200)
  })

  it('takes time in proportion to the length', () => {
    const time = (length: number) => {
      const text = 'https://,@(https://a.example/)))'.repeat(length)
      return fastestOf(5, () => read(text))
    }
    time(500)
    expect(time(8000)).toBeLessThan(40 * Math.max(time(800), 1))
  })
})

describe('excerptOf', () => {
  const lengthOf = (tokens: readonly PostToken[]) => [...tokens.map(({ written }) => written).join('')].length

  it('returns 550 characters whole, and cuts a longer text (rules/posts: excerpt)', () => {
    for (const letter of ['x', '😀']) {
      const exact = read(letter.repeat(EXCERPT_LENGTH))
      expect(excerptOf(exact)).toEqual({ tokens: exact, more: false })
      const { tokens, more } = excerptOf(read(letter.repeat(EXCERPT_LENGTH + 1)))
      expect([lengthOf(tokens), more]).toEqual([EXCERPT_LENGTH, true])
    }
  })

  it('cuts between words, and never inside a link', () => {
    const link = 'https://a.example/abcdefgh'
    const text = `${'word '.repeat(108)}${link} more`
    const { tokens, more } = excerptOf(read(text))
    expect([tokens.map(({ written }) => written), more]).toEqual([['word '.repeat(108)], true])
    const words = excerptOf(read('word '.repeat(120)))
    expect(words.tokens[0]?.written.endsWith('word')).toBe(true)
  })

  it('returns a long link alone rather than nothing', () => {
    const link = `https://a.example/${'x'.repeat(900)}`
    expect(excerptOf(read(`${link} gm`)).tokens.map(({ written }) => written)).toEqual([link])
  })

  it('is always a beginning of the text, and whole exactly when nothing is left', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join('gm ')),
        (text) => {
          const { tokens, more } = excerptOf(read(text))
          const shown = tokens.map(({ written }) => written).join('')
          expect(text.startsWith(shown)).toBe(true)
          expect(more).toBe(shown !== text)
          expect(more).toBe([...text].length > EXCERPT_LENGTH)
          if (tokens.length > 1) expect([...shown].length).toBeLessThanOrEqual(EXCERPT_LENGTH)
          if (text !== '') expect(shown).not.toBe('')
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** Milliseconds of processor time, independent of the machine's load. */
function fastestOf(times: number, work: () => void): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const began = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }),
  )
}
