import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import type { Address } from '../shared/Address.ts'
import { addressOfBytes, bodyAddress, bodyInAddress, isBodyItself } from './bodyUrl.ts'
import { MAX_POST_LENGTH, MAX_BODY_BYTES, parseBody } from './parseBody.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: ['http://localhost:9000'],
})
const ID = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

const unreadable = { kind: 'none', why: 'unreadable' }
const tooLong = { kind: 'none', why: 'too long' }
const body = (fields: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ author: ALICE, text: 'gm', timestamp: 1, ...fields })

describe('parseBody', () => {
  it('returns the text of a post of the author, in any letter case', () => {
    for (const author of [ALICE, ALICE.toLowerCase(), ALICE.toUpperCase().replace('0X', '0x')])
      expect(parseBody(body({ author }), ALICE)).toEqual({ kind: 'text', text: 'gm' })
  })

  it('refuses a body that names another author', () => {
    expect(parseBody(body({ author: BOB }), ALICE)).toEqual({ kind: 'none', why: 'another author' })
  })

  it.each([
    '',
    'null',
    '[]',
    '"gm"',
    '<html>',
    '{"text":"gm"}',
    body({ text: 7 }),
    body({ text: ' \n\t' }),
    body({ author: null }),
    body({ author: [ALICE] }),
    body({ timestamp: '1' }),
    body({ timestamp: null }),
    `{"__proto__":${body({})}}`,
    '['.repeat(60_000),
    `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ])('finds no post in %.60s', (json) => {
    expect(parseBody(json, ALICE)).toEqual(unreadable)
  })

  it.each([
    body({ text: 'x'.repeat(MAX_POST_LENGTH + 1) }),
    body({ text: '😀'.repeat(MAX_POST_LENGTH + 1) }),
    body({ more: 'x'.repeat(MAX_BODY_BYTES) }),
  ])('refuses a body over the limit as too long: %.60s', (json) => {
    expect(parseBody(json, ALICE)).toEqual(tooLong)
  })

  it('accepts ten thousand code points of any width, and no more', () => {
    const text = '😀'.repeat(MAX_POST_LENGTH)
    expect(parseBody(body({ text }), ALICE)).toEqual({ kind: 'text', text })
    expect(parseBody(body({ text: `${text}x` }), ALICE)).toEqual(tooLong)
  })

  it('never throws, and returns only text that the JSON contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((text) => body({ text })),
        ),
        (json) => {
          const found = parseBody(json, ALICE)
          if (found.kind === 'text') expect(JSON.parse(json)).toMatchObject({ text: found.text })
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('reads back the written text, through a data: URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, timestamp) => {
        fc.pre(text.trim() !== '')
        const url = addressOfBytes(new TextEncoder().encode(body({ text, timestamp })))
        const found = bodyAddress(url, POLICY)
        expect(found?.kind === 'inline' && parseBody(found.json, ALICE)).toEqual({ kind: 'text', text })
        expect(bodyInAddress(url, ALICE)).toEqual({ kind: 'text', text })
      }),
      { numRuns: 500 },
    )
  })
})

describe('bodyInAddress', () => {
  const url = (json: string) => addressOfBytes(new TextEncoder().encode(json))

  it('returns the text for its author only', () => {
    expect(bodyInAddress(url(body({})), BOB as Address)).toEqual({ kind: 'none', why: 'another author' })
    expect(bodyInAddress(url('{}'), ALICE)).toEqual(unreadable)
  })

  it.each(['data:application/json;base64,%%%', 'data:application/json,%ff'])(
    'refuses %.40s, which contains no valid body',
    (address) => {
      expect(bodyInAddress(address, ALICE)).toEqual({ kind: 'none', why: 'refused address' })
      expect(isBodyItself(address)).toBe(true)
    },
  )

  it.each([MAX_BODY_BYTES + 1, 4 * MAX_BODY_BYTES])('refuses %i bytes as too long', (bytes) => {
    const address = `data:application/json,${'x'.repeat(bytes)}`
    expect([bodyInAddress(address, ALICE), bodyAddress(address, POLICY)]).toEqual([
      tooLong,
      { kind: 'too long' },
    ])
  })

  it.each(['', `ar://${ID}`, 'data:text/html,gm', 'https://arweave.example/data:application/json,{}'])(
    'does not handle %j',
    (address) => {
      expect([bodyInAddress(address, ALICE), isBodyItself(address)]).toEqual([undefined, false])
    },
  )
})

describe('bodyAddress', () => {
  const there = (...urls: readonly string[]) => ({ kind: 'remote', urls })
  const here = (json: string) => ({ kind: 'inline', json })

  it.each<readonly [url: string, address: unknown]>([
    [`ar://${ID}`, there(`https://arweave.example/${ID}`)],
    [`Ar://${ID}`, there(`https://arweave.example/${ID}`)],
    [`ar://${ID}?txt`, there(`https://arweave.example/${ID}`)],
    [
      `ipfs://${CID}/post.json`,
      there(`https://one.example/ipfs/${CID}/post.json`, `https://two.example/ipfs/${CID}/post.json`),
    ],
    [`https://arweave.example/${ID}`, there(`https://arweave.example/${ID}`)],
    ['http://localhost:9000/post.json', there('http://localhost:9000/post.json')],
    ['data:application/json;base64,eyJhIjoiw6QifQ==', here('{"a":"ä"}')],
    ['DATA:application/json;charset=UTF-8;base64,e30=', here('{}')],
    ['data:application/json,%7B%22a%22%3A%22%C3%A4%22%7D', here('{"a":"ä"}')],
    ['data:application/json;charset=utf-8,{}', here('{}')],
  ])('reads %s', (url, address) => {
    expect(bodyAddress(url, POLICY)).toEqual(address)
  })

  it.each([
    '',
    'gm',
    'https://evil.example/post.json',
    'http://arweave.example/x',
    `https://arweave.example.evil.example/${ID}`,
    `https://user@arweave.example/${ID}`,
    'http://127.0.0.1/x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:application/json;base64,%%%',
    'data:application/json;base64,/w==',
    'data:application/json,%ff',
    `ar://${ID}/../wallet`,
    'ipfs://notacid',
  ])('refuses %.60s', (url) => {
    expect(bodyAddress(url, POLICY)).toBeUndefined()
  })

  it.each(['x', '%78'])('reads the longest body there may be, in either encoding: %s', (letter) => {
    const url = `data:application/json,${letter.repeat(MAX_BODY_BYTES)}`
    expect(bodyAddress(url, POLICY)).toEqual(here('x'.repeat(MAX_BODY_BYTES)))
  })

  it('never throws, and resolves only to configured origins', () => {
    const start = fc.constantFrom(
      'https://',
      'http://',
      `ar://${ID}`,
      `ipfs://${CID}`,
      'data:application/json,',
      '',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
        ),
        (url) => {
          const found = bodyAddress(url, POLICY)
          if (found?.kind === 'remote')
            for (const remote of found.urls) expect(POLICY.trustedOrigins).toContain(new URL(remote).origin)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
