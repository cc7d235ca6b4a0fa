import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

import { readAssociation, testAssociation } from './accountAssociation.ts'

const REAL = {
  header:
    'eyJmaWQiOjU0NDgsInR5cGUiOiJjdXN0b2R5Iiwia2V5IjoiMHg2MWQwMEFENzYwNjhGOEQ0NzQwYzM1OEM4QzAzYUFFYjUxMGI1OTBEIn0',
  payload: 'eyJkb21haW4iOiJleGFtcGxlLmNvbSJ9',
  signature:
    'MHg3NmRkOWVlMjE4OGEyMjliNzExZjUzOTkxYTc1NmEzMGZjNTA3NmE5OTU5OWJmOWFmYjYyMzAyZWQxMWQ2MWFmNTExYzlhYWVjNjQ3OWMzODcyMTI5MzA2YmJhYjdhMTE0MmRhMjA4MmNjNTM5MTJiY2MyMDRhMWFjZTY2NjE5OTFj',
}
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function signed(header: unknown, payload: unknown) {
  const [head, body] = [encode(header), encode(payload)]
  const signature = await account.signMessage({ message: `${head}.${body}` })
  return {
    header: head,
    payload: body,
    signature: Buffer.from(signature.slice(2), 'hex').toString('base64url'),
  }
}
const HEADER = { fid: 7, type: 'auth', key: account.address }

describe('readAssociation', () => {
  it('reads a real association, whose signature is a text in base64url', async () => {
    expect(await readAssociation(REAL)).toEqual({
      fid: 5448,
      type: 'custody',
      key: '0x61d00AD76068F8D4740c358C8C03aAEb510b590D',
      domain: 'example.com',
      isTest: false,
    })
  })

  it('reads an association whose signature is bytes', async () => {
    const association = await signed(HEADER, { domain: 'hearth.example' })
    expect(await readAssociation(association)).toMatchObject({
      fid: 7,
      type: 'auth',
      domain: 'hearth.example',
    })
  })

  it('recognises an association that was made for this machine', async () => {
    expect(await readAssociation(await testAssociation('http://localhost:5173'))).toMatchObject({
      domain: 'localhost',
      isTest: true,
    })
  })

  it.each<readonly [what: string, change: Partial<typeof REAL>, expected: string]>([
    ['a header that is nothing', { header: '' }, 'its header is no JSON object in base64url.'],
    ['a payload that is a list', { payload: encode([]) }, 'its payload is no JSON object in base64url.'],
    ['another domain', { payload: encode({ domain: 'evil.example' }) }, 'is not that of 0x61d0'],
    ['no domain', { payload: encode({}) }, 'its payload names no "domain".'],
    ['no signature', { signature: '' }, 'is not that of 0x61d0'],
    [
      'a signature that is noise',
      { signature: Buffer.alloc(65, 7).toString('base64url') },
      'is not that of 0x61d0',
    ],
    [
      'a signature of another length',
      { signature: Buffer.alloc(64, 7).toString('base64url') },
      'is not that of',
    ],
    ['no number', { header: encode({ ...HEADER, fid: 0 }) }, 'its header has no "fid"'],
    ['a broken number', { header: encode({ ...HEADER, fid: 1.5 }) }, 'its header has no "fid"'],
    ['a key of an app', { header: encode({ ...HEADER, type: 'app_key' }) }, '"custody" or "auth"'],
    ['a key that is no address', { header: encode({ ...HEADER, key: '0x12' }) }, 'must be an address'],
  ])('explains the error of %s', async (_, change, expected) => {
    expect(await readAssociation({ ...REAL, ...change })).toContain(expected)
  })
})
