import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { NameOrAddress } from '../names/nameOrAddress.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { parseReferrer } from './parseReferrer.ts'
import { referralLink } from './referralLink.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const link = (page: string, name?: string) =>
  referralLink(page, { account, name: name as DomainName | undefined }, '.degen')

describe('referralLink', () => {
  it.each([
    ['https://a.example/', 'https://a.example/?ref=alice.degen'],
    ['https://a.example/about/', 'https://a.example/about/?ref=alice.degen'],
    ['https://a.example/profile/?id=bob', 'https://a.example/profile/?id=bob&ref=alice.degen'],
    ['https://a.example/?ref=bob', 'https://a.example/?ref=alice.degen'],
    ['https://a.example/?ref=bob&id=1&ref=carl', 'https://a.example/?id=1&ref=alice.degen'],
    ['https://a.example/#top', 'https://a.example/?ref=alice.degen'],
  ])('turns %s into %s', (page, expected) => {
    expect(link(page, 'alice').url).toBe(expected)
  })

  it('has the account of a user without a name', () => {
    expect(link('https://a.example/').url).toBe(`https://a.example/?ref=${account}`)
  })

  it('shows the characters of a name unencoded, and copies them encoded', () => {
    const { url, shown } = link('https://a.example/', 'ælice+c')
    expect(shown).toBe('https://a.example/?ref=ælice+c.degen')
    expect(new URL(url).searchParams.get('ref')).toBe('ælice+c.degen')
  })

  it.each(['a\u200Bb', 'ali\u202Ece', 'Alice', 'a.b', 'a\u00ADb'])(
    'has the account instead of the name %j, which links refuse',
    (name) => {
      expect(parseReferrer(`${name}.degen`, '.degen')).not.toEqual({
        ok: true,
        value: { kind: 'name', name },
      })
      const { url, shown } = link('https://a.example/', name)
      expect([url, shown]).toEqual(Array(2).fill(`https://a.example/?ref=${account}`))
    },
  )

  it('is always parsed back as its owner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const read = parseReferrer(
          new URL(link('https://a.example/', name).url).searchParams.get('ref') ?? '',
          '.degen',
        )
        expect(read).toEqual({
          ok: true,
          value: expect.toSatisfy((whom: NameOrAddress) =>
            whom.kind === 'name' ? whom.name === name : whom.address === account,
          ),
        })
      }),
    )
  })
})
