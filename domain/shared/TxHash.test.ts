import { describe, expect, it } from 'vitest'

import { parseTxHash } from './TxHash.ts'

const HASH = `0x${'0123456789abcdef'.repeat(4)}`

describe('parseTxHash', () => {
  it('reads 0x and 64 hexadecimal digits in any letter case, as lower case', () => {
    expect([HASH, `0x${HASH.slice(2).toUpperCase()}`].map(parseTxHash)).toEqual([HASH, HASH])
  })

  it.each([
    '',
    HASH.slice(2),
    HASH.slice(0, -1),
    `${HASH}0`,
    `0${HASH}`,
    ` ${HASH}`,
    `${HASH}\n`,
    HASH.replace('0x', '0X'),
    `${HASH.slice(0, -1)}g`,
    undefined,
    null,
    7,
    [HASH],
  ])('refuses %j', (value) => {
    expect(parseTxHash(value)).toBeUndefined()
  })
})
