import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

import { IndexEvents } from '#adapters/indexer/IndexEvents.ts'
import { webhookBody } from '#adapters/indexer/answers.ts'
import { isSigned, SIGNATURE_HEADER } from '#adapters/indexer/webhookSignature.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { freshName } from '#testing/domain/freshName.ts'

import { listenLocally } from '../../functions/shared/listenLocally.ts'
import { ALICE, addressOf, nftCalls, OWNER } from '../adapters/nftCalls.ts'
import { contractAt } from '../../scripts/chain/contractAt.ts'
import { postUrl } from '../../scripts/chain/seedPosts.ts'
import { startIndexFixture, type IndexFixture } from './indexFixture.ts'

const SECRET = 'a secret of the index and its receivers'
const CONTENT = 'Said to the receivers'

type Body = z.output<typeof webhookBody>

interface Endpoint {
  readonly url: string
  /** Bodies that it has taken. */
  readonly taken: Body[]
  /** Ids of all requests. */
  readonly asked: string[]
  /** Answers for the next requests; undefined hangs. */
  readonly answers: (number | undefined)[]
  stop(): Promise<void>
}

async function startEndpoint(): Promise<Endpoint> {
  const [taken, asked, answers]: [Body[], string[], (number | undefined)[]] = [[], [], []]
  const { url, stop } = await listenLocally((request, response) => {
    void (async () => {
      let text = ''
      for await (const part of request.setEncoding('utf8')) text += String(part)
      const signature = String(request.headers[SIGNATURE_HEADER])
      if (!(await isSigned(SECRET, text, signature, Date.now() / 1000))) return response.writeHead(401).end()
      const body = webhookBody.parse(JSON.parse(text))
      asked.push(body.id)
      const status = answers.length > 0 ? answers.shift() : 200
      if (status === undefined) return undefined
      if (status === 200) taken.push(body)
      return response.writeHead(status).end()
    })()
  })
  return { url: `${url}/hook`, taken, asked, answers, stop }
}

/** Webhooks of a running service, in this order; `more` adds tests at the end. */
export function webhookTests(
  title: string,
  database: () => Readonly<Record<string, string>>,
  more: (opened: {
    fixture: () => IndexFixture
    names: () => Endpoint
    mint: (name: string) => Promise<string>
  }) => void,
): void {
  let fixture: IndexFixture
  let [all, names, hanging]: Endpoint[] = []
  const everything = () => all as Endpoint
  const ofNames = () => names as Endpoint

  beforeAll(async () => {
    ;[all, names, hanging] = await Promise.all([startEndpoint(), startEndpoint(), startEndpoint()])
    hanging.answers.push(...Array.from({ length: 100 }, () => undefined))
    fixture = await startIndexFixture({
      environment: {
        ...database(),
        HEARTH_WEBHOOK_POSTS: `${all.url},${hanging.url}`,
        HEARTH_WEBHOOK_SALES: all.url,
        HEARTH_WEBHOOK_NAMES: `${all.url},${names.url}`,
        HEARTH_WEBHOOK_SECRET: SECRET,
        HEARTH_WEBHOOK_TRIES: '3',
      },
    })
    // The service knows its receivers once they get something.
    for (let round = 0; everything().taken.length === 0 || ofNames().taken.length === 0; round += 1) {
      await mint(freshName(`first${round}`))
      await pause(500)
    }
  })
  afterAll(async () => {
    await fixture.stop()
    for (const endpoint of [all, names, hanging]) await endpoint?.stop()
  })

  const nfts = nftCalls(() => ({ client: fixture.client, nfts: fixture.local.deployment.nfts }))

  /** Resolves to the transaction's hash. */
  async function mint(name: string): Promise<string> {
    const minter = contractAt(fixture.client, 'MinterWithBroker', fixture.local.deployment.minter)
    const args = [name, addressOf(ALICE), ZERO_ADDRESS]
    await minter.send(OWNER, 'mint', args, await minter.read<bigint>('price5char'))
    const { transactions } = await fixture.client.getBlock()
    return transactions[0] ?? ''
  }

  async function say(text: string): Promise<void> {
    const address = fixture.config.chat.contexts.general as Address
    const chat = contractAt(fixture.client, 'ChatContextV1', address)
    const args = [postUrl(addressOf(OWNER), text, 1)]
    await chat.send(OWNER, 'createMessage', args, await chat.read<bigint>('price'))
  }

  const gets = async (endpoint: Endpoint, name: string): Promise<Body> => {
    for (;;) {
      const found = endpoint.taken.find(({ event }) => event.kind === 'name' && event.name === name)
      if (found) return found
      await pause(20)
    }
  }

  describe(title, () => {
    it('send nothing of the past', () => {
      const seeded = everything().taken.filter(
        ({ event }) => event.kind !== 'name' || !event.name.startsWith('first'),
      )
      expect(seeded).toEqual([])
      expect(hanging?.asked).toEqual([])
    })

    it('send each new name, sale and post as the index answers it, in the order of the chain', async () => {
      await nfts.fund()
      const collection = await nfts.launch('Sent', freshName('sent'), addressOf(ALICE))
      const name = freshName('sent')
      await say(CONTENT)
      await nfts.buy(collection, addressOf(ALICE))
      const transaction = await mint(name)
      const minted = await gets(everything(), name)
      expect(minted.id).toBe(`${transaction}:name:0`)
      const sent = everything().taken.slice(-3)
      expect(sent.map(({ event }) => event.kind)).toEqual(['post', 'trade', 'name'])
      expect(sent[0]?.event).toMatchObject({ kind: 'post', post: { text: CONTENT } })
      expect(sent[1]?.event).toMatchObject({
        kind: 'trade',
        event: 'bought',
        collection,
        collectionName: 'Sent',
      })
      const answer = await fetch(
        `${fixture.indexer().url}/v1/accounts/activity?account=${addressOf(ALICE)}`,
      ).then(async (response) => (await response.json()) as { readonly events: readonly object[] })
      const known = webhookBody.shape.event.parse(answer.events[0])
      expect(minted.event).toEqual(known)
      expect((await gets(ofNames(), name)).event).toEqual(known)
      expect(ofNames().taken.every(({ event }) => event.kind === 'name')).toBe(true)
    })

    it('are delayed for no other receiver by one that never answers, and nor is the index', async () => {
      await say('Never taken')
      while (!hanging?.asked.length) await pause(20)
      const name = freshName('beside')
      await mint(name)
      await gets(ofNames(), name)
      await fixture.synced()
      expect(hanging.taken).toEqual([])
    })

    it('try again what a receiver refuses, and nothing later before', async () => {
      const [first, second] = [freshName('again'), freshName('later')]
      ofNames().answers.push(500, 302)
      const { length } = ofNames().asked
      await mint(first)
      await mint(second)
      const [one, two] = [await gets(ofNames(), first), await gets(ofNames(), second)]
      expect(ofNames().asked.slice(length)).toEqual([one.id, one.id, one.id, two.id])
    })

    it('send an event once that a reorganisation moves to another block, and a new one in its place', async () => {
      const moved = freshName('moved')
      const snapshot = await fixture.client.snapshot()
      const hash = await mint(moved)
      const sent = await gets(everything(), moved)
      const raw = await fixture.client.request({
        method: 'eth_getRawTransactionByHash',
        params: [hash],
      } as never)
      await fixture.client.revert({ id: snapshot })
      await fixture.client.mine({ blocks: 2 })
      await fixture.client.request({ method: 'eth_sendRawTransaction', params: [raw] } as never)
      await fixture.client.mine({ blocks: 1 })
      await fixture.synced()
      const instead = freshName('instead')
      await mint(instead)
      await gets(everything(), instead)
      const [event] = await new IndexEvents(fixture.index)
        .activityOf(addressOf(ALICE))
        .then((events) => events.filter((each) => each.transaction === hash))
      expect(event?.id).not.toBe(sent.event.id)
      const ofMoved = everything().asked.filter((id) => id === sent.id)
      expect(ofMoved).toEqual([sent.id])
    })

    it('lose nothing when the service is killed, and repeat at most the event that was being noted', async () => {
      const [before, during] = [freshName('before'), freshName('during')]
      await mint(before)
      const last = await gets(everything(), before)
      await fixture.indexer().stop('SIGKILL')
      await mint(during)
      await fixture.restart()
      await gets(everything(), during)
      const { asked } = everything()
      const repeated = asked.filter((id, index) => asked.indexOf(id) !== index)
      expect([[], [last.id]]).toContainEqual(repeated)
    })

    more({ fixture: () => fixture, names: ofNames, mint })
  })
}
