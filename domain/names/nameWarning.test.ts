import { describe, expect, it } from 'vitest'

import type { Resemblance } from '../activity/ReviewWarnings.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { nameWarning } from './nameWarning.ts'

const holder = `0x${'1'.repeat(40)}` as Address
const like = (name: string, known: Resemblance['known']): Resemblance => ({
  name: name as DomainName,
  holder,
  known,
})

describe('nameWarning', () => {
  it.each<readonly [string, Resemblance | undefined, string | undefined]>([
    ['alice', undefined, undefined],
    ['привет', undefined, undefined],
    ['\u0430lice', undefined, 'Check this name carefully'],
    ['al\u200bice', undefined, 'Check this name carefully'],
    ['a1ice', like('alice', 'older'), 'Not the same as alice.degen, an older name here'],
    ['\u0430lice', like('alice', 'own'), 'Not the same as alice.degen, your own name'],
    ['b0b', like('bob', 'paid'), 'Not the same as bob.degen, whom you have paid'],
    ['b0b', like('bob', 'inviter'), 'Not the same as bob.degen, who invited you'],
    ['alice', like('al\u200bice', 'paid'), 'Not the same as al⚠ice.degen, whom you have paid'],
  ])('warns of %j, like %j: %s', (name, twin, expected) => {
    expect(nameWarning(name as DomainName, twin, '.degen')).toBe(expected)
  })
})
