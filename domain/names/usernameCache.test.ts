import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { readUsername, usernameKey, writeUsername } from './usernameCache.ts'

const NOW = 1_800_000_000_000 as EpochMillis
const WEEK = 7 * 24 * 60 * 60 * 1000
const read = (text: string | undefined, now = NOW) => readUsername(text, '.degen', WEEK, now)

describe('the cached username', () => {
  it('comes back without its suffix until it is too old', () => {
    const text = writeUsername('alice' as DomainName, '.degen', NOW)
    expect(JSON.parse(text)).toEqual({ username: 'alice.degen', stored: NOW })
    expect(read(text)).toBe('alice')
    expect(read(text, (NOW + WEEK - 1) as EpochMillis)).toBe('alice')
    expect(read(text, (NOW + WEEK + 1) as EpochMillis)).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    '{',
    'null',
    '"alice.degen"',
    '{"username":"alice.degen"}',
    '{"username":"alice.degen","stored":"now"}',
    '{"username":"alice.degen","stored":1e400}',
    `{"username":7,"stored":${NOW}}`,
    `{"username":".degen","stored":${NOW}}`,
    `{"username":"","stored":${NOW}}`,
    `{"username":"${'a'.repeat(601)}","stored":${NOW}}`,
  ])('is none for %j', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('may be 600 characters long with its suffix', () => {
    const name = 'a'.repeat(594) as DomainName
    expect(read(writeUsername(name, '.degen', NOW))).toBe(name)
  })

  it('is kept under the lower-cased account', () => {
    const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as Address
    expect(usernameKey(account)).toBe('0xd8da6bf26964af9d7eed9e03e53415d37aa96045-username')
  })
})
