import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { uploadMessage } from '#domain/uploads/uploadMessage.ts'
import type { Winston } from '#domain/uploads/Winston.ts'

import { signTransaction } from './arweaveTransaction.ts'
import { DEVELOPMENT_KEY } from './developmentKey.ts'
import { developmentUpload, DEVELOPMENT_PAYER } from './developmentUpload.ts'
import { handle } from './handle.ts'
import { localGateway, type LocalGateway } from './localGateway.ts'
import { openPayments } from './openPayments.ts'
import { postedTransactions } from './postedTransactions.ts'
import type { UploadEnvironment } from './uploadEnvironment.ts'
import { usedClaims } from './usedClaims.ts'

const SITE = 'https://hearth.example'
const NOW = Date.parse('2026-01-01T12:00:00.000Z')
const MINUTE = 60_000
const RICH = 10n ** 15n

let gateway: LocalGateway
let env: UploadEnvironment
let account = privateKeyToAccount(generatePrivateKey())
let files = 0
/** Each test has its own time, so that the limits per minute do not affect other tests. */
let now = NOW

beforeAll(async () => {
  gateway = await localGateway()
})
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.setBalance(DEVELOPMENT_PAYER, RICH)
  env = developmentUpload(gateway.url)
  account = privateKeyToAccount(generatePrivateKey())
  now += 10 * MINUTE
})

const png = (length = 100) => {
  const bytes = Buffer.alloc(length, (files += 1))
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
  bytes.writeUInt32BE(files, 8)
  return bytes
}

interface Sending {
  readonly bytes?: Uint8Array
  readonly issued?: number
  readonly origin?: string
  readonly signedHost?: string
  readonly signedBytes?: Uint8Array
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly client?: string
}

async function send(sending: Sending = {}) {
  const { bytes = png(), issued = now, origin = SITE, client = 'client' } = sending
  const claim = {
    address: account.address as Address,
    sha256: createHash('sha256')
      .update(sending.signedBytes ?? bytes)
      .digest('hex'),
    host: sending.signedHost ?? new URL(origin).host,
    chainId: 5,
    issued: new Date(issued).toISOString(),
  }
  const headers: Record<string, string | undefined> = {
    origin,
    'x-upload-address': claim.address,
    'x-upload-chain': '5',
    'x-upload-issued': claim.issued,
    'x-upload-signature': await account.signMessage({ message: uploadMessage(claim) }),
    ...sending.headers,
  }
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const request = new Request(`${SITE}/upload`, { method: 'POST', headers: given, body: Buffer.from(bytes) })
  const response = await handle(request, env, client, now)
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.')
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${address.port}/`, stop }
}

/** A proxy to a gateway that loses the first response to a posted transaction, after the gateway has accepted it. */
function losingAnswers(behind: string, status: number | undefined) {
  let isLost = false
  return serve(async (request, response) => {
    const isPost = request.method === 'POST'
    const answer = await fetch(new URL(request.url ?? '', behind), {
      method: request.method ?? 'GET',
      ...(isPost && { body: await text(request) }),
    })
    if (!isPost || isLost) return void response.writeHead(answer.status).end(await answer.text())
    isLost = true
    if (status === undefined) response.destroy()
    else response.writeHead(status).end()
  })
}

const chainWithNames = (names: bigint | undefined) =>
  serve(async (request, response) => {
    const { id } = JSON.parse(await text(request)) as { readonly id: number }
    if (names === undefined) return void response.writeHead(500).end()
    const result = `0x${names.toString(16).padStart(64, '0')}`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })

const refusal = (sentence: string) => ({ error: expect.stringContaining(sentence) })

describe('The upload function', () => {
  it('stores and pays for a signed file, which the gateway serves with its type', async () => {
    const bytes = png(1000)
    const { status, body } = await send({ bytes })
    const { id, url } = body as { readonly id: string; readonly url: string }
    expect([status, url]).toEqual([200, `ar://${id}`])
    const served = await fetch(`${gateway.url}${id}`)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
    const left = await (await fetch(`${gateway.url}wallet/${DEVELOPMENT_PAYER}/balance`)).text()
    expect(BigInt(left)).toBeLessThan(RICH)
    expect((await fetch(`${gateway.url}tx/${id}/status`)).status).toBe(200)
  })

  it('stores JSON', async () => {
    const { status, body } = await send({ bytes: Buffer.from('{"text":"hello"}') })
    expect(status).toBe(200)
    const served = await fetch(`${gateway.url}${(body as { readonly id: string }).id}`)
    expect(served.headers.get('content-type')).toBe('application/json')
  })

  it.each<readonly [what: string, sending: () => Sending, status: number, sentence: string]>([
    ['no signature', () => ({ headers: { 'x-upload-signature': undefined } }), 401, 'is not signed'],
    ['no account', () => ({ headers: { 'x-upload-address': undefined } }), 401, 'is not signed'],
    ['no network', () => ({ headers: { 'x-upload-chain': '1e3' } }), 401, 'is not signed'],
    ['no moment', () => ({ headers: { 'x-upload-issued': 'now' } }), 401, 'is not signed'],
    [
      'another account',
      () => ({ headers: { 'x-upload-address': '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } }),
      401,
      'not this account’s',
    ],
    ['another network', () => ({ headers: { 'x-upload-chain': '6' } }), 401, 'not this account’s'],
    ['a signature for another file', () => ({ signedBytes: png() }), 401, 'not this account’s'],
    ['a signature for another site', () => ({ signedHost: 'evil.example' }), 401, 'not this account’s'],
    [
      'a contract wallet’s signature',
      () => ({ headers: { 'x-upload-signature': `0x${'ab'.repeat(200)}` } }),
      401,
      'contract wallets',
    ],
    [
      'a signature of 5,000 bytes',
      () => ({ headers: { 'x-upload-signature': `0x${'ab'.repeat(5_000)}` } }),
      400,
      'at most 4000 bytes',
    ],
    ['an old signature', () => ({ issued: now - 5 * MINUTE - 1 }), 401, 'no longer valid'],
    ['a signature of tomorrow', () => ({ issued: now + MINUTE + 1 }), 401, 'no longer valid'],
    ['a page of another site', () => ({ origin: 'https://evil.example' }), 403, 'may not upload'],
    ['too large a file', () => ({ bytes: png(1024 * 1024 + 1) }), 413, 'at most 1048576 bytes'],
    ['SVG', () => ({ bytes: Buffer.from('<svg onload="alert(1)"/>') }), 415, 'Only PNG'],
    ['HTML', () => ({ bytes: Buffer.from('<!doctype html><script>') }), 415, 'Only PNG'],
    ['nothing', () => ({ bytes: Buffer.alloc(0) }), 415, 'Only PNG'],
  ])('refuses %s, and pays nothing', async (_, sending, status, sentence) => {
    const before = gateway.posted.length
    const answer = await send(sending())
    expect([answer.status, answer.body]).toEqual([status, refusal(sentence)])
    expect(gateway.posted.length).toBe(before)
  })

  it('accepts a signature once, in any spelling', async () => {
    const bytes = png()
    const first = await send({ bytes, client: 'one' })
    const { status, body } = await send({ bytes, client: 'two' })
    expect([first.status, status, body]).toEqual([200, 409, refusal('Sign again to make another.')])
  })

  it('accepts a signature again if the file could not be stored', async () => {
    const bytes = png()
    env = developmentUpload('http://127.0.0.1:1/')
    const failed = await send({ bytes })
    env = developmentUpload(gateway.url)
    expect([failed.status, failed.body, (await send({ bytes })).status]).toEqual([
      502,
      refusal('cannot be reached. Nothing was paid.'),
      200,
    ])
  })

  it.each([
    ['a 504', 504],
    ['silence', undefined],
  ])('pays once for a signature if the confirmation is lost in %s', async (_, status) => {
    const proxy = await losingAnswers(gateway.url, status)
    env = developmentUpload(proxy.url)
    const bytes = png()
    const before = gateway.posted.length
    const lost = await send({ bytes })
    expect([lost.status, lost.body]).toEqual([504, refusal('it may be kept all the same')])
    const again = await send({ bytes })
    await proxy.stop()
    expect([again.status, again.body]).toEqual([
      200,
      { id: gateway.posted.at(-1), url: `ar://${gateway.posted.at(-1)}` },
    ])
    expect(gateway.posted.length).toBe(before + 1)
    expect((await send({ bytes })).status).toBe(409)
  })

  it('pays no price above the limit', async () => {
    env = { ...env, UPLOAD_MOST_WINSTON_PER_MIB: '1000' }
    const before = gateway.posted.length
    const { status, body } = await send()
    expect([status, body, gateway.posted.length]).toEqual([402, refusal('asks more'), before])
  })

  it('leaves the minimum balance in the wallet', async () => {
    gateway.setBalance(DEVELOPMENT_PAYER, 20_000_000_000n)
    expect((await send()).status).toBe(402)
    env = { ...env, UPLOAD_MIN_BALANCE: '0' }
    expect((await send()).status).toBe(200)
  })

  describe('between two blocks', () => {
    const MIN_COUNT = 20_000_000_000n
    const FEE = 65_000_000n + 100n * 2000n
    let slow: LocalGateway
    beforeEach(async () => {
      // Payments to other gateways have expired by then.
      now += 24 * 60 * MINUTE
      slow = await localGateway({ minesAtOnce: false })
      env = developmentUpload(slow.url)
    })
    afterEach(() => slow.stop())
    const purse = (winston: bigint) => slow.setBalance(DEVELOPMENT_PAYER, winston)

    it('leaves the minimum balance, although the balance does not include open payments', async () => {
      purse(MIN_COUNT + FEE * 2n - 1n)
      expect([(await send()).status, (await send()).status]).toEqual([200, 402])
      slow.mine()
      expect((await send()).status).toBe(402)
      purse(MIN_COUNT + FEE)
      expect((await send()).status).toBe(200)
    })

    it('leaves the minimum balance with concurrent uploads', async () => {
      purse(MIN_COUNT + FEE * 3n)
      const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send()).status))
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 402, 402, 402])
      slow.mine()
      expect(await (await fetch(`${slow.url}wallet/${DEVELOPMENT_PAYER}/balance`)).text()).toBe(
        String(MIN_COUNT),
      )
    })

    it('stops counting a payment after it is mined', async () => {
      purse(MIN_COUNT + FEE * 2n)
      expect((await send()).status).toBe(200)
      slow.mine()
      expect((await send()).status).toBe(200)
    })

    it('counts a payment that is never mined for a day', async () => {
      purse(MIN_COUNT + FEE)
      expect((await send()).status).toBe(200)
      now += 24 * 60 * MINUTE - 1
      expect((await send()).status).toBe(402)
      now += 1
      expect((await send()).status).toBe(200)
    })
  })

  it('pays no more per day than its budget', async () => {
    now += 24 * 60 * MINUTE
    env = { ...env, UPLOAD_MOST_WINSTON_PER_DAY: '100000000' }
    expect((await send()).status).toBe(200)
    const { status, body } = await send()
    expect([status, body]).toEqual([402, refusal('Try again tomorrow')])
    now += 24 * 60 * MINUTE
    expect((await send()).status).toBe(200)
  })

  it.each<readonly [names: bigint | undefined, status: number]>([
    [1n, 200],
    [0n, 403],
    [undefined, 503],
  ])('accepts files of name holders only, if names can be checked: %s, %d', async (names, status) => {
    const chain = await chainWithNames(names)
    env = developmentUpload(gateway.url, { url: chain.url, tld: `0x${'11'.repeat(20)}` })
    const before = gateway.posted.length
    const answer = await send()
    await chain.stop()
    expect([answer.status, gateway.posted.length - before]).toEqual([status, status === 200 ? 1 : 0])
  })

  it('reports a low balance of the paying account and signs nothing', async () => {
    gateway.setBalance(DEVELOPMENT_PAYER, 1n)
    const { status, body } = await send()
    expect([status, body]).toEqual([402, refusal('too little left')])
  })

  it('stores six files a minute for one account, also from several clients', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push((await send({ client: `c${index}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('serves twenty requests a minute of one client, valid or not', async () => {
    const bad = { headers: { 'x-upload-signature': undefined }, client: 'flood' }
    const answers: Awaited<ReturnType<typeof send>>[] = []
    for (let index = 0; index < 21; index += 1) answers.push(await send(bad))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    expect(answers[20]?.headers.get('retry-after')).toBe('60')
  })

  it('pays nothing for an unknown key if the endpoint for checking names is missing', async () => {
    env = { ...env, UPLOAD_TLD: `0x${'11'.repeat(20)}`, UPLOAD_RPC_URL: '' }
    const before = gateway.posted.length
    const { status, body } = await send()
    expect([status, body, gateway.posted.length]).toEqual([
      503,
      { error: 'The upload service is not set up: UPLOAD_RPC_URL is missing.' },
      before,
    ])
  })

  it('reveals no secret if the key is invalid', async () => {
    env = { ...env, ARWEAVE_P: 'broken-s3cret' }
    const { status, body } = await send()
    expect([status, JSON.stringify(body).includes('s3cret')]).toEqual([502, false])
  })

  it('uses the configured limit, but never more than four MiB', async () => {
    env = { ...env, FILE_UPLOAD_SIZE_LIMIT: '200' }
    expect((await send({ bytes: png(201) })).status).toBe(413)
    env = { ...env, FILE_UPLOAD_SIZE_LIMIT: '99999999' }
    expect((await send({ bytes: png(4 * 1024 * 1024 + 1) })).status).toBe(413)
  })

  it('responds to other methods with 405, and answers a preflight request of the configured site', async () => {
    env = { ...env, SITE_ORIGIN: 'https://one.example' }
    const got = await handle(new Request(`${SITE}/upload`), env, 'get', now)
    const preflight = await handle(
      new Request(`${SITE}/upload`, { method: 'OPTIONS', headers: { origin: 'https://one.example' } }),
      env,
      'options',
      now,
    )
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization, content-type, x-upload-address, x-upload-chain, x-upload-issued, x-upload-signature',
    ])
    expect((await send({ origin: 'https://one.example' })).status).toBe(200)
    expect((await send({ origin: SITE })).status).toBe(403)
  })
})

describe('postedTransactions', () => {
  it('drops the oldest and returns a transaction with its data', () => {
    const posted = postedTransactions(1)
    const data = png()
    const draft = { data, tags: [], reward: '1', anchor: Buffer.alloc(48).toString('base64url') }
    const transaction = signTransaction(DEVELOPMENT_KEY, draft)
    posted.remember('a', transaction)
    expect(posted.find('a', data)).toEqual(transaction)
    posted.remember('b', transaction)
    expect([posted.find('a', data), posted.find('b', data)]).toEqual([undefined, transaction])
    posted.forget('b')
    expect(posted.find('b', data)).toBeUndefined()
  })
})

describe('openPayments', () => {
  const winston = (amount: bigint) => amount as Winston

  it('counts the payments that were open when a balance was requested, and later ones', () => {
    const open = openPayments()
    open.add('a', winston(1n), 0)
    const beside = open.counting(0)
    open.settle('a')
    open.add('b', winston(2n), 0)
    expect([beside(), open.counting(0)()]).toEqual([3n, 2n])
  })

  it('lists the oldest first', () => {
    const open = openPayments()
    for (const id of ['a', 'b', 'c']) open.add(id, winston(1n), 0)
    expect(open.oldest(2)).toEqual(['a', 'b'])
  })
})

describe('usedClaims', () => {
  it('drops expired claims and takes none if it is full', () => {
    const used = usedClaims(2)
    expect([
      used.take('a', 10, 0),
      used.take('a', 10, 10),
      used.take('b', 20, 0),
      used.take('c', 20, 10),
      used.take('c', 20, 11),
      used.take('a', 30, 12),
    ]).toEqual([true, false, true, false, true, false])
  })
})

describe('The local gateway', () => {
  it.each(['nothing', 'tx/nothing', 'price/many', 'a/../../etc/passwd'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(404)
    },
  )

  it('refuses an invalid transaction', async () => {
    const post = (body: string) => fetch(`${gateway.url}tx`, { method: 'POST', body })
    expect((await Promise.all(['{', '{}', '[]'].map(post))).map(({ status }) => status)).toEqual([
      400, 400, 400,
    ])
  })
})
