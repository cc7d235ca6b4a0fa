import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { ZERO_ADDRESS } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { arrivalNotes } from './arrivalNotes.ts'
import { importedToken, readImported, writeImported } from './importedTokens.ts'
import { addressSought, searchTokens } from './searchTokens.ts'
import { isNative, type Token } from './token.ts'
import { clashOf } from './tokenClash.ts'
import { communityTokens, tokenAt } from './tokenList.ts'
import { watchedToken } from './watchedToken.ts'

const at = (digit: number) => `0x${String(digit).repeat(40)}` as Address
const CHAIN = 666666666
const NATIVE: Token = {
  address: ZERO_ADDRESS,
  name: 'Degen',
  symbol: 'DEGEN',
  decimals: 18,
  origin: 'native',
}
const CHAT: Token = { address: at(1), name: 'Chat', symbol: 'CHAT', decimals: 18, origin: 'listed' }
const GARD: Token = { address: at(2), name: 'Garden', symbol: 'GARD', decimals: 6, origin: 'listed' }
const KNOWN = [NATIVE, CHAT, GARD]
const unlisted = (symbol: string, name = '') => importedToken(at(9), { symbol, name, decimals: 18 })

describe('clashOf', () => {
  it.each([
    ['the same symbol', unlisted('CHAT'), CHAT],
    ['another letter case', unlisted('chat'), CHAT],
    ['a symbol that is a name of ours', unlisted('Garden'), GARD],
    ['a name of ours under another symbol', unlisted('XYZ', 'garden'), GARD],
    ['look-alike letters', unlisted('\u0421H\u0410T'), CHAT],
    ['a character that cannot be seen', unlisted('CH\u200BAT'), CHAT],
    ['the coin itself', unlisted('DEGEN'), NATIVE],
  ])('finds %s', (_, token, clash) => {
    expect(clashOf(token, KNOWN)).toBe(clash)
  })

  it('finds no clash for other names, nor of a token with itself', () => {
    expect(clashOf(unlisted('HUSH', 'Silent'), KNOWN)).toBeUndefined()
    expect(clashOf(CHAT, KNOWN)).toBeUndefined()
    expect(clashOf(unlisted('', ''), [unlisted('', '')])).toBeUndefined()
  })

  it('prefers a listed token to an imported token', () => {
    expect(
      clashOf(importedToken(at(8), { symbol: 'CHAT', name: '', decimals: 18 }), [unlisted('CHAT'), CHAT]),
    ).toBe(CHAT)
  })
})

describe('imported tokens', () => {
  it('are shortened, cleaned, and always have a symbol', () => {
    const long = importedToken(at(9), { symbol: 'x'.repeat(10_000), name: 'a\u202Eb\nc', decimals: 255 })
    expect([long.symbol.length, long.name, long.decimals, long.origin]).toEqual([32, 'ab c', 255, 'imported'])
    expect(unlisted('', 'Mute')).toMatchObject({ symbol: 'Mute', name: 'Mute' })
    expect(unlisted('\u200B').symbol).toBe('No name')
  })

  it('are read for their own chain only, without duplicates', () => {
    const tokens = [unlisted('A'), importedToken(at(8), { symbol: 'B', name: 'Bee', decimals: 0 })]
    const first = writeImported(undefined, CHAIN, [...tokens, unlisted('A')])
    const both = writeImported(first, 1, [unlisted('C')])
    expect(readImported(both, CHAIN)).toEqual(tokens)
    expect(readImported(both, 1)).toEqual([unlisted('C')])
    expect(readImported(both, 2)).toEqual([])
  })

  it('are limited to thirty per chain', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      importedToken(`0x${index.toString(16).padStart(40, '0')}` as Address, {
        symbol: 'X',
        name: '',
        decimals: 1,
      }),
    )
    expect(readImported(writeImported(undefined, CHAIN, many), CHAIN)).toHaveLength(30)
  })

  it('are validated when read, and reading them never throws', () => {
    const entry = { address: at(9), name: 'n', symbol: 's', decimals: 18 }
    const broken = [
      { ...entry, decimals: 256 },
      { ...entry, decimals: 1.5 },
      { ...entry, decimals: '18' },
      { ...entry, address: '0x1' },
      { ...entry, symbol: null },
      null,
      7,
    ]
    const text = JSON.stringify({ v: 1, chains: { [CHAIN]: [...broken, entry] } })
    expect(readImported(text, CHAIN)).toEqual([importedToken(at(9), entry)])
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (any) => {
        expect(readImported(any, CHAIN)).toEqual([])
        expect(readImported(writeImported(any, CHAIN, [CHAT]), CHAIN)).toHaveLength(1)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('searchTokens', () => {
  it('finds tokens by symbol, name and address, and symbols that start with the text first', () => {
    expect(searchTokens(KNOWN, ' ')).toBe(KNOWN)
    expect(searchTokens(KNOWN, 'gar')).toEqual([GARD])
    expect(searchTokens(KNOWN, 'DEN')).toEqual([GARD])
    expect(searchTokens(KNOWN, at(1).slice(0, 12))).toEqual([CHAT])
    expect(searchTokens([GARD, NATIVE], 'de')).toEqual([NATIVE, GARD])
    expect(searchTokens(KNOWN, 'nothing')).toEqual([])
  })

  it('accepts any text, also an invalid pattern', () => {
    fc.assert(
      fc.property(fc.string(), (text) => Array.isArray(searchTokens(KNOWN, text))),
      { numRuns: 1000 },
    )
    expect(searchTokens(KNOWN, '(')).toEqual([])
    expect(searchTokens(KNOWN, '.*')).toEqual([])
  })

  it('accepts an address only with a valid checksum', () => {
    const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    expect([addressSought(` ${bob} `), addressSought(bob.replace('C', 'c')), addressSought('CHAT')]).toEqual([
      bob,
      undefined,
      undefined,
    ])
  })
})

describe('arrivalNotes', () => {
  it.each([
    ['are empty if all arrives', CHAT, 10n ** 18n, []],
    ['are empty if more arrives', CHAT, 2n * 10n ** 18n, []],
    ['are empty if a listed token cannot be checked', CHAT, undefined, []],
    [
      'name the amount if less arrives',
      CHAT,
      9n * 10n ** 17n,
      ['This token charges a fee on each transfer: you send 1 CHAT, the recipient gets 0.9 CHAT.'],
    ],
    [
      'warn if nothing arrives',
      CHAT,
      0n,
      ['The recipient would get nothing: this token takes the whole transfer as its own fee.'],
    ],
    [
      'warn if an imported token cannot be checked',
      unlisted('TOLL'),
      undefined,
      [
        'Some tokens charge a fee on each transfer. It could not be checked how much TOLL the recipient gets.',
      ],
    ],
  ])('%s', (_, token, arrived, notes) => {
    expect(arrivalNotes(token, wei(10n ** 18n), arrived)).toEqual(notes)
  })
})

describe('the tokens of a community', () => {
  const config = {
    chain: { currency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 } },
    supportedChainId: CHAIN,
    tokens: [
      { chainId: CHAIN, address: ZERO_ADDRESS, decimals: 18, name: 'Degen', symbol: 'DEGEN' },
      { chainId: CHAIN, address: at(1), decimals: 18, name: 'Chat', symbol: 'CHAT' },
      {
        chainId: CHAIN,
        address: at(2),
        decimals: 6,
        name: 'Gar\u202Eden',
        symbol: 'GARD',
        logoURI: '/g.svg',
      },
      { chainId: 1, address: at(3), decimals: 6, name: 'Elsewhere', symbol: 'ELSE' },
      { chainId: CHAIN, address: at(2), decimals: 6, name: 'Twice', symbol: 'TWICE' },
    ],
    chatTokenAddress: at(1),
    chatTokenSymbol: 'CHAT',
    chatTokenDecimals: 18,
    chatTokenImage: '/chat.svg',
  } as never

  it('are those of its chain without duplicates, the native coin first, cleaned, with their logos', () => {
    expect(communityTokens(config)).toEqual([
      NATIVE,
      { ...CHAT, logo: '/chat.svg' },
      { ...GARD, logo: '/g.svg' },
    ])
  })

  it('are found by address in any letter case, the native coin by either sentinel', () => {
    const elsewhere = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address
    expect([isNative(elsewhere), isNative(at(1))]).toEqual([true, false])
    expect(tokenAt(KNOWN, elsewhere)).toBe(NATIVE)
    expect(tokenAt(KNOWN, at(5))).toBeUndefined()
  })

  it('are added to a wallet with an absolute logo URL; the native coin is not added', () => {
    const site = { projectUrl: 'https://hearth.example' }
    expect(watchedToken(NATIVE, site)).toBeUndefined()
    expect(watchedToken({ ...GARD, logo: '/g.svg' }, site)).toEqual({
      address: at(2),
      symbol: 'GARD',
      decimals: 6,
      image: 'https://hearth.example/g.svg',
    })
    expect(watchedToken(GARD, site)).toEqual({ address: at(2), symbol: 'GARD', decimals: 6 })
  })
})
