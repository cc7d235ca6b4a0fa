import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { listenLocally } from '../shared/listenLocally.ts'
import { arweaveAddressOf, isValidTransaction, type ArweaveTransaction } from './arweaveTransaction.ts'

export interface LocalGateway {
  /** With a trailing slash, as in configurations. */
  readonly url: string
  /** Ids of posted transactions, in order. */
  readonly posted: readonly string[]
  /** In winston. */
  setBalance(address: string, winston: bigint): void
  mine(): void
  stop(): Promise<void>
}

export interface LocalGatewayOptions {
  readonly port?: number
  readonly balances?: Readonly<Record<string, bigint>>
  /** Otherwise a transaction waits for `mine`, and is not deducted from the balance before. */
  readonly minesAtOnce?: boolean
  readonly folder?: string
}

/** Winston for a file: a base price and a price per byte, as on the network. */
const priceOf = (bytes: number): bigint => 65_000_000n + BigInt(bytes) * 2000n
const ID = /^[\w-]{43}$/
/** A node's limit for a transaction with its data. */
const MAX_BODY_BYTES = 12 * 1024 * 1024

/** Listens only on this machine. */
export async function localGateway(options: LocalGatewayOptions = {}): Promise<LocalGateway> {
  const { port = 0, folder, minesAtOnce = true } = options
  const balances = new Map(Object.entries(options.balances ?? {}))
  const known = new Map<string, ArweaveTransaction>()
  const posted: string[] = []
  const waiting = new Map<string, { readonly payer: string; readonly fee: bigint }>()
  const mine = () => {
    for (const { payer, fee } of waiting.values()) balances.set(payer, (balances.get(payer) ?? 0n) - fee)
    waiting.clear()
  }
  if (folder !== undefined) await mkdir(folder, { recursive: true })

  const find = async (id: string): Promise<ArweaveTransaction | undefined> => {
    const stored = known.get(id)
    if (stored || folder === undefined || !ID.test(id)) return stored
    const json = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined)
    return json === undefined ? undefined : (JSON.parse(json) as ArweaveTransaction)
  }

  const take = async (request: IncomingMessage): Promise<readonly [status: number, message: string]> => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return [413, 'Payload too large']
    const transaction = JSON.parse(await text(request)) as ArweaveTransaction
    if (!isValidTransaction(transaction)) return [400, 'Transaction verification failed.']
    if (known.has(transaction.id)) return [208, 'Transaction already processed.']
    const payer = arweaveAddressOf(transaction.owner)
    const [fee, left] = [BigInt(transaction.reward), balances.get(payer) ?? 0n]
    if (fee < priceOf(Number(transaction.data_size)) || left < fee)
      return [400, 'Transaction verification failed.']
    waiting.set(transaction.id, { payer, fee })
    if (minesAtOnce) mine()
    known.set(transaction.id, transaction)
    posted.push(transaction.id)
    if (folder !== undefined)
      await writeFile(join(folder, `${transaction.id}.json`), JSON.stringify(transaction))
    return [200, 'OK']
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, first = '', second = '', third = ''] = pathname.split('/')
    const say = (status: number, message: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end(message)
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'POST' && first === 'tx') return say(...(await take(request)))
    if (first === 'info') return say(200, JSON.stringify({ network: 'local', height: posted.length }))
    if (first === 'price' && /^\d{1,12}$/.test(second)) return say(200, String(priceOf(Number(second))))
    if (first === 'tx_anchor') return say(200, randomBytes(48).toString('base64url'))
    if (first === 'wallet' && third === 'balance') return say(200, String(balances.get(second) ?? 0n))
    const transaction = await find(first === 'tx' ? second : first)
    if (!transaction) return say(404, 'Not Found')
    if (first === 'tx' && waiting.has(second)) return say(202, 'Pending')
    if (first === 'tx') return say(200, JSON.stringify({ block_height: 1, number_of_confirmations: 10 }))
    const data = Buffer.from(transaction.data, 'base64url')
    response.writeHead(200, {
      'content-type': tagOf(transaction, 'Content-Type') ?? 'application/octet-stream',
      'content-length': data.length,
      'x-content-type-options': 'nosniff',
    })
    response.end(data)
  }

  const { url, stop } = await listenLocally((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end('Bad request'))
  }, port)
  return {
    url: `${url}/`,
    posted,
    mine,
    setBalance: (account, winston) => void balances.set(account, winston),
    stop,
  }
}

function tagOf({ tags }: ArweaveTransaction, wanted: string): string | undefined {
  const encoded = Buffer.from(wanted).toString('base64url')
  const found = tags.find(({ name }) => name === encoded)
  return found && Buffer.from(found.value, 'base64url').toString('utf8')
}
