import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { memoryApp } from '#testing/container/memoryContainer.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { communityTokens } from '../tokens/tokenList.ts'
import { postResults } from './postResults.ts'
import { findPages, findTyped } from './search.ts'
import { startsWords } from './SearchResult.ts'
import { tokenResults } from './tokenResults.ts'

const { config } = memoryApp({ config: { showFeatures: { sendTokens: true } } })
const titles = (text: string) => findPages(text, config).map(({ title }) => title)
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address

describe('the search', () => {
  it('finds open pages by any of their words, and no disabled page', () => {
    expect(titles('')).toEqual(['Home', 'Profile', 'Find user', 'Send tokens', 'About', 'Wallet check'])
    expect(titles('SEND')).toEqual(['Send tokens'])
    expect(titles('how it works')).toEqual(['About'])
    expect(titles('stake')).toEqual([])
    expect(titles('send stake')).toEqual([])
  })

  it('finds pages by the beginnings of their words, also after a letter of a script without gaps', () => {
    // "aBOut"
    expect(titles('bo')).toEqual([])
    expect(startsWords('Swap-Gebühr: 1inch', ['swap', 'geb', '1in'])).toBe(true)
    expect(startsWords('查找用户', ['用户'])).toBe(true)
    expect(startsWords('المحفظة', ['محفظة'])).toBe(true)
    for (const inside of ['wap', 'ebühr', 'inch'])
      expect(startsWords('Swap-Gebühr: 1inch', [inside])).toBe(false)
  })

  it('tells pages that are called so from those that are only about it', () => {
    expect(findPages('send', config).map(({ title, kind }) => [title, kind])).toEqual([
      ['Send tokens', 'page'],
    ])
    expect(findPages('how', config).map(({ title, kind }) => [title, kind])).toEqual([['About', 'related']])
  })

  it.each([
    ['alice', '/profile/?id=alice.degen'],
    ['Alice.DEGEN', '/profile/?id=alice.degen'],
    ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', '/profile/?id=0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['a&b', '/profile/?id=a%26b.degen'],
  ])('finds for %j the profile %s', (text, to) => {
    expect(findTyped(text, '.degen').map((result) => result.to)).toEqual([to])
  })

  it('finds the name that was probably meant before the one that was typed', () => {
    expect(findTyped('\u2764\uFE0F', '.degen').map(({ to }) => to)).toEqual([
      '/profile/?id=%E2%9D%A4.degen',
      '/profile/?id=%E2%9D%A4%EF%B8%8F.degen',
    ])
  })

  it.each(['%', 'a/b', 'a\u200Bb'])('offers no claim of %j, which the name rules refuse', (text) => {
    expect(findTyped(text, '.degen', () => true).at(-1)?.hint).toBe('View profile')
  })

  it.each(['', '   ', 'a b', 'a.b', 'x'.repeat(257)])('finds no profile for %j', (text) => {
    expect(findTyped(text, '.degen')).toEqual([])
  })

  it('never throws, and links only to this app', () => {
    const tokens = communityTokens(config)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        [findPages(text, config), findTyped(text, '.degen'), tokenResults(text, tokens, config)]
          .flat()
          .every(({ to }) => new URL(to, 'https://hearth.example').origin === 'https://hearth.example'),
      ),
      { numRuns: 1000 },
    )
  })
})

describe('tokens in the search', () => {
  const listed = {
    chainId: config.supportedChainId,
    address: TOKEN,
    name: 'Chat',
    symbol: 'CHAT',
    decimals: 18,
  }
  const found = (text: string, swaps: boolean, sends: boolean) => {
    const community = memoryApp({
      config: {
        tokens: [{ ...listed, swap: true }],
        swapRouterAddress: ALICE,
        showFeatures: { swap: swaps, sendTokens: sends },
      },
    }).config
    const imported = { ...listed, address: ALICE, origin: 'imported' as const }
    return tokenResults(text, [...communityTokens(community), imported], community)
  }
  const others = { kind: 'token', title: 'CHAT', hint: 'Send Chat, imported by you, 0x7099...79C8' }

  it('link to the swap page, else to the send page, and mark imported tokens', () => {
    expect(found('chat', true, true)).toEqual([
      { kind: 'token', title: 'CHAT', hint: 'Swap Chat', to: `/swap/univ2/?to=${TOKEN}` },
      { ...others, to: `/send-tokens/?token=${ALICE}` },
    ])
    expect(found('chat', false, true).map(({ to }) => to)).toEqual([
      `/send-tokens/?token=${TOKEN}`,
      `/send-tokens/?token=${ALICE}`,
    ])
  })

  it('offer to sell the coin, and are absent without swap and send, and for an empty text', () => {
    expect(found('degen', true, false).map(({ to }) => to)).toEqual([
      '/swap/univ2/?from=0x0000000000000000000000000000000000000000',
    ])
    expect([found('chat', false, false), found('  ', true, true)]).toEqual([[], []])
  })
})

describe('posts in the search', () => {
  const found = (text: string, sought: string, name?: DomainName) =>
    postResults([{ author: ALICE, text, to: '/post/?id=3' }], sought, () => name, '.degen')[0]

  it('have their author, by name if it is known', () => {
    const post = { kind: 'post', title: 'Good morning', to: '/post/?id=3' }
    expect(found('Good morning', 'morning')).toEqual({ ...post, hint: 'Post by 0x7099...79C8' })
    const name = 'al\u200bice' as DomainName
    expect(found('Good morning', 'morning', name)).toEqual({ ...post, hint: 'Post by al⚠ice.degen' })
  })

  it('have an excerpt of whole words around the match, on one line', () => {
    const long = `${'before '.repeat(40)}needle${' after'.repeat(40)}`
    expect(found(long, 'NEEDLE')?.title).toMatch(/^…before before before needle after .*…$/)
    expect(found(`${'x'.repeat(60)}needle`, 'needle')?.title).toBe('…needle')
  })
})
