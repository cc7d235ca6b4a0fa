import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseNameOrAddress } from '../names/nameOrAddress.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { profilePath } from './profilePath.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as Address
const NAME = 'alice' as DomainName

it('the path has the name, else the account, else neither for the own profile', () => {
  expect([
    profilePath({ name: NAME, account: ALICE }, '.degen'),
    profilePath({ account: ALICE }, '.degen'),
    profilePath({}, '.degen'),
  ]).toEqual(['/profile/?id=alice.degen', `/profile/?id=${ALICE}`, '/profile/'])
})

it('the address bar preserves any name that can be minted', () => {
  const mintable = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .map((text) => text.replaceAll(/[. ]/g, '').toLowerCase())
    .filter((text) => text !== '' && text === text.trim() && !/\p{Cs}/u.test(text) && !text.startsWith('0x'))
  fc.assert(
    fc.property(mintable, (name) => {
      const path = profilePath({ name: name as DomainName }, '.degen')
      const id = new URL(path, 'https://a.example').searchParams.get('id') ?? ''
      expect(parseNameOrAddress(id, '.degen')).toEqual({ kind: 'name', name })
    }),
    { numRuns: 1000 },
  )
})
