import { describe, expect, it } from 'vitest'

import { signatureTooLong } from '../activity/texts.ts'
import { isKeySignature, MAX_SIGNATURE_BYTES, parseSignature } from './signature.ts'

const bytes = (count: number) => `0x${'aB'.repeat(count)}`

describe('A signature', () => {
  it('has any number of bytes up to the limit', () => {
    const lengths = [1, 64, 65, 66, 130, MAX_SIGNATURE_BYTES]
    expect(lengths.map((count) => parseSignature(bytes(count)))).toEqual(lengths.map(bytes))
  })

  it('is too long above the limit', () => {
    expect([MAX_SIGNATURE_BYTES + 1, 65_000].map((count) => parseSignature(bytes(count)))).toEqual([
      'too long',
      'too long',
    ])
  })

  it('has its limit in the sentence about it', () => {
    expect(signatureTooLong).toContain(`at most ${MAX_SIGNATURE_BYTES} bytes`)
  })

  it('is nothing but whole bytes', () => {
    const answers = ['', '0x', '0xabc', '0xzz', 'ab', `${bytes(65)}\n`, 5, null, undefined, {}]
    expect(answers.map(parseSignature)).toEqual(answers.map(() => undefined))
  })

  it('is one of a key if it has 65 bytes', () => {
    expect([64, 65, 66].map((count) => isKeySignature(`0x${'ab'.repeat(count)}`))).toEqual([
      false,
      true,
      false,
    ])
  })
})
