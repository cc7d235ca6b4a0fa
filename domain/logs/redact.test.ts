import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import { redact } from './redact.ts'
import { isSecretName } from './secretValues.ts'

const runs = { numRuns: 1000 }
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
    [
      'a short key in a path',
      'https://rpc.example/v2/abc123DEF456 failed',
      'https://rpc.example/v2/… failed',
    ],
    ['a key of few letters in a path', 'https://rpc.example/aB3d/', 'https://rpc.example/…/'],
    ['a key of letters alone in a path', 'wss://rpc.example/ws/QwErTyUiOpAs', 'wss://rpc.example/ws/…'],
    [
      'a key of 32 digits in a path',
      'https://rpc.example/v3/0123456789abcdef0123456789abcdef',
      'https://rpc.example/v3/0123…',
    ],
    ['a bot’s key in a path', 'https://api.example/bot123:AAEx4/send', 'https://api.example/…/send'],
    ['a key in a path without its host', 'POST /v2/abc123def456 429', 'POST /v2/… 429'],
    ['a secret by its name', 'apiKey=abc, x', 'apiKey=[removed], x'],
    ['a token that is assigned', 'token=abc&x', 'token=[removed]&x'],
    ['a key that is assigned', 'with key=abc', 'with key=[removed]'],
    ['a short name for a password', 'pwd=abc; pass: hunter2', 'pwd=[removed]; pass: [removed]'],
    ['a password of several words', 'password: open sesame now\nx', 'password: [removed]\nx'],
    ['a password with a quote in its quotes', String.raw`pass="a\"b c" x`, 'pass="[removed]" x'],
    ['a secret in backticks', 'secret: `a b` x', 'secret: `[removed]` x'],
    ['a secret behind an arrow', 'secret => abc', 'secret => [removed]'],
    ['a secret as a list', '"secretKey":[1,[2],3],"x":1', '"secretKey":[removed],"x":1'],
    ['a secret as an object', '{"privateKey":{"0":1,"1":{"2":3}},"x":1}', '{"privateKey":[removed],"x":1}'],
    [
      'a secret in a pair',
      '[["authorization","Basic abc"],["x","y"]]',
      '[["authorization","[removed]"],["x","y"]]',
    ],
    ['a secret that does not end', '"mnemonic":"legal winner', '"mnemonic":"[removed]'],
    ['every cookie of a header', 'Cookie: a=b; session=s3cret; c="d"; e=f\nX: y', 'Cookie: [removed]\nX: y'],
    ['a cookie that is set', 'set-cookie: sid=abc; Path=/; HttpOnly', 'set-cookie: [removed]'],
    ['cookies in JSON', '{"cookie":"a=b; c=d","x":1}', '{"cookie":"[removed]","x":1}'],
    [
      'cookies in an escaped text',
      String.raw`Cookie: a=b; c=d\nHost: x`,
      String.raw`Cookie: [removed]\nHost: x`,
    ],
    ['a name and a password', 'sent Basic dXNlcjpwYXNz', 'sent Basic [removed]'],
    ['base64 that is filled up', 'got c2VjcmV0LWtleS12YWx1ZQ== here', 'got [removed] here'],
    ['base64 with a plus', 'got c2VjcmV0+2V5LXZhbHVl', 'got [removed]'],
    ['base64 that says nothing of itself', 'got c2VjcmV0a2V5MTIz', 'got c2Vj…'],
    ['a key of capitals', 'key AKIAIOSFODNN7EXAMPLE', 'key AKIA…'],
    ['a key of small letters', 'key k3yx9qmz7wbt2hfa5d', 'key k3yx…'],
    ['a value in quotes', 'GET /search?q="my secret" now', 'GET /search?q="…" now'],
    [
      'a value in quotes of an address',
      'https://a.example/s?q="my secret"&x=1',
      'https://a.example/s?q=…"…"&x=…',
    ],
    ['a value in escaped quotes', String.raw`"/s?q=\"my secret\" x"`, String.raw`"/s?q=\"…" x"`],
    ['a value in brackets', '/s?q=(my)&x=<y>', '/s?q=…&x=…'],
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
  ])('removes %s', (_, text, redacted) => {
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
    'at mint (https://hearth.example/assets/FindCollectionPage-BxT3kd91.js:12:3456)',
    'at Object.signTypedDataV4 (http://localhost:5173/ui/nft/NftPage.tsx:12:34)',
    'https://docs.example/v2.1/nft-market/getting_started/index.html',
    'https://images.example/2026-11-22/1.png',
    'Error: ERC20InsufficientAllowance, then UniswapV2Router02 and eth_signTypedData_v4 of @uniswap/v2-periphery',
    'text/html; charset=utf-8, npm/10.9.2, 22/11/2026, 2026-01-01T00:00:00.000Z',
    '{"token":"DEGEN","key":"row","author":"bob"}',
    'password === undefined',
    'bob.degen holds 12.5 DEGEN',
    '',
  ])('leaves %j as it is', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('lets no 40 digits in a row through, whatever surrounds them', () => {
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

  it('repeats no value of a query', () => {
    const value = fc.stringMatching(/^[a-z]{12}$/)
    fc.assert(
      fc.property(value, value, (first, second) => {
        const redacted = redact(`GET https://a.example/path?one=${first}&two=${second} failed`)
        expect(redacted).toBe('GET https://a.example/path?one=…&two=… failed')
      }),
      runs,
    )
  })

  const secret = fc
    .stringMatching(/^[A-Za-z0-9]{10,24}$/)
    .filter((text) => /\d{2}/.test(text) && /[a-z][A-Z]/.test(text))
  const places: readonly (readonly [what: string, place: (secret: string) => string])[] = [
    ['the path of an endpoint', (key) => `request to https://rpc.example/v2/${key} failed`],
    ['a path, before more of it', (key) => `https://rpc.example/${key}/blocks?x=1`],
    ['a query', (key) => `/callback?code=${key}&state="${key} x"`],
    ['a fragment', (key) => `https://a.example/#access_token=${key}`],
    ['a later cookie', (key) => `Cookie: theme=dark; lang="en"; sid=${key}; x=y`],
    ['an assignment', (key) => `token=${key} key=${key}, pwd=${key}; pass: ${key} ${key}`],
    ['JSON', (key) => JSON.stringify({ password: `a"${key}`, apiKey: key, seed: [key] })],
    ['JSON in JSON', (key) => JSON.stringify(JSON.stringify({ secret: `"${key}" ${key}` }))],
    [
      'pairs',
      (key) =>
        JSON.stringify([
          ['Set-Cookie', `a=${key}; b=${key}`],
          ['x-api-key', key],
        ]),
    ],
    ['a header', (key) => `Authorization: Basic ${key}== and bearer ${key}`],
  ]

  it.each(places)(
    'says no secret again that stands in %s, and nothing new of it the second time',
    (_, place) => {
      fc.assert(
        fc.property(secret, (text) => {
          const once = redact(place(text))
          expect(once).not.toContain(text)
          expect(once).not.toContain(Buffer.from(text).toString('base64').slice(0, 12))
          expect(redact(once)).toBe(once)
        }),
        { ...runs, numRuns: 300 },
      )
    },
  )

  it('repeats no bytes in base64, in either alphabet', () => {
    const encoding = fc.constantFrom<'base64' | 'base64url'>('base64', 'base64url')
    const bytes = fc
      .tuple(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), fc.integer({ min: 24, max: 64 }))
      .map(([stream, length]) => Buffer.from([...stream.take(length)]))
      // Random bytes vary; bytes produced by shrinking do not.
      .filter((buffer) => new Set(buffer).size > 20)
    fc.assert(
      fc.property(bytes, encoding, (secretBytes, kind) => {
        const text = secretBytes.toString(kind)
        const said = redact(`got ${text} here`)
        expect(said).toMatch(/^got .* here$/)
        const pieces = [...text.matchAll(/(?=([\w+/-]{20}))/g)].map(([, piece = '']) => piece)
        expect(pieces.filter((piece) => said.includes(piece))).toEqual([])
      }),
      runs,
    )
  })

  const endless = [
    'a',
    '-',
    ' ',
    '\n',
    '0',
    '0x',
    'ab://',
    '?a&',
    '?a="',
    '/a1',
    '/',
    'abandon ',
    'abandon: ',
    '"a":"b",',
    'apiKey:',
    'pass="',
    'secret=[',
    'cookie:',
    'cookie',
    'token=',
    'eyJ',
    'eyJ.',
    'basic ',
    'basic a',
    'bearer ',
    '\\"',
    '\\',
    '"',
    '%20',
    '%E3',
    '\\u00',
    '&nbsp',
    'a\u0301',
    '\u0301',
    '的',
    'é ',
    'A+',
    'Ab1',
    'x@',
    ':',
    '…',
    'abandon '.repeat(11).concat('x '),
    'https://a.example/b1/c?d=e#f ',
  ]

  const timeOf = (text: string): number => {
    // Processor time, because the machine may be busy with other work.
    const started = process.cpuUsage()
    redact(text)
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }

  it.each(endless)('handles an endless %j in linear time', (piece) => {
    expect(timeOf(piece.repeat(Math.ceil(200_000 / piece.length)))).toBeLessThan(scaled(2000))
  })

  it('handles a million mixed characters in linear time', () => {
    const parts = endless.map((piece) => piece.repeat(Math.ceil(1_000_000 / endless.length / piece.length)))
    expect(timeOf(parts.join(''))).toBeLessThan(scaled(5000))
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
