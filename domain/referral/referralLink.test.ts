import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
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
  ])('of %s is %s', (page, expected) => {
    expect(link(page, 'alice').url).toBe(expected)
  })

  it('names the account where there is no name', () => {
    expect(link('https://a.example/').url).toBe(`https://a.example/?ref=${account}`)
  })

  it('shows a warning sign for what cannot be seen, and copies the true name encoded', () => {
    const { url, shown } = link('https://a.example/', 'a\u200Bb&c')
    expect(shown).toBe('https://a.example/?ref=a⚠b&c.degen')
    expect(new URL(url).searchParams.get('ref')).toBe('a\u200Bb&c.degen')
  })
})
