import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { permanentStorageSuite } from '#domain/uploads/PermanentStorage.contract.ts'
import type { HostToken } from '#domain/miniapp/Host.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok } from '#domain/shared/Result.ts'

import { developmentUpload, DEVELOPMENT_PAYER } from '../../functions/upload/developmentUpload.ts'
import { handle } from '../../functions/upload/handle.ts'
import { localGateway, type LocalGateway } from '../../functions/upload/localGateway.ts'
import { HttpPermanentStorage, type HttpPermanentStorageDeps } from './HttpPermanentStorage.ts'

const SITE = 'https://hearth.example'
const LIMIT = 5000

let gateway: LocalGateway
let clients = 0
beforeAll(async () => {
  gateway = await localGateway()
})
afterAll(() => gateway.stop())

/** The real function, behind a network that adds the origin like browsers do. */
function storageBehind(
  answer?: () => Response,
  hostToken: () => Promise<HostToken> = async () => ({ kind: 'none' }),
) {
  gateway.setBalance(DEVELOPMENT_PAYER, 10n ** 18n)
  const account = privateKeyToAccount(generatePrivateKey())
  const client = `client ${(clients += 1)}`
  let isCut = false
  let isRejected = false
  const network = (async (url: string, init: RequestInit = {}) => {
    if (isCut) throw new TypeError('Failed to fetch')
    if (answer) return answer()
    if (!url.startsWith(SITE)) return fetch(url, init)
    const headers = { ...(init.headers as Record<string, string>), origin: SITE }
    return handle(new Request(url, { ...init, headers }), developmentUpload(gateway.url), client)
  }) as typeof fetch
  let signatures = 0
  const refused: string[] = []
  const signer = {
    sign: async (messageFor: (address: Address) => string) => {
      signatures += 1
      if (isRejected) return err({ kind: 'rejected' as const })
      const address = account.address as Address
      const message = messageFor(address)
      return ok({ address, message, signature: await account.signMessage({ message }) })
    },
  }
  const config = {
    functions: { upload: `${SITE}/upload` },
    arweaveGateway: gateway.url,
    arweaveAddress: DEVELOPMENT_PAYER,
    supportedChainId: 5,
    fileUploadSizeLimit: LIMIT,
  }
  return {
    storage: new HttpPermanentStorage({
      signer,
      hostToken,
      onTokenRefused: (reason) => refused.push(reason),
      page: {
        fetch: network,
        location: { host: 'hearth.example' },
      } as HttpPermanentStorageDeps['page'],
      clock: Date,
      config,
    }),
    signatures: () => signatures,
    refused,
    limit: LIMIT,
    readFile: async (url: string) => {
      const response = await fetch(`${gateway.url}${url.slice('ar://'.length)}`)
      if (!response.ok) return undefined
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        mediaType: response.headers.get('content-type') ?? '',
      }
    },
    rejectNext: () => {
      isRejected = true
    },
    cut: () => {
      isCut = true
    },
    setFunds: (winston: bigint) => gateway.setBalance(DEVELOPMENT_PAYER, winston),
  }
}

permanentStorageSuite('the upload function and a local gateway', async () => storageBehind())

describe('HttpPermanentStorage', () => {
  const file = { bytes: new Uint8Array(10), mediaType: 'image/png' }
  const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })

  it.each<readonly [what: string, answer: () => Response, failure: unknown]>([
    ['413', () => json({}, 413), { kind: 'too large', limit: LIMIT }],
    ['429', () => json({}, 429, { 'retry-after': '7' }), { kind: 'too many', retryAfterSeconds: 7 }],
    ['429 without a time', () => json({}, 429), { kind: 'too many', retryAfterSeconds: 60 }],
    ['an exhausted account', () => json({ error: 'No.' }, 402), { kind: 'not allowed', detail: 'No.' }],
    ['a message', () => json({ error: 'No.' }, 403), { kind: 'not allowed', detail: 'No.' }],
    [
      'an endless message',
      () => json({ error: 'x'.repeat(999) }, 504),
      { kind: 'unavailable', detail: 'x'.repeat(200) },
    ],
    [
      'a sentence of 502',
      () => json({ error: 'Not now.' }, 502),
      { kind: 'not allowed', detail: 'Not now.' },
    ],
    [
      'a sentence of 503',
      () => json({ error: 'Not now.' }, 503),
      { kind: 'not allowed', detail: 'Not now.' },
    ],
    ['a proxy’s 502', () => new Response('', { status: 502 }), { kind: 'unavailable', detail: 'HTTP 502' }],
    ['a proxy’s 431', () => new Response('', { status: 431 }), { kind: 'not allowed', detail: 'HTTP 431' }],
    ['a proxy’s 408', () => new Response('', { status: 408 }), { kind: 'unavailable', detail: 'HTTP 408' }],
    ['no JSON', () => new Response('<html>', { status: 500 }), { kind: 'unavailable', detail: 'HTTP 500' }],
    [
      'another scheme',
      () => json({ url: 'javascript:alert(1)' }),
      { kind: 'unavailable', detail: 'HTTP 200' },
    ],
  ])('translates an answer with %s', async (_, answer, failure) => {
    expect(await storageBehind(answer).storage.store(file)).toEqual({ ok: false, error: failure })
  })

  it('sends an unconfirmed upload again, unchanged', async () => {
    const url = `ar://${'a'.repeat(43)}`
    const answers = [json({ error: 'It may be kept.' }, 504), json({ url })]
    const { storage } = storageBehind(() => answers.shift() ?? json({}, 500))
    expect(await storage.store(file)).toEqual(ok(url))
    const lost = [json({ error: 'It may be kept.' }, 504), json({ error: 'Made already.' }, 409)]
    expect(await storageBehind(() => lost.shift() ?? json({}, 500)).storage.store(file)).toEqual(
      err({ kind: 'unavailable', detail: 'It may be kept.' }),
    )
  })

  it.each(['<html>', '', '-1'])('rejects the balance %j', async (text) => {
    await expect(storageBehind(() => new Response(text)).storage.funds()).rejects.toThrow('no balance')
  })
})

describe('A refused host token', () => {
  const file = { bytes: new Uint8Array([1]), mediaType: 'image/png' }
  const refusing = (status: number) =>
    storageBehind(
      () => Response.json({ error: 'No.' }, { status }),
      async () => ({ kind: 'token', token: 'a.b.c' }),
    )

  it.each([401, 403])('leads to a signature if the sender was refused: %i', async (status) => {
    const { storage, signatures, refused } = refusing(status)
    expect(await storage.store(file)).toMatchObject({ ok: false, error: { kind: 'not allowed' } })
    expect([signatures(), refused]).toEqual([1, ['No.']])
  })

  it.each([400, 402, 409, 415, 413, 429, 502])(
    'does not lead to a signature that would also be refused: %i',
    async (status) => {
      const { storage, signatures } = refusing(status)
      expect((await storage.store(file)).ok).toBe(false)
      expect(signatures()).toBe(0)
    },
  )
})
