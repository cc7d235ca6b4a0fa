import { describe, expect, it } from 'vitest'

import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { CollectionReader } from './CollectionReader.ts'

export interface CollectionReaderFixture {
  readonly reader: CollectionReader
  readonly unanswered: CollectionReader
  /** A launchpad collection without tokens: "Suite", "SUITE", description `<b>suite</b>`, picture "ipfs://suite". */
  readonly collection: Address
  readonly ratio: bigint
  readonly owner: Address
  readonly buyers: readonly [Address, Address]
  /** Not of the launchpad; has a name and three tokens. */
  readonly foreign: Address
  buy(buyer: Address): Promise<void>
  sell(seller: Address, tokenId: bigint): Promise<void>
  give(from: Address, tokenId: bigint, to: Address): Promise<void>
  transferOwnership(to: Address): Promise<void>
}

export function collectionReaderSuite(title: string, open: () => Promise<CollectionReaderFixture>): void {
  const historyOf = async (reader: CollectionReader, collection: Address, from = 0) => {
    const events = []
    for (let block = from; ;) {
      const part = await reader.historyFrom(collection, block)
      events.push(...part.events)
      if (part.complete) return { events, upTo: part.upTo }
      expect(part.upTo).toBeGreaterThanOrEqual(block)
      block = part.upTo + 1
    }
  }

  describe(`CollectionReader: ${title}`, () => {
    it('reads all facts of a collection of the launchpad', async () => {
      const { reader, collection, ratio, owner } = await open()
      const { createdAt, metadata, ...facts } = (await reader.read(collection)) ?? {}
      expect(facts).toEqual({
        address: collection,
        name: 'Suite',
        symbol: 'SUITE',
        owner,
        supply: 0n,
        ratio,
        description: '<b>suite</b>',
        preview: 'ipfs://suite',
        externalUrl: '',
        metadataType: 0,
        media: { audio: '', animation: '', youTube: '' },
      })
      expect(createdAt).toBeGreaterThan(1_600_000_000)
      expect(metadata).toMatch(/^0x/)
      expect(await reader.ownerOf(collection)).toBe(owner)
      expect(await reader.ownerOf('0x00000000000000000000000000000000000000AA' as Address)).toBeUndefined()
    })

    it('reads a foreign contract without a ratio, and nothing from an address without a contract', async () => {
      const { reader, foreign, owner } = await open()
      const facts = await reader.read(foreign)
      expect(facts).toMatchObject({ address: foreign, supply: 3n, ratio: undefined, media: undefined })
      expect(facts?.name).not.toBe('')
      expect(await reader.read(owner)).toBeUndefined()
      expect(await reader.read('0x00000000000000000000000000000000000000AA' as Address)).toBeUndefined()
    })

    it('lists the tokens of each account after purchases, transfers and sales', async () => {
      const { reader, collection, owner, buyers, buy, give, sell } = await open()
      const [first, second] = buyers
      await buy(first)
      await buy(first)
      await buy(second)
      expect(await reader.tokensOf(collection, owner, 10)).toEqual([1n])
      expect(await reader.tokensOf(collection, first, 10)).toEqual([2n, 3n])
      expect(await reader.tokensOf(collection, first, 1)).toEqual([2n])
      await give(first, 2n, second)
      await sell(first, 3n)
      expect(await reader.tokensOf(collection, first, 10)).toEqual([])
      expect(new Set(await reader.tokensOf(collection, second, 10))).toEqual(new Set([2n, 4n]))
      expect((await reader.read(collection))?.supply).toBe(3n)
    })

    it('lists no tokens of a holder if the contract cannot, but an empty list for an account without tokens', async () => {
      const { reader, foreign } = await open()
      const [first] = (await historyOf(reader, foreign)).events
      expect(await reader.tokensOf(foreign, first?.to ?? ZERO_ADDRESS, 10)).toBeUndefined()
      expect(await reader.tokensOf(foreign, foreign, 10)).toEqual([])
    })

    it('reads every transfer once, oldest first', async () => {
      const { reader, collection, owner, buyers, buy, give, sell } = await open()
      const [first, second] = buyers
      expect((await historyOf(reader, collection)).events).toEqual([])
      await buy(first)
      const before = await historyOf(reader, collection)
      await give(first, 2n, second)
      await sell(second, 2n)
      const full = await historyOf(reader, collection)
      expect(full.events.map(({ tokenId, from, to }) => [tokenId, from, to])).toEqual([
        [1n, ZERO_ADDRESS, owner],
        [2n, ZERO_ADDRESS, first],
        [2n, first, second],
        [2n, second, ZERO_ADDRESS],
      ])
      expect(full.events.every((event) => sameAddress(event.collection, collection))).toBe(true)
      const rest = await historyOf(reader, collection, before.upTo + 1)
      expect([...before.events, ...rest.events]).toEqual(full.events)
      expect((await historyOf(reader, collection, full.upTo + 1)).events).toEqual([])
    })

    it('reads the URI of a token, and an empty text for a missing token', async () => {
      const { reader, collection, buyers, buy } = await open()
      await buy(buyers[0])
      expect(await reader.tokenUri(collection, 2n)).toMatch(/^data:application\/json;base64,/)
      expect(await reader.tokenUri(collection, 9n)).toBe('')
    })

    it('reads the URI of the first token, even before it exists, and of a foreign collection', async () => {
      const { reader, collection, foreign, owner, buyers, buy, sell } = await open()
      const metadata = (await reader.read(collection))?.metadata
      const futureUri = await reader.firstUri(collection, metadata)
      expect(futureUri).toMatch(/^data:application\/json;base64,/)
      expect(await reader.firstUri(collection, undefined)).toBe('')
      await buy(buyers[0])
      await buy(buyers[0])
      expect(await reader.firstUri(collection, undefined)).toBe(await reader.tokenUri(collection, 1n))
      await sell(owner, 1n)
      expect(await reader.firstUri(collection, metadata)).toBe(futureUri)
      expect(await reader.firstUri(foreign, undefined)).toBe(await reader.tokenUri(foreign, 1n))
      expect(await reader.firstUri(foreign, undefined)).not.toBe('')
    })

    it('reads the present owner', async () => {
      const { reader, collection, foreign, owner, buyers, transferOwnership } = await open()
      expect(await reader.ownerOf(collection)).toBe(owner)
      await transferOwnership(buyers[0])
      expect(await reader.ownerOf(collection)).toBe(buyers[0])
      expect(await reader.ownerOf(foreign)).toMatch(/^0x/)
      expect(await reader.ownerOf(owner)).toBeUndefined()
    })

    it('rejects when no endpoint answers', async () => {
      const { unanswered, collection, owner } = await open()
      const reads = await Promise.allSettled([
        unanswered.read(collection),
        unanswered.ownerOf(collection),
        unanswered.tokensOf(collection, owner, 1),
        unanswered.tokenUri(collection, 1n),
        unanswered.firstUri(collection, undefined),
        unanswered.historyFrom(collection, 0),
      ])
      expect(reads.map(({ status }) => status)).toEqual(Array.from(reads, () => 'rejected'))
    })
  })
}
