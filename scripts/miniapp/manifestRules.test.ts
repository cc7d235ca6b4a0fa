import {
  chains,
  createSimpleStringSchema,
  miniAppHostCapabilityList,
  primaryCategories,
} from '@farcaster/miniapp-core'
import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hostChain } from '#domain/miniapp/hostChains.ts'

import { checkEmbed, checkManifest, checkMiniApp, lineOfProblem } from './manifestRules.ts'

const APP = {
  version: '1',
  name: 'Hearth',
  iconUrl: 'https://hearth.example/icon.png',
  homeUrl: 'https://hearth.example/',
}
const ASSOCIATION = { header: 'e30', payload: 'e30', signature: 'e30' }
const url = (length: number) => `https://hearth.example/${'a'.repeat(length - 23)}`

const EMOJI = 'Emojis and symbols are not allowed'
const SPECIAL = 'Special characters (@, #, $, %, ^, &, *, +, =, /, \\, |, ~, «, ») are not allowed'
const REPEATED = 'Repeated punctuations (!!, ??, --) are not allowed'
const NUMERIC = 'URL must not use IP addresses or localhost'
const NO_URL = 'Must be an https url'
const NO_COLOR = 'Invalid hex color code. It should be in the format #RRGGBB or #RGB.'
const PERSON = 'URL must not hold a name or a password'
const atMost = (max: number) => `String must contain at most ${max} character(s)`

const rulesAt = (change: Readonly<Record<string, unknown>>, field: string): readonly string[] =>
  checkMiniApp({ ...APP, ...change })
    .filter((problem) => problem.field === `miniapp.${field}`)
    .map(({ rule }) => rule)

/** Each text of a manifest under the rules for simple texts, with its limit (rules/miniapp: manifest-limits). */
const SIMPLE_TEXTS = [
  ['subtitle', 30],
  ['description', 170],
  ['tagline', 30],
  ['ogTitle', 30],
  ['ogDescription', 100],
] as const
const URL_FIELDS = [
  'iconUrl',
  'homeUrl',
  'imageUrl',
  'splashImageUrl',
  'webhookUrl',
  'heroImageUrl',
  'ogImageUrl',
  'castShareUrl',
] as const

describe('a mini app of a manifest', () => {
  it('needs no more than version, name, icon and home', () => {
    expect(checkMiniApp(APP)).toEqual([])
  })

  it('may have every field there is', () => {
    const whole = {
      ...APP,
      imageUrl: 'https://hearth.example/preview.png',
      buttonTitle: 'Open Hearth',
      splashImageUrl: 'https://hearth.example/splash.png',
      splashBackgroundColor: '#2a1d17',
      webhookUrl: 'https://hearth.example/hook',
      subtitle: 'Names for everyone',
      description: 'Names, points, tokens: all in one place. Really?',
      screenshotUrls: ['https://hearth.example/1.png'],
      primaryCategory: 'social',
      tags: ['names', 'art-work'],
      heroImageUrl: 'https://hearth.example/hero.png',
      tagline: 'Come in!',
      ogTitle: 'Hearth',
      ogDescription: 'A warm place',
      ogImageUrl: 'https://hearth.example/og.png',
      noindex: false,
      requiredChains: ['eip155:666666666', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      requiredCapabilities: ['actions.ready', 'back'],
      castShareUrl: 'https://hearth.example/post/',
      canonicalDomain: 'hearth.example',
    }
    expect(checkMiniApp(whole)).toEqual([])
  })

  it.each(['version', 'name', 'iconUrl', 'homeUrl'])('needs %s', (field) => {
    const { [field]: _, ...rest } = APP as Readonly<Record<string, unknown>>
    expect(checkMiniApp(rest)).toContainEqual(
      expect.objectContaining({ kind: 'wrong', field: `miniapp.${field}` }),
    )
  })

  it.each<readonly [field: string, value: unknown, rule: string | undefined]>([
    ...['0.0.0', '0.0.1', '1', 'next'].map((value) => ['version', value, undefined] as const),
    ...['2', '', 1, '1.0.0'].map((value) => ['version', value, 'Invalid input'] as const),
    ['name', 'n'.repeat(32), undefined],
    ['name', 'n'.repeat(33), atMost(32)],
    // Only its length is limited: a name may contain characters that other texts may not.
    ['name', 'A & B!! 🔥', undefined],
    ['name', 7, 'Expected string, received number'],
    ['buttonTitle', 'b'.repeat(32), undefined],
    ['buttonTitle', '🔥'.repeat(17), atMost(32)],
    ...SIMPLE_TEXTS.flatMap(([field, max]) => [
      [field, 'a'.repeat(max), undefined] as const,
      [field, 'a'.repeat(max + 1), atMost(max)] as const,
      [field, 'warm 🔥', EMOJI] as const,
      [field, 'warm ☀', EMOJI] as const,
      [field, 'me @ home', SPECIAL] as const,
      [field, 'now!!', REPEATED] as const,
      [field, 'now??', REPEATED] as const,
      [field, 'now--then', REPEATED] as const,
      [field, 'now! then? yes-no.', undefined] as const,
      [field, 3, 'Expected string, received number'] as const,
    ]),
    ['splashBackgroundColor', '#abc', undefined],
    ['splashBackgroundColor', '#A1b2C3', undefined],
    ...['abc', '#abcd', '#ggg', '#12345', 'red', ''].map(
      (value) => ['splashBackgroundColor', value, NO_COLOR] as const,
    ),
    ...URL_FIELDS.flatMap((field) => [
      [field, 'https://hearth.example/a', undefined] as const,
      [field, url(1024), undefined] as const,
      [field, url(1025), atMost(1024)] as const,
      [field, 'http://hearth.example/a', NO_URL] as const,
      [field, 'https://hearth.example/a b', 'URL must not contain spaces'] as const,
      [field, 'https://hearth.example/a\tb', 'URL must not contain spaces'] as const,
      [field, 'nowhere', 'Invalid url'] as const,
      [field, 'https://localhost/a', NUMERIC] as const,
      [field, 'https://app.localhost/a', NUMERIC] as const,
      [field, 'https://localhost./a', NUMERIC] as const,
      [field, 'https://app.localhost./a', NUMERIC] as const,
      [field, 'https://127.0.0.1/a', NUMERIC] as const,
      [field, 'https://127.0.0.1./a', NUMERIC] as const,
      [field, 'https://2130706433/a', NUMERIC] as const,
      [field, 'https://0x7f.1/a', NUMERIC] as const,
      [field, 'https://0177.0.0.1/a', NUMERIC] as const,
      [field, 'https://127。0。0。1/a', NUMERIC] as const,
      [field, 'https://１２７.０.０.１/a', NUMERIC] as const,
      [field, 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/a', NUMERIC] as const,
      [field, 'https://[::1]/a', NUMERIC] as const,
      [field, 'https://hearth.example@evil.example/a', PERSON] as const,
      [field, 'https://me:secret@hearth.example/a', PERSON] as const,
      [field, 'https://@hearth.example/a', PERSON] as const,
    ]),
    ['castShareUrl', 'https://other.example/a', 'castShareUrl must have the same domain as homeUrl'],
    ['castShareUrl', 'https://www.hearth.example/a', 'castShareUrl must have the same domain as homeUrl'],
    ['castShareUrl', 'https://HEARTH.example/a', undefined],
    ['screenshotUrls', ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'], undefined],
    ['screenshotUrls', Array(4).fill('https://a.example/1'), 'Array must contain at most 3 element(s)'],
    ['screenshotUrls.1', ['https://a.example/1', 'https://localhost./'], NUMERIC],
    ['screenshotUrls.0', ['http://a.example/1'], NO_URL],
    ...primaryCategories.map((value) => ['primaryCategory', value, undefined] as const),
    ['primaryCategory', 'gambling', expect.stringContaining('Invalid enum value')],
    ['tags', ['a', 'b', 'c', 'd', 'e'], undefined],
    ['tags', ['a', 'b', 'c', 'd', 'e', 'f'], 'Array must contain at most 5 element(s)'],
    ['tags.0', ['a'.repeat(20)], undefined],
    ['tags.0', ['a'.repeat(21)], atMost(20)],
    ['tags.0', ['two words'], 'Spaces are not allowed'],
    ['tags.0', ['two\u3000words'], 'Spaces are not allowed'],
    ['tags.0', ['#names'], SPECIAL],
    ['noindex', true, undefined],
    ['noindex', 'yes', 'Expected boolean, received string'],
    ['requiredChains', [], undefined],
    ['requiredChains', [...chains, ...chains], undefined],
    ['requiredChains.0', ['degen'], expect.stringContaining('Invalid enum value')],
    ['requiredCapabilities', [...miniAppHostCapabilityList, 'back'], undefined],
    ['requiredCapabilities.0', ['Open Url'], expect.stringContaining('Invalid enum value')],
    ['canonicalDomain', 'a-b.hearth.example', undefined],
    ['canonicalDomain', `${'a.'.repeat(511)}ex`, undefined],
    ['canonicalDomain', `${'a.'.repeat(511)}exa`, atMost(1024)],
    ...['https://hearth.example', 'hearth', '127.0.0.1', 'ｈearth.example'].map(
      (value) => ['canonicalDomain', value, expect.stringContaining('Must be a valid domain name')] as const,
    ),
  ])('%s %j: %s', (field, value, rule) => {
    const [name = ''] = field.split('.')
    const found = rulesAt({ [name]: value }, field)
    if (rule === undefined) expect(found).toEqual([])
    else expect(found).toContainEqual(rule)
  })

  it('accepts newer chains, capabilities and fields, with a note on the first two', () => {
    const newer = {
      ...APP,
      requiredChains: ['eip155:999', 'eip155:1', 'cosmos:cosmoshub-3'],
      requiredCapabilities: ['actions.requestCameraAndMicrophoneAccess', 'experimental.signManifest'],
      widgets: [{ kind: 'of next year' }],
    }
    expect(checkMiniApp(newer).map(({ kind, field }) => `${kind} ${field}`)).toEqual([
      'note miniapp.requiredChains.0',
      'note miniapp.requiredChains.2',
      'note miniapp.requiredCapabilities.0',
      'note miniapp.requiredCapabilities.1',
    ])
  })

  it('names the right index in a list with a newer item', () => {
    const [problem] = checkMiniApp({ ...APP, requiredChains: ['eip155:999', 5] }).filter(
      ({ kind }) => kind === 'wrong',
    )
    expect(problem).toMatchObject({ field: 'miniapp.requiredChains.1', value: 5 })
  })

  it('names field, rule and value in one line', () => {
    const [problem] = checkMiniApp({ ...APP, subtitle: 'Get your name & more' })
    expect(problem && lineOfProblem(problem)).toBe(
      `miniapp.subtitle: ${SPECIAL}. It is "Get your name & more".`,
    )
  })

  it.each([undefined, null, 'text', 7, []])('is not %j', (app) => {
    expect(checkMiniApp(app)).not.toEqual([])
  })

  it('is read by its own fields, whatever its prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"version":"1","name":"x"},"constructor":"x"}') as unknown
    expect(checkMiniApp(hostile).map(({ field }) => field)).toContain('miniapp.version')
  })
})

describe('each code point in a simple text', () => {
  const between = (point: number, first: number, last: number) => point >= first && point <= last
  /** The rule in an independent form (rules/miniapp: simple-texts). */
  const expected = (point: number): string | undefined => {
    if (
      between(point, 0x1f300, 0x1f9ff) ||
      between(point, 0x2702, 0x27b0) ||
      between(point, 0x2600, 0x26ff) ||
      between(point, 0x2b00, 0x2bff)
    )
      return EMOJI
    return '@#$%^&*+=/\\|~«»'.includes(String.fromCodePoint(point)) ? SPECIAL : undefined
  }

  const text = createSimpleStringSchema()
  const rulesOf = (value: string) => text.safeParse(value).error?.issues.map(({ message }) => message) ?? []

  it('follows that rule, for all 1,114,112 of them', () => {
    const wrong: string[] = []
    // A block without refused characters is checked at once, another one by character.
    for (let start = 0; start < 0x110000; start += 4096) {
      const points = Array.from({ length: Math.min(4096, 0x110000 - start) }, (_, index) => start + index)
      const innocent = points.filter((point) => expected(point) === undefined)
      const block = innocent.map((point) => String.fromCodePoint(point)).join('a')
      if (rulesOf(block).length > 0) wrong.push(`from ${start}`)
      for (const point of points) {
        const rule = expected(point)
        if (rule !== undefined && rulesOf(String.fromCodePoint(point)).join() !== rule)
          wrong.push(String(point))
      }
    }
    expect(wrong).toEqual([])
  })

  it('decides over a text, which is refused exactly when one of its characters is, or punctuation is repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        const bad = [...value].some((letter) => expected(letter.codePointAt(0) ?? 0) !== undefined)
        const repeated = /!!|\?\?|--/.test(value)
        expect(rulesOf(value).length > 0).toBe(bad || repeated)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a manifest', () => {
  const manifest = { accountAssociation: ASSOCIATION, miniapp: APP, frame: APP }

  it.each([
    ['both blocks', manifest],
    ['the newer block alone', { accountAssociation: ASSOCIATION, miniapp: APP }],
    ['the older block alone', { accountAssociation: ASSOCIATION, frame: APP }],
    ['fields of tomorrow', { ...manifest, baseBuilder: { owner: '0x1' } }],
  ])('may have %s', (_, value) => {
    expect(checkManifest(value)).toEqual([])
  })

  it.each<readonly [what: string, value: unknown, field: string]>([
    ['no block', { accountAssociation: ASSOCIATION }, 'miniapp'],
    ['no association', { miniapp: APP }, 'accountAssociation'],
    [
      'half an association',
      { miniapp: APP, accountAssociation: { header: 'a', payload: 'b' } },
      'accountAssociation.signature',
    ],
    [
      'an association of numbers',
      { miniapp: APP, accountAssociation: { header: 1, payload: 2, signature: 3 } },
      'accountAssociation.header',
    ],
    ['two different blocks', { ...manifest, frame: { ...APP, name: 'Other' } }, 'frame.miniapp'],
    ['blocks whose newer fields differ', { ...manifest, frame: { ...APP, newer: 1 } }, 'frame.miniapp'],
    [
      'blocks in another order',
      { ...manifest, frame: Object.fromEntries(Object.entries(APP).toReversed()) },
      'frame.miniapp',
    ],
    [
      'a bad older block',
      { accountAssociation: ASSOCIATION, frame: { ...APP, tags: ['a b'] } },
      'frame.tags.0',
    ],
    ['nothing', null, ''],
    ['text', '{}', ''],
  ])('may not have %s', (_, value, field) => {
    expect(checkManifest(value).map((problem) => problem.field)).toContain(field)
  })

  it.each<readonly [value: unknown, rule: string]>([
    [null, 'Expected object, received null'],
    [[], 'Expected object, received array'],
    ['{}', 'Expected object, received string'],
    [undefined, 'Required'],
  ])('%j is told from an object in the words of the schemas', (value, rule) => {
    expect(checkManifest(value)).toEqual([{ kind: 'wrong', field: '', rule, value }])
  })
})

describe('an embed', () => {
  const action = { type: 'launch_miniapp', name: 'Hearth' }
  const card = {
    version: '1',
    imageUrl: 'https://hearth.example/card.png',
    button: { title: 'Open', action },
  }
  const withAction = (value: unknown) => ({ ...card, button: { title: 'Open', action: value } })
  const token = (asset: string) => withAction({ type: 'view_token', token: asset })

  it.each<readonly [what: string, value: unknown]>([
    ['version 1', card],
    ['version next', { ...card, version: 'next' }],
    ['the number 1 as version', { ...card, version: 1 }],
    ['a ratio of 3:2', { ...card, aspectRatio: '3:2' }],
    ['a ratio of 1:1', { ...card, aspectRatio: '1:1' }],
    ['the older action', withAction({ ...action, type: 'launch_frame' })],
    [
      'an address, a splash picture and its colour',
      withAction({
        ...action,
        url: 'https://hearth.example/?id=a',
        splashImageUrl: 'https://hearth.example/s.png',
        splashBackgroundColor: '#fff',
      }),
    ],
    ['a token to look at', token('eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')],
  ])('may have %s', (_, value) => {
    expect(checkEmbed(value)).toEqual([])
  })

  it.each<readonly [what: string, value: unknown, field: string]>([
    ['another version', { ...card, version: '2' }, 'version'],
    ['no picture', { ...card, imageUrl: undefined }, 'imageUrl'],
    ['a picture without encryption', { ...card, imageUrl: 'http://hearth.example/c.png' }, 'imageUrl'],
    ['a picture on this machine', { ...card, imageUrl: 'https://localhost./c.png' }, 'imageUrl'],
    ['another ratio', { ...card, aspectRatio: '16:9' }, 'aspectRatio'],
    ['no button', { ...card, button: undefined }, 'button'],
    ['a title of 33', { ...card, button: { title: 't'.repeat(33), action } }, 'button.title'],
    ['another action', withAction({ ...action, type: 'post' }), 'button.action.type'],
    ['no name', withAction({ type: 'launch_miniapp' }), 'button.action.name'],
    ['a name of 33', withAction({ ...action, name: 'n'.repeat(33) }), 'button.action.name'],
    ['an odd address', withAction({ ...action, url: 'https://2130706433/' }), 'button.action.url'],
    ['a password in it', withAction({ ...action, url: 'https://a:b@c.example/' }), 'button.action.url'],
    [
      'an odd splash picture',
      withAction({ ...action, splashImageUrl: 'ipfs://x' }),
      'button.action.splashImageUrl',
    ],
    [
      'an odd colour',
      withAction({ ...action, splashBackgroundColor: 'red' }),
      'button.action.splashBackgroundColor',
    ],
    ['a token that is none', token('degen'), 'button.action.token'],
    ['a token missing', withAction({ type: 'view_token' }), 'button.action.token'],
    ['nothing', null, ''],
  ])('may not have %s', (_, value, field) => {
    expect(checkEmbed(value).map((problem) => problem.field)).toContain(field)
  })
})

describe('the schemas', () => {
  it('have exactly version 0.3.6', () => {
    const { version } = JSON.parse(
      readFileSync(
        new URL('../../node_modules/@farcaster/miniapp-core/package.json', import.meta.url),
        'utf8',
      ),
    ) as { readonly version: string }
    expect(version).toBe('0.3.6')
  })

  it('have the chains of the rule, and so has the domain (rules/miniapp: known-chains)', () => {
    const ids = chains.filter((chain) => chain.startsWith('eip155:'))
    expect(ids).toHaveLength(15)
    for (const chain of ids) expect(hostChain(Number(chain.slice(7)))).toBe(chain)
    expect(hostChain(31337)).toBeUndefined()
  })
})
