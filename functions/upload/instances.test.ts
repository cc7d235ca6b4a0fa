import { createHash } from 'node:crypto'

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { uploadMessage } from '#domain/uploads/uploadMessage.ts'
import { localUpstash } from '#testing/functions/localUpstash.ts'
import { startedFunctions } from '#testing/functions/startedFunctions.ts'

import { developmentUpload, DEVELOPMENT_PAYER } from './developmentUpload.ts'
import { localGateway } from './localGateway.ts'

const SITE = 'https://hearth.example'
/** Of a file of a hundred bytes at the local gateway. */
const FEE = 65_000_000 + 100 * 2000

const png = (first: number) => {
  const bytes = Buffer.alloc(100, first)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
  return bytes
}

/** Two processes with one store, and the gateway that both pay. */
async function twoInstances(more: Readonly<Record<string, string>> = {}) {
  const gateway = await localGateway({ balances: { [DEVELOPMENT_PAYER]: 10n ** 15n } })
  onTestFinished(() => gateway.stop())
  const store = await localUpstash()
  onTestFinished(() => store.stop())
  const env = {
    ...developmentUpload(gateway.url),
    SITE_ORIGIN: SITE,
    UPSTASH_REDIS_REST_URL: store.url,
    UPSTASH_REDIS_REST_TOKEN: store.token,
    ...more,
  }
  const [one, two] = await Promise.all([startedFunctions(env), startedFunctions(env)])
  return { gateway, store, one: `${one.url}/functions/upload`, two: `${two.url}/functions/upload` }
}

/** A signed upload, which may be sent several times. */
async function signed(bytes: Buffer, account = privateKeyToAccount(generatePrivateKey())) {
  const issued = new Date().toISOString()
  const message = uploadMessage({
    address: account.address as Address,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    host: new URL(SITE).host,
    chainId: 5,
    issued,
  })
  const headers = {
    origin: SITE,
    'x-upload-address': account.address,
    'x-upload-chain': '5',
    'x-upload-issued': issued,
    'x-upload-signature': await account.signMessage({ message }),
  }
  return async (url: string): Promise<readonly [status: number, error: string | undefined]> => {
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) })
    const { error } = (await response.json()) as { readonly error?: string }
    return [response.status, error]
  }
}

const statusesOf = (answers: readonly (readonly [number, unknown])[]) =>
  answers.map(([status]) => status).toSorted((a, b) => a - b)

it('two instances that get one signed upload at once pay for it once', async () => {
  const { gateway, one, two } = await twoInstances()
  for (const each of [1, 2, 3, 4, 5]) {
    const send = await signed(png(each))
    expect(statusesOf(await Promise.all([send(one), send(two)]))).toEqual([200, 409])
  }
  expect(gateway.posted).toHaveLength(5)
})

it('two instances share the budget of a day', async () => {
  const { gateway, one, two } = await twoInstances({ UPLOAD_MOST_WINSTON_PER_DAY: String(FEE * 3) })
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map((each) => signed(png(each))))
  expect([await first?.(one), await second?.(two), await third?.(one)].map((answer) => answer?.[0])).toEqual([
    200, 200, 200,
  ])
  const refused = [402, 'What may be paid today for uploads is spent. Try again tomorrow.']
  expect([await fourth?.(one), await fourth?.(two)]).toEqual([refused, refused])
  expect(gateway.posted).toHaveLength(3)
})

it('two instances share the limit of an account, and pay nothing while their store is silent', async () => {
  const { gateway, store, one, two } = await twoInstances()
  const account = privateKeyToAccount(generatePrivateKey())
  const answers = []
  for (const each of [1, 2, 3, 4, 5, 6, 7])
    answers.push(await (await signed(png(each), account))(each % 2 === 0 ? one : two))
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])

  store.refuse('INCRBY')
  const uncounted = 'How much was uploaded cannot be checked now. Nothing was paid.'
  expect(await (await signed(png(8)))(one)).toEqual([503, uncounted])
  store.refuse(undefined)
  expect(statusesOf([await (await signed(png(9)))(two)])).toEqual([200])
  expect(gateway.posted).toHaveLength(7)
})
