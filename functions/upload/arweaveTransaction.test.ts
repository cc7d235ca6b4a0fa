import Arweave from 'arweave'
import { describe, expect, it } from 'vitest'

import { arweaveAddressOf, isValidTransaction, signTransaction } from './arweaveTransaction.ts'
import { DEVELOPMENT_KEY } from './developmentKey.ts'

const arweave = Arweave.init({ host: '127.0.0.1', port: 1, protocol: 'http' })
const KIB = 1024
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
const draft = (length: number) => ({
  data: bytes(length),
  tags: [
    ['Content-Type', 'image/png'],
    ['App-Name', 'Hearth ä'],
  ] as const,
  reward: '65596',
  anchor: Buffer.alloc(48, 7).toString('base64url'),
})

describe('A signed transaction', () => {
  it.each([1, 32 * KIB, 256 * KIB - 1, 256 * KIB, 256 * KIB + 1, 288 * KIB, 512 * KIB + 5, 1000 * KIB])(
    'of %d bytes is valid for the network’s own library and for this code',
    async (length) => {
      const transaction = signTransaction(DEVELOPMENT_KEY, draft(length))
      const theirs = arweave.transactions.fromRaw({ ...transaction, tags: [...transaction.tags] })
      expect(await arweave.transactions.verify(theirs)).toBe(true)
      await theirs.prepareChunks(bytes(length))
      expect(theirs.data_root).toBe(transaction.data_root)
      expect(isValidTransaction(transaction)).toBe(true)
    },
  )

  it('is valid like one that the network’s own library has signed', async () => {
    const theirs = await arweave.createTransaction(
      { data: bytes(1000), last_tx: draft(1).anchor, reward: '1' },
      DEVELOPMENT_KEY,
    )
    theirs.addTag('Content-Type', 'image/png')
    await arweave.transactions.sign(theirs, DEVELOPMENT_KEY)
    expect(isValidTransaction(theirs.toJSON())).toBe(true)
    expect(arweaveAddressOf(theirs.owner)).toBe(await arweave.wallets.jwkToAddress(DEVELOPMENT_KEY))
  })

  it('is invalid after any change', () => {
    const transaction = signTransaction(DEVELOPMENT_KEY, draft(100))
    const other = Buffer.from('other').toString('base64url')
    for (const change of [
      { data: other },
      { data: other, data_size: '5' },
      { data_size: '101' },
      { id: other },
      { reward: '1' },
      { quantity: '1' },
      { target: other },
      { last_tx: other },
      { tags: [] },
      { signature: other },
    ])
      expect([change, isValidTransaction({ ...transaction, ...change })]).toEqual([change, false])
  })
})
