import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import { MAX_METADATA_LENGTH, metadataSource, readTokenMetadata } from './tokenMetadata.ts'

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: ['http://localhost:9000'],
})
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const EMPTY = { name: '', description: '', image: '', externalUrl: '', audio: '', animation: '', youTube: '' }

const base64 = (text: string) =>
  `data:application/json;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`
const at = (uri: string) => metadataSource(uri, POLICY)

describe('metadataSource', () => {
  it.each<readonly [uri: string, source: unknown]>([
    [base64('{"name":"Ä \u{1F3B5}"}'), { kind: 'inline', text: '{"name":"Ä \u{1F3B5}"}' }],
    ['data:application/json,{"a":1}', { kind: 'inline', text: '{"a":1}' }],
    ['data:application/json;utf8,%7B%22a%22%3A1%7D', { kind: 'inline', text: '{"a":1}' }],
    ['data:application/json;charset=utf-8,{"a":"100%"}', { kind: 'inline', text: '{"a":"100%"}' }],
    // Only a last parameter "base64" marks base64.
    ['data:application/json;base64;charset=utf-8,{"a":1}', { kind: 'inline', text: '{"a":1}' }],
    ['data:application/json;BASE64,e30=', { kind: 'inline', text: '{}' }],
    [
      `ipfs://${CID}/7.json`,
      {
        kind: 'remote',
        urls: [`https://one.example/ipfs/${CID}/7.json`, `https://two.example/ipfs/${CID}/7.json`],
      },
    ],
    ['http://localhost:9000/7', { kind: 'remote', urls: ['http://localhost:9000/7'] }],
    ['https://metadata.example/7.json', { kind: 'untrusted', url: 'https://metadata.example/7.json' }],
    ['http://metadata.example/7.json', { kind: 'untrusted', url: 'http://metadata.example/7.json' }],
    ['https://metadata.example/data:7', { kind: 'untrusted', url: 'https://metadata.example/data:7' }],
    ['', { kind: 'invalid' }],
    ['not an address', { kind: 'invalid' }],
    ['javascript:alert(1)', { kind: 'invalid' }],
    ['data:text/html,<script>alert(1)</script>', { kind: 'invalid' }],
    ['data:image/png;base64,iVBORw0KGgo=', { kind: 'invalid' }],
    ['  DATA:image/png;base64,iVBORw0KGgo=', { kind: 'invalid' }],
    ['data:application/json;base64,%%%', { kind: 'invalid' }],
    ['https://127.0.0.1/7', { kind: 'invalid' }],
  ])('classifies the URI "%s"', (uri, source) => {
    expect(at(uri)).toEqual(source)
  })

  it('is untrusted if any gateway is not a configured origin', () => {
    const policy = { ...POLICY, trustedOrigins: ['https://one.example'] }
    expect(metadataSource(`ipfs://${CID}/7`, policy)).toEqual({
      kind: 'untrusted',
      url: `https://two.example/ipfs/${CID}/7`,
    })
  })

  it('is inline for the longest metadata with all of its bytes percent-encoded', () => {
    const longest = '%20'.repeat(MAX_METADATA_LENGTH)
    expect(at(`data:application/json,${longest}`)).toEqual({
      kind: 'inline',
      text: ' '.repeat(MAX_METADATA_LENGTH),
    })
    const [head, limit] = ['data:application/json,', 3 * MAX_METADATA_LENGTH + 100]
    expect(at(head.padEnd(limit, 'x')).kind).toBe('inline')
    expect(at(head.padEnd(limit + 1, 'x')).kind).toBe('invalid')
  })

  it('is invalid for a URI that is too long', () => {
    expect(at(`data:application/json,${'x'.repeat(10_000_000)}`)).toEqual({ kind: 'invalid' })
    expect(at(`ipfs://${CID}/${'x'.repeat(10_000_000)}`)).toEqual({ kind: 'invalid' })
  })
})

describe('readTokenMetadata', () => {
  it('reads the field names of the contract', () => {
    const json = {
      name: 'First #1',
      image: 'ipfs://picture',
      external_url: 'https://a.example/',
      animation_url: 'https://a.example/a.mp4',
      audio_url: 'https://a.example/a.mp3',
      youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
      description: 'All of it.',
    }
    expect(readTokenMetadata(JSON.stringify(json))).toEqual({
      name: 'First #1',
      description: 'All of it.',
      image: 'ipfs://picture',
      externalUrl: 'https://a.example/',
      audio: 'https://a.example/a.mp3',
      animation: 'https://a.example/a.mp4',
      youTube: 'https://youtu.be/dQw4w9WgXcQ',
    })
  })

  it.each([
    ['wrong types', '{"name":true,"image":{},"audio_url":["a"],"description":null}', EMPTY],
    ['numbers', '{"name":7,"description":-1.5}', { ...EMPTY, name: '7', description: '-1.5' }],
    ['numbers beyond its precision', '{"name":12345678901234567890,"description":1e400}', EMPTY],
    ['a byte-order mark', '\ufeff{"name":"a"}', { ...EMPTY, name: 'a' }],
    ['the picture in an object', '{"image":{"url":"a","size":7}}', { ...EMPTY, image: 'a' }],
    ['an empty picture beside another one', '{"image":"","image_data":"a"}', { ...EMPTY, image: 'a' }],
    [
      'the markup of a picture',
      JSON.stringify({ image_data: ' <svg width="100%" fill="#fff"/>\n' }),
      { ...EMPTY, image: 'data:image/svg+xml,<svg width="100%25" fill="#fff"/>' },
    ],
    [
      'the markup of a picture with a prologue',
      JSON.stringify({ image: '<?xml version="1.0"?><svg/>' }),
      { ...EMPTY, image: 'data:image/svg+xml,<?xml version="1.0"?><svg/>' },
    ],
    ['an inherited address of a picture', '{"image":{"__proto__":{"url":"a"}}}', EMPTY],
    ['another name for the picture', '{"image_url":"a"}', { ...EMPTY, image: 'a' }],
    ['a reference to itself', '{"name":{"$ref":"#"},"image":"#","$ref":"#"}', { ...EMPTY, image: '#' }],
    ['property names of every object', '{"__proto__":{"name":"x"},"constructor":"y"}', EMPTY],
    [
      'a field that is too long',
      JSON.stringify({ name: 'a', image: 'x'.repeat(70_000) }),
      { ...EMPTY, name: 'a' },
    ],
    ['deep nesting', `{"name":"a","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, { ...EMPTY, name: 'a' }],
  ])('reads JSON with %s', (_, text, metadata) => {
    expect(readTokenMetadata(text)).toEqual(metadata)
  })

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '7',
    '{"name":',
    '<html>',
    `{"a":"${'x'.repeat(MAX_METADATA_LENGTH)}"}`,
  ])('rejects the text "%.20s"', (text) => {
    expect(readTokenMetadata(text)).toBeUndefined()
  })

  it('reads a text of the maximal length, and fields of up to 64 Ki characters', () => {
    const read = (json: object) => readTokenMetadata(JSON.stringify(json))
    expect(readTokenMetadata('{"name":"a"}'.padEnd(MAX_METADATA_LENGTH))).toEqual({ ...EMPTY, name: 'a' })
    expect(readTokenMetadata('{"name":"a"}'.padEnd(MAX_METADATA_LENGTH + 1))).toBeUndefined()
    const longest = 'x'.repeat(64 * 1024)
    expect(read({ image: longest })).toEqual({ ...EMPTY, image: longest })
    expect(read({ image: `${longest}x`, image_url: 'b' })).toEqual({ ...EMPTY, image: 'b' })
  })

  it('never throws, and returns texts only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const uri of [text, base64(text), `data:application/json,${text}`]) {
          const source = at(uri)
          const metadata = source.kind === 'inline' ? readTokenMetadata(source.text) : undefined
          expect(Object.values(metadata ?? {}).every((value) => typeof value === 'string')).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('takes time linear in the length', () => {
    const length = 200_000
    const start = performance.now()
    readTokenMetadata(`{"a":${'{"a":'.repeat(length)}`)
    at(`data:application/json;${'a;'.repeat(length)}`)
    // Quadratic time would be minutes.
    expect(performance.now() - start).toBeLessThan(scaled(2000))
  })
})
