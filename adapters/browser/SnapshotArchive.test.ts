import { expect, it } from 'vitest'

import {
  CHUNKS_FOLDER,
  contractsOf,
  MANIFEST_FILE,
  MANIFEST_VERSION,
} from '#adapters/shared/snapshotManifest.ts'
import { namesKey, writeNames } from '#domain/names/namesArchive.ts'
import type { Address } from '#domain/shared/Address.ts'
import { archiveSuite } from '#domain/shared/Archive.contract.ts'
import { toArchiveJson } from '#domain/shared/archiveJson.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { scaled } from '#testing/slowness.ts'

import { SnapshotArchive } from './SnapshotArchive.ts'

const config = {
  supportedChainId: 1,
  punkTldAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address,
}
const KEY = namesKey(1, config.punkTldAddress)
const BLOCK = 5000
const HASH = `0x${'ab'.repeat(32)}`
const EVENT = {
  kind: 'burned',
  block: 7,
  logIndex: 0,
  transaction: `0x${'01'.repeat(32)}`,
  tokenId: 5n,
  holder: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}
const known = (upTo: number, events: readonly unknown[] = []) => ({ v: 1, upTo, events })

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}

async function openSite({
  chunk = toArchiveJson([EVENT]),
  manifest = {},
  key = KEY,
}: { chunk?: string; manifest?: object; key?: string } = {}) {
  const hash = await hashOf(chunk)
  const entry = {
    key,
    fields: { v: 1, upTo: BLOCK },
    list: 'events',
    chunks: [{ hash, bytes: chunk.length }],
  }
  const files = new Map([
    [
      MANIFEST_FILE,
      toArchiveJson({
        v: MANIFEST_VERSION,
        chainId: 1,
        contracts: contractsOf(config),
        block: BLOCK,
        hash: HASH,
        time: 0,
        sets: [{ block: BLOCK, entries: [entry] }],
        ...manifest,
      }),
    ],
    [`${CHUNKS_FOLDER}${hash}.json`, chunk],
  ])
  const [fetched, warnings]: [string[], unknown[]] = [[], []]
  const own = new MemoryArchive()
  const chain = { hash: async (): Promise<string | undefined> => HASH }
  const site = {
    send: async (url: string, _signal?: AbortSignal | null): Promise<Response> => {
      const name = url.slice('/snapshot/'.length)
      fetched.push(name)
      const text = files.get(name)
      return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 })
    },
  }
  const archive = new SnapshotArchive({
    own,
    folder: '/snapshot/',
    config,
    send: ((url: string, init?: RequestInit) => site.send(url, init?.signal)) as typeof fetch,
    hashOf: () => chain.hash(),
    log: { warn: (_, detail) => warnings.push(detail) },
    timeout: scaled(500),
  })
  return { archive, own, chain, files, fetched, warnings, site, chunkFile: `${CHUNKS_FOLDER}${hash}.json` }
}

archiveSuite('a snapshot that does not exist, before memory', async () => {
  const { archive, own } = await openSite({ manifest: { v: 0 } })
  return { archive, nextLoad: () => new MemoryArchive(own), refused: archive }
})

it('A browser without an entry takes the one of the snapshot, once, and owns it from there on', async () => {
  const { archive, own, fetched, warnings, chunkFile } = await openSite()
  expect(await archive.read(KEY)).toBeUndefined()
  expect(fetched).toEqual([])
  expect(await Promise.all([archive.prepare(KEY), archive.prepare(KEY)])).toEqual([true, true])
  expect(await own.read(KEY)).toEqual(known(BLOCK, [EVENT]))
  await archive.write(KEY, known(BLOCK + 1))
  expect(await archive.read(KEY)).toEqual(known(BLOCK + 1))
  expect({ fetched, warnings }).toEqual({ fetched: [MANIFEST_FILE, chunkFile], warnings: [] })
})

it.each([
  ['far behind', BLOCK - 1001, BLOCK],
  ['near', BLOCK - 1000, BLOCK - 1000],
  ['further', BLOCK + 1, BLOCK + 1],
])('An entry of the browser that is %s counts accordingly', async (_, upTo, expected) => {
  const { archive, own, fetched } = await openSite()
  await own.write(KEY, writeNames({ events: [], upTo }))
  expect(await archive.prepare(KEY)).toBe(expected === BLOCK)
  expect(await archive.read(KEY)).toMatchObject({ upTo: expected })
  expect(fetched).toHaveLength(expected === BLOCK ? 2 : 1)
})

it('Nothing is fetched for an entry that no snapshot has', async () => {
  const { archive, fetched } = await openSite()
  expect(await archive.prepare('posts:1')).toBe(false)
  expect(fetched).toEqual([])
})

const OTHER_KEY = { key: 'posts:1' }

type Site = Awaited<ReturnType<typeof openSite>>

it.each<[string, object, (site: Site) => void]>([
  [
    'the chain knows another block',
    {},
    ({ chain }) => void (chain.hash = async () => `0x${'cd'.repeat(32)}`),
  ],
  ['the chain is shorter', {}, ({ chain }) => void (chain.hash = async () => undefined)],
  ['no endpoint answers', {}, ({ chain }) => void (chain.hash = () => Promise.reject(new Error('down')))],
  ['there is none', {}, ({ files }) => files.clear()],
  ['a chunk is missing', {}, ({ files, chunkFile }) => void files.delete(chunkFile)],
  [
    'a byte of a chunk is another',
    {},
    ({ files, chunkFile }) =>
      void files.set(chunkFile, files.get(chunkFile)?.replace('burned', 'burnad') ?? ''),
  ],
  [
    'a chunk is longer than the manifest says',
    {},
    ({ files, chunkFile }) => void files.set(chunkFile, 'x'.repeat(9999)),
  ],
  ['the manifest is a page', {}, ({ files }) => void files.set(MANIFEST_FILE, '<!doctype html>')],
  ['it never answers', {}, ({ site }) => void (site.send = silent)],
  ['it is of another chain', { manifest: { chainId: 2 } }, () => undefined],
  ['it is of other contracts', { manifest: { contracts: 'none' } }, () => undefined],
  ['it is of another version', { manifest: { v: 2 } }, () => undefined],
  ['its entries go beyond its own block', { manifest: { block: BLOCK - 1 } }, () => undefined],
  ['it is about something else', OTHER_KEY, () => undefined],
  ['its entries are not valid', { chunk: '[{"kind":"burned"}]' }, () => undefined],
  ['its chunk is no list', { chunk: '{}' }, () => undefined],
])('The snapshot is the same as none where %s', async (_, options, spoil) => {
  const site = await openSite(options)
  spoil(site)
  const { archive, own, warnings } = site
  await own.write(KEY, known(5))
  expect(await archive.prepare(KEY)).toBe(false)
  expect(await archive.read(KEY)).toEqual(known(5))
  expect(await own.read('posts:1')).toBeUndefined()
  expect(warnings).toHaveLength(options === OTHER_KEY ? 0 : 1)
})

const silent = (_: string, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('no answer in time')))
  })

it('Nothing of it is stored once the user has deleted everything', async () => {
  const { archive, own, chain } = await openSite()
  chain.hash = async () => {
    await archive.clear()
    return HASH
  }
  await archive.prepare(KEY)
  expect(await own.read(KEY)).toBeUndefined()
})
