import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isSecretName, redact } from './redact.ts'

const runs = { numRuns: 1000, seed: 18 }
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

describe('redact', () => {
  it.each<readonly [what: string, text: string, redacted: string]>([
    ['an address', `no name for ${ADDRESS}.`, 'no name for 0x7099...79C8.'],
    ['an address in capitals', ADDRESS.toUpperCase(), '0X7099...79C8'],
    ['an address without 0x', ADDRESS.slice(2), '709979...79C8'],
    ['a private key or a hash', `key 0x${KEY}`, 'key 0x59c6...690d'],
    ['a private key without 0x', KEY, '59c699...690d'],
    ['a signature', `0x${'ab'.repeat(65)}`, '0xabab...abab'],
    ['call data', `0x095ea7b3${ADDRESS.slice(2).padStart(64, '0')}`, '0x095e...79C8'],
    ['a number as long as a key', '9'.repeat(77), '999999...9999'],
    ['a bearer token', 'Authorization: Bearer abc.def/ghi=', 'Authorization: [removed]'],
    ['a bearer token by itself', 'sent bearer s3cret', 'sent bearer [removed]'],
    ['basic credentials', 'authorization: Basic dXNlcjpwYXNz', 'authorization: [removed]'],
    ['a JSON web token', `token ${TOKEN}!`, 'token [removed]!'],
    ['twelve words', `typed: "${WORDS}"`, 'typed: "[words removed]"'],
    ['twelve words in a list', WORDS.split(' ').join('","'), '[words removed]'],
    ['twelve words in lines', WORDS.split(' ').join('\n'), '[words removed]'],
    ['twelve words in escaped lines', WORDS.split(' ').join('\\n'), '[words removed]'],
    ['twelve words in capitals', WORDS.toUpperCase(), '[words removed]'],
    ['twenty-four numbered words', numbered(`${WORDS} ${WORDS}`), '1. [words removed]'],
    ['the query of an address', 'https://a.example/b?id=7&ref=bob', 'https://a.example/b?id=…&ref=…'],
    ['a query without a name', 'https://a.example/?s3cret', 'https://a.example/?…'],
    ['the query of a path', 'at /profile/?id=bob&x=1 now', 'at /profile/?id=…&x=… now'],
    ['a fragment', 'https://a.example/#access=1', 'https://a.example/#…'],
    ['credentials of an address', 'wss://me:pw@a.example/x', 'wss://a.example/x'],
    [
      'a key in a path',
      'https://rpc.example/v2/aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW',
      'https://rpc.example/v2/aB3d…',
    ],
    ['a secret by its name', 'apiKey=abc, x', 'apiKey=[removed], x'],
    ['a secret in JSON', '{"password":"open sesame","x":1}', '{"password":"[removed]","x":1}'],
    [
      'a secret in JSON in JSON',
      String.raw`{\"privateKey\":\"abc\"}`,
      String.raw`{\"privateKey\":\"[removed]\"}`,
    ],
    [
      'a secret key of a pairing',
      'wc:12ab@2?relay-protocol=irn&symKey=34cd',
      'wc:12ab@2?relay-protocol=…&symKey=…',
    ],
  ])('takes %s out', (_, text, redacted) => {
    expect(redact(text)).toBe(redacted)
  })

  it.each([
    'The username could not be read',
    'ContractFunctionExecutionError: The contract function "price1char" reverted.',
    'Version: viem@2.57.1',
    'at mint (https://hearth.example/assets/app-BxT3kd91.js:12:3456)',
    'Block 0x1b4 at 1700000000000 with data 0x12345678',
    'the quick brown fox jumps over a lazy dog and is gone before the others are here',
    '/nft/collection',
    'bob.degen holds 12.5 DEGEN',
    '',
  ])('leaves %j as it is', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('lets no 40 digits in a row through, whatever stands around them', () => {
    const digits = fc
      .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 140 })
      .map((characters) => characters.join(''))
    const around = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('0x', 'x', '?a=', 'https://', '"', '\\', '0x0'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(around, digits, around), { maxLength: 4 }), (parts) => {
        const redacted = redact(parts.flat().join(''))
        expect(redacted).not.toMatch(/[0-9a-f]{40}/i)
      }),
      runs,
    )
  })

  it('says no value of a query again', () => {
    const value = fc.stringMatching(/^[a-z]{12}$/)
    fc.assert(
      fc.property(value, value, (first, second) => {
        const redacted = redact(`GET https://a.example/path?one=${first}&two=${second} failed`)
        expect(redacted).toBe('GET https://a.example/path?one=…&two=… failed')
      }),
      runs,
    )
  })

  it.each([
    ['letters', 'a'.repeat(16_384)],
    ['schemes', 'ab://'.repeat(3277)],
    ['questions', '?a&'.repeat(5461)],
    ['short words', 'abandon '.repeat(11).concat('x ').repeat(180)],
    ['names of secrets', 'apiKey:'.repeat(2340)],
    ['dashes', '-'.repeat(16_384)],
    ['blanks', ' '.repeat(16_384)],
  ])('is quick with %s without end', (_, text) => {
    const began = performance.now()
    redact(text)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('isSecretName', () => {
  it('knows secrets by their name and leaves coins alone', () => {
    const secret = [
      'privateKey',
      'private_key',
      'mnemonic',
      'seedPhrase',
      'Password',
      'x-api-key',
      'refreshToken',
    ]
    const open = ['token', 'tokenSymbol', 'key', 'publicKey', 'hash', 'account', 'cookieBanner']
    expect([...secret, ...open].filter(isSecretName)).toEqual(secret)
  })
})

const numbered = (words: string): string =>
  words
    .split(' ')
    .map((word, index) => `${index + 1}. ${word}`)
    .join('\n')
