import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { collectionWarning } from './collectionWarning.ts'
import type { NameStanding } from './nameStanding.ts'

const address = `0x${'c'.repeat(40)}` as Address
const later: NameStanding = {
  kind: 'later',
  first: {
    address,
    name: 'Sunrise',
    preview: '',
    price: undefined,
    supply: undefined,
    owner: undefined,
    createdAt: 1,
    sounds: false,
    moves: false,
  },
}

it.each<readonly [string, NameStanding, string | undefined]>([
  ['Sunrise', { kind: 'first' }, undefined],
  ['Over the hill', { kind: 'unknown' }, undefined],
  ['Москва Nights', { kind: 'unknown' }, undefined],
  ['Sunrise', later, 'Another collection used this name first'],
  ['Sunr\u0456se', { kind: 'first' }, 'This name may imitate another'],
  ['My Sun\u200brise', { kind: 'unknown' }, 'This name may imitate another'],
  [`${'x'.repeat(320)}\u200b`, { kind: 'unknown' }, undefined],
])('The name %j with the standing %j has the warning: %s', (name, standing, warning) => {
  expect(collectionWarning(name, standing)).toBe(warning)
})
