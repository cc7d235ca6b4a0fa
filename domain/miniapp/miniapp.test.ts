import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { ZERO_ADDRESS } from '../shared/Address.ts'
import { readHostContext } from './hostContext.ts'
import { isAllowedHost } from './hostOrigin.ts'
import { landingOf } from './landing.ts'
import { isFresh, QUICK_AUTH_MARGIN, tokenExpiry } from './quickAuthToken.ts'
import { checkSignIn } from './siwf.ts'
import { tokenAsset } from './tokenAsset.ts'
import { arrive, canGoBack, type Trail } from './trail.ts'

describe('isAllowedHost', () => {
  const hosts = ['https://farcaster.xyz', 'https://*.farcaster.xyz', 'http://127.0.0.1:4000']

  it.each<readonly [origin: string, allowed: boolean]>([
    ['https://farcaster.xyz', true],
    ['https://client.farcaster.xyz', true],
    ['https://a.b.farcaster.xyz', true],
    ['http://127.0.0.1:4000', true],
    ['http://farcaster.xyz', false],
    ['http://client.farcaster.xyz', false],
    ['https://evilfarcaster.xyz', false],
    ['https://farcaster.xyz.evil.example', false],
    ['https://farcaster.xyz:444', false],
    ['http://127.0.0.1:4001', false],
    ['null', false],
    ['', false],
    ['data:text/html,x', false],
  ])('returns for %j: %s', (origin, allowed) => {
    expect(isAllowedHost(origin, hosts)).toBe(allowed)
  })
})

describe('tokenAsset', () => {
  /** The manifest schema's pattern for CAIP-19 (rules/miniapp: asset-names). */
  const CAIP_19 =
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/(?:[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(?:\/[-.%a-zA-Z0-9]{1,78})?|native)$/

  it('names coins and tokens in the format of hosts', () => {
    const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' as Address
    expect(tokenAsset(10, ZERO_ADDRESS)).toBe('eip155:10/native')
    expect(tokenAsset(8453, token)).toBe(`eip155:8453/erc20:${token}`)
    for (const asset of [tokenAsset(666666666, ZERO_ADDRESS), tokenAsset(1, token)])
      expect(asset).toMatch(CAIP_19)
  })
})

describe('readHostContext', () => {
  const nothing = { top: 0, right: 0, bottom: 0, left: 0 }

  it('reads a complete context', () => {
    expect(
      readHostContext({
        client: { clientFid: 1, added: true, safeAreaInsets: { top: 20, bottom: 34, left: 0, right: 0 } },
        user: { fid: 7, username: 'bob' },
        location: {
          type: 'cast_embed',
          embed: 'https://hearth.example/stake/',
          cast: {
            hash: '0xabcdef0123',
            author: { fid: 2, username: 'carol' },
            embeds: ['https://a.example/'],
          },
        },
      }),
    ).toEqual({
      fid: 7,
      username: 'bob',
      added: true,
      safeArea: { ...nothing, top: 20, bottom: 34 },
      from: {
        kind: 'cast',
        embed: 'https://hearth.example/stake/',
        cast: { hash: '0xabcdef0123', author: 'carol', authorFid: 2, embeds: ['https://a.example/'] },
      },
    })
  })

  it.each<readonly [location: unknown, from: unknown]>([
    [{ type: 'launcher' }, undefined],
    [{ type: 'notification', notification: { notificationId: '1' } }, { kind: 'notification' }],
    [
      { type: 'channel', channel: { key: 'hearth' } },
      { kind: 'channel', key: 'hearth' },
    ],
    [{ type: 'channel' }, undefined],
    [
      { type: 'open_miniapp', referrerDomain: 'a.example' },
      { kind: 'mini app', domain: 'a.example' },
    ],
    [{ type: 'something new' }, undefined],
    [{ type: 'cast_share', cast: { hash: 'javascript:x' } }, undefined],
    [null, undefined],
  ])('reads the location %j as %j', (location, from) => {
    expect(readHostContext({ location })?.from).toEqual(from)
  })

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (client, user, location) => {
        const context = readHostContext({ client, user, location })
        expect(context?.fid === undefined || Number.isSafeInteger(context.fid)).toBe(true)
        expect(Object.values(context?.safeArea ?? {}).every((inset) => inset >= 0 && inset <= 200)).toBe(true)
      }),
      { numRuns: 500 },
    )
    for (const none of [undefined, null, 'x', 1, []]) expect(readHostContext(none)).toBeUndefined()
  })
})

describe('landingOf', () => {
  const cast = (embeds: readonly string[], embed?: string) => ({
    kind: 'cast' as const,
    embed,
    cast: { hash: '0xabcdef0123', author: '', authorFid: undefined, embeds },
  })
  const OURS = 'https://hearth.example'

  it.each<
    readonly [what: string, from: Parameters<typeof landingOf>[0], here: string, path: string | undefined]
  >([
    ['the page a shared post shows', cast([`${OURS}/stake/?ref=bob`]), `${OURS}/`, '/stake/?ref=bob'],
    ['the embed before the post’s others', cast([`${OURS}/a/`], `${OURS}/b/`), `${OURS}/`, '/b/'],
    [
      'a page of the address the app was opened at',
      cast(['https://other.example/x/']),
      'https://other.example/',
      '/x/',
    ],
    ['pages in another language', cast([`${OURS}/de/`, `${OURS}/de/x/`]), `${OURS}/de/`, '/x/'],
    ['the first of our pages', cast(['https://evil.example/x/', `${OURS}/y/`]), `${OURS}/`, '/y/'],
    ['a page of another site', cast(['https://evil.example/x/']), `${OURS}/`, undefined],
    ['a script', cast(['javascript:alert(1)']), `${OURS}/`, undefined],
    ['a path that would be another host', cast([`${OURS}//evil.example/`]), `${OURS}/`, undefined],
    ['our front page', cast([`${OURS}/`]), `${OURS}/`, undefined],
    ['a page that was opened itself', cast([`${OURS}/stake/`]), `${OURS}/about/`, undefined],
    ['a notification', { kind: 'notification' }, `${OURS}/`, undefined],
    ['the launcher', undefined, `${OURS}/`, undefined],
  ])('handles %s', (_, from, here, path) => {
    expect(landingOf(from, here, { projectUrl: OURS, locales: ['en', 'de'] })).toBe(path)
  })
})

describe('the trail', () => {
  const walk = (...steps: readonly (readonly [string, 'PUSH' | 'POP' | 'REPLACE'])[]) =>
    steps.reduce<Trail>((trail, [key, how]) => arrive(trail, key, how), [])

  it('goes back to the first page of this visit, and no further', () => {
    expect(canGoBack(walk(['a', 'POP']))).toBe(false)
    expect(canGoBack(walk(['a', 'POP'], ['b', 'PUSH']))).toBe(true)
    expect(canGoBack(walk(['a', 'POP'], ['b', 'PUSH'], ['a', 'POP']))).toBe(false)
    expect(walk(['a', 'POP'], ['b', 'PUSH'], ['c', 'PUSH'], ['a', 'POP'])).toEqual(['a'])
    expect(walk(['a', 'POP'], ['b', 'PUSH'], ['a', 'POP'], ['b', 'POP'])).toEqual(['a', 'b'])
    expect(walk(['a', 'POP'], ['b', 'REPLACE'])).toEqual(['b'])
    expect(walk(['a', 'POP'], ['b', 'PUSH'], ['b', 'PUSH'])).toEqual(['a', 'b'])
  })
})

describe('checkSignIn', () => {
  const NOW = Date.parse('2026-01-01T12:00:00Z')
  const expectation = { host: 'hearth.example', nonce: 'n0nce1234', now: NOW }
  const message = (changes: Readonly<Record<string, string | undefined>> = {}) => {
    const { domain = 'hearth.example', ...fields } = changes
    const all = {
      Nonce: 'n0nce1234',
      'Issued At': '2026-01-01T12:00:00Z',
      'Expiration Time': '2026-01-01T12:10:00Z',
      ...fields,
    }
    const lines = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}: ${value}`,
    )
    return [`${domain} wants you to sign in with your Ethereum account:`, '0x01', '', ...lines].join('\n')
  }

  it.each<readonly [what: string, text: string, outcome: unknown]>([
    ['for this page', message(), { ok: true, value: 'hearth.example' }],
    ['without an expiry', message({ 'Expiration Time': undefined }), { ok: true, value: 'hearth.example' }],
    ['without a domain', 'I am Bob', { ok: false, error: 'Missing domain on SIWE message' }],
    ['that is empty', '', { ok: false, error: 'Missing domain on SIWE message' }],
    [
      'for another page',
      message({ domain: 'evil.example' }),
      { ok: false, error: 'The sign-in is for evil.example, not for this page' },
    ],
    [
      'with another nonce',
      message({ Nonce: 'other' }),
      { ok: false, error: 'The sign-in bears another nonce' },
    ],
    [
      'with two nonces',
      `${message({ Nonce: 'other' })}\nNonce: n0nce1234`,
      { ok: false, error: 'The sign-in bears another nonce' },
    ],
    [
      'that has expired',
      message({ 'Expiration Time': '2026-01-01T11:58:00Z' }),
      { ok: false, error: 'The sign-in has expired' },
    ],
    [
      'with an invalid expiry',
      message({ 'Expiration Time': 'soon' }),
      { ok: false, error: 'The sign-in has expired' },
    ],
    [
      'that is not valid yet',
      message({ 'Not Before': '2026-01-01T12:05:00Z' }),
      { ok: false, error: 'The sign-in is not valid yet' },
    ],
  ])('judges a message %s', (_, text, outcome) => {
    expect(checkSignIn(text, expectation)).toEqual(outcome)
  })
})

describe('tokenExpiry', () => {
  const token = (payload: unknown) =>
    `aa.${Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url')}.cc`

  it.each<readonly [what: string, token: string, expiry: number | undefined]>([
    ['a token', token({ exp: 1_900_000_000 }), 1_900_000_000_000],
    ['a token without an end', token({}), undefined],
    ['a token in milliseconds', token({ exp: 1_900_000_000_000 }), undefined],
    ['an endless number', token({ exp: 1e300 }), undefined],
    ['a fraction', token({ exp: 1.5 }), undefined],
    ['a text', token({ exp: '1900000000' }), undefined],
    ['a negative', token({ exp: -1 }), undefined],
    ['no JSON', token('exp'), undefined],
    ['a list', token([1]), undefined],
    ['two parts', 'aa.bb', undefined],
    ['an empty part', 'aa..cc', undefined],
    ['nothing', '', undefined],
  ])('reads %s', (_, text, expiry) => {
    expect(tokenExpiry(text)).toBe(expiry)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void tokenExpiry(`a.${text}.b`)),
      { numRuns: 500 },
    )
  })

  it('treats a token as fresh with more than fifteen seconds left, not with exactly fifteen', () => {
    expect(QUICK_AUTH_MARGIN).toBe(15_000)
    expect([isFresh(100_000, 84_999), isFresh(100_000, 85_000), isFresh(100_000, 85_001)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
