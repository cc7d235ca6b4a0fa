import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { usernameFields, usernameKey, usernameOf } from './usernameCache.ts'

it('a username is stored as the full name', () => {
  expect(usernameFields('alice' as DomainName, '.degen')).toEqual({ username: 'alice.degen' })
})

it.each<readonly [fields: Readonly<Record<string, unknown>>, name: string | undefined]>([
  [{ username: 'alice.degen' }, 'alice'],
  [{ username: 7 }, undefined],
  [{ username: '.degen' }, undefined],
  [{ username: '' }, undefined],
  [{ username: `${'a'.repeat(594)}.degen` }, 'a'.repeat(594)],
  [{ username: 'a'.repeat(601) }, undefined],
  [{}, undefined],
])('a stored entry is parsed (case %#)', (fields, name) => {
  expect(usernameOf(fields, '.degen')).toBe(name)
})

it('a username is stored under the lower-cased account', () => {
  const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as Address
  expect(usernameKey(account)).toBe('0xd8da6bf26964af9d7eed9e03e53415d37aa96045-username')
})
