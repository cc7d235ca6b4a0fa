import { expect, it } from 'vitest'

import { parseUserQuery } from './findUser.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const invalid = (message: string) => ({ kind: 'invalid', message })

it.each([
  ['', { kind: 'nothing typed' }],
  ['   ', { kind: 'nothing typed' }],
  ['.degen', { kind: 'nothing typed' }],
  ['alice', { kind: 'name', name: 'alice' }],
  [' Alice.DEGEN ', { kind: 'name', name: 'alice' }],
  ['ÉLAN', { kind: 'name', name: 'élan' }],
  ['0xfade', { kind: 'name', name: '0xfade' }],
  [ALICE, { kind: 'address', address: ALICE }],
  [ALICE.toLowerCase(), { kind: 'address', address: ALICE }],
  [ALICE.toUpperCase(), { kind: 'address', address: ALICE }],
  [`${ALICE}.degen`, { kind: 'name', name: ALICE.toLowerCase() }],
  [ALICE.replace('C5', 'c5'), invalid('This address has a typo: its checksum does not match')],
  ['alice.eth', invalid('Dots not allowed')],
  ['alice.degen.degen', invalid('Dots not allowed')],
  ['al ice', invalid('Spaces not allowed')],
  ['al%ice', invalid('% not allowed')],
  ['al\u200bice', invalid('This character is not allowed')],
  ['\u{d800}', invalid('This character is not allowed')],
  ['x'.repeat(256), { kind: 'name', name: 'x'.repeat(256) }],
  ['x'.repeat(257), invalid('This is too long for a name')],
])('the query %j is parsed as %j', (text, sought) => {
  expect(parseUserQuery(text, '.degen')).toEqual(sought)
})
