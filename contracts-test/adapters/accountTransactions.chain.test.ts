import type { Hash } from 'viem'
import { expect, it } from 'vitest'

import { accountTransactionsSuite } from '#domain/activity/accountTransactions.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { anvilFixture, countedFetch, cutOff } from './anvilFixture.ts'

const SENDER = 1
const OTHER = 2

const fixture = anvilFixture()
const addressOf = (index: number) => signer(index).address as Address

/** The adapter; its fetch may count or fail. */
const adapter = async (through?: typeof fetch) => (await fixture.open(SENDER, through)).receipts

async function start() {
  const { client } = fixture
  const address = addressOf(SENDER)
  const [nonce, block] = await Promise.all([client.getTransactionCount({ address }), client.getBlockNumber()])
  return { nonce, block }
}

const send = (value: bigint) =>
  fixture.client.sendTransaction({ account: signer(SENDER), chain: null, to: addressOf(OTHER), value })

accountTransactionsSuite('anvil', async () => {
  const { client } = fixture
  await client.setAutomine(false)
  const sent: Hash[] = []
  return {
    ...(await start()),
    transactions: await adapter(),
    unanswered: await adapter(cutOff),
    sender: addressOf(SENDER),
    other: addressOf(OTHER),
    // Sent outside the app's activity list, as by another page.
    send: async (value) => {
      const hash = await send(value)
      sent.push(hash)
      return hash
    },
    mine: (blocks) => client.mine({ blocks }),
    drop: async () => {
      for (const hash of sent) await client.dropTransaction({ hash })
    },
  }
})

it('The snapshot of a contract is never complete, because others may send for it', async () => {
  const { nonce, block } = await start()
  await fixture.client.setCode({ address: addressOf(SENDER), bytecode: `0xef0100${'12'.repeat(20)}` })
  expect(await (await adapter()).since(addressOf(SENDER), nonce, block)).toMatchObject({ complete: false })
})

it('A snapshot without new transactions costs one request', async () => {
  const { nonce, block } = await start()
  const counted = countedFetch()
  const transactions = await adapter(counted.through)
  await transactions.since(addressOf(SENDER), nonce, block)
  counted.since()
  await transactions.since(addressOf(SENDER), nonce, block)
  expect(counted.since()).toBe(1)
})

it('Transactions that were found are not searched for again, and a reorganisation is noticed', async () => {
  const { client } = fixture
  await client.setAutomine(true)
  const { nonce, block } = await start()
  const hashes = [await send(1n), await send(2n), await send(3n)]
  await client.mine({ blocks: 200 })
  const latest = await send(4n)
  await client.receiptOf(latest)
  const counted = countedFetch()
  const transactions = await adapter(counted.through)
  const hashesOf = async () =>
    (await transactions.since(addressOf(SENDER), nonce, block)).mined.map(({ hash }) => hash)
  expect(await hashesOf()).toEqual([...hashes, latest])
  counted.since()
  expect(await hashesOf()).toEqual([...hashes, latest])
  // The account's state, then whether the latest transaction is still in its block; a search alone takes eight.
  expect(counted.since()).toBeLessThan(5)
  await client.request({ method: 'anvil_reorg', params: [1, []] } as never)
  expect(await hashesOf()).toEqual(hashes)
})

it('Reading whether a transaction is pending costs one request', async () => {
  const counted = countedFetch()
  const transactions = await adapter(counted.through)
  await transactions.hasWaiting(addressOf(SENDER))
  counted.since()
  await transactions.hasWaiting(addressOf(SENDER))
  expect(counted.since()).toBe(1)
})
