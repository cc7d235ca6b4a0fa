import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { SnapshotArchive } from '#adapters/browser/SnapshotArchive.ts'
import { MANIFEST_FILE } from '#adapters/shared/snapshotManifest.ts'
import { createChain, createPool } from '#adapters/viem/chain.ts'
import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import { ViemCollectionIndex } from '#adapters/viem/nft/ViemCollectionIndex.ts'
import { blockHash } from '#adapters/viem/rpc/blockHash.ts'
import { namesKey } from '#domain/names/namesArchive.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'

import { SyntheticChain } from './SyntheticChain.ts'
import { syntheticConfig } from './syntheticConfig.ts'
import { takeSnapshot } from './takeSnapshot.ts'

const LENGTH = 30_000_000
const NAMES = 3000
const COLLECTIONS = 300

const chain = new SyntheticChain({ length: LENGTH, names: NAMES, collections: COLLECTIONS })
const config = syntheticConfig()
const root = await mkdtemp(path.join(tmpdir(), 'hearth-visit-'))
const out = path.join(root, 'out')

/** The snapshot is an hour old: 900 blocks. Long ranges give the same files. */
beforeAll(async () => {
  chain.height = LENGTH - 900
  chain.limit = Infinity
  await takeSnapshot({
    config,
    work: path.join(root, 'work'),
    out,
    endpointDeps: { fetch: chain.fetch, now: () => Date.now() },
    wait: () => Promise.reject(new Error('There is nothing to wait for')),
    say: () => undefined,
    signal: new AbortController().signal,
  })
  chain.height = LENGTH
  chain.limit = 1000
}, 60_000)
afterAll(() => rm(root, { recursive: true }))

async function visit(change: (name: string, text: string) => string = (_, text) => text) {
  chain.requests = 0
  chain.ranges.length = 0
  const fetched: string[] = []
  const send = (async (url: string) => {
    const name = url.slice('/snapshot/'.length)
    fetched.push(name)
    const text = await readFile(path.join(out, name), 'utf8').catch(() => undefined)
    return new Response(change(name, text ?? ''), { status: text === undefined ? 404 : 200 })
  }) as typeof fetch
  const access = createChain(config, createPool(config, { fetch: chain.fetch, now: () => Date.now() }))
  const { punkTldAddress, punkMinterAddress, tldName } = config
  const app = await createTestApp({
    features: ['names/people'],
    stores: { index: NamesIndexStore },
    config: { ...config },
    seed: ({ container, clock, log }) => {
      const archive = new SnapshotArchive({
        own: new MemoryArchive(),
        folder: config.snapshot,
        config,
        send,
        hashOf: (block) => blockHash(access, block),
        log,
      })
      const minters = [punkMinterAddress]
      container.replace({
        archive,
        nameHistory: new ViemNameHistory(access, punkTldAddress, { tldName, minters }),
        collectionIndex: new ViemCollectionIndex({ chain: access, archive, clock, config }),
      })
    },
  })
  const { collectionIndex: collections, archive } = app.container.parts
  return { index: app.index, collections, archive, fetched, log: app.log }
}

const lengths = () => chain.ranges.map(({ from, to }) => to - from + 1)

it('Find user has every name after three requests, and none is made before a view wants the names', async () => {
  const { index, fetched, log } = await visit()
  expect({ fetched, requests: chain.requests }).toEqual({ fetched: [], requests: 0 })
  const holders = await index.allHolders()
  expect({ holders: holders.length, names: index.state.index.sorted.length }).toEqual({
    holders: 1000,
    names: NAMES,
  })
  expect(index.suggest('name29', 3)).toHaveLength(3)
  expect(chain.requests).toBeLessThanOrEqual(3)
  expect(lengths().every((length) => length <= 1000)).toBe(true)
  // The manifest and the chunks of the names.
  expect(fetched).toHaveLength(4)
  expect(log.messages).toEqual([])
})

it('The rankings and the search have every collection after three requests', async () => {
  const { collections, fetched } = await visit()
  let progress = await collections.advance()
  for (let steps = 1; !progress.complete; steps++) {
    expect(steps).toBeLessThan(3)
    progress = await collections.advance()
  }
  expect(chain.requests).toBeLessThanOrEqual(3)
  expect(lengths().every((length) => length <= 1000)).toBe(true)
  expect(progress).toEqual({
    total: COLLECTIONS,
    indexed: COLLECTIONS,
    followed: COLLECTIONS,
    complete: true,
  })
  const { cards } = await collections.page('top-priced', undefined, 3)
  expect(cards.map(({ name, holders }) => [name, holders])).toEqual([
    ['Collection 299', 20],
    ['Collection 298', 20],
    ['Collection 297', 20],
  ])
  const found = await collections.known({ kind: 'named', text: 'collection 12' }, 20)
  expect(found).toHaveLength(11)
  // The manifest, and the chunks of the directory and three parts.
  expect(fetched).toHaveLength(1 + 1 + 3)
})

it.each<[string, () => void, (name: string, text: string) => string]>([
  ['the chain was reset', () => (chain.seed = 'reset'), (_, text) => text],
  ['the chain is shorter', () => (chain.height = LENGTH / 2), (_, text) => text],
  [
    'a byte of a chunk is another',
    () => undefined,
    (name, text) => (name === MANIFEST_FILE ? text : text.replace('name1', 'name2')),
  ],
  [
    'the manifest is of another chain',
    () => undefined,
    (_, text) => text.replace('"chainId":4242', '"chainId":4243'),
  ],
])('Where %s, the snapshot is thrown away', async (_, spoil, change) => {
  spoil()
  const { archive, log } = await visit(change)
  const key = namesKey(config.supportedChainId, config.punkTldAddress)
  expect(await archive.prepare?.(key)).toBe(false)
  expect(await archive.read(key)).toBeUndefined()
  expect(log.messages).toEqual(['The snapshot of this site is not used'])
  chain.seed = 'first'
  chain.height = LENGTH
})
