import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { MANIFEST_FILE, readManifest } from '#adapters/shared/snapshotManifest.ts'

import { SyntheticChain } from './SyntheticChain.ts'
import { syntheticConfig } from './syntheticConfig.ts'
import { takeSnapshot } from './takeSnapshot.ts'

const root = await mkdtemp(path.join(tmpdir(), 'hearth-snapshot-'))
afterAll(() => rm(root, { recursive: true }))

const LENGTH = 30_000

async function openRun(config: CommunityConfig = syntheticConfig(), length = LENGTH) {
  const folder = await mkdtemp(path.join(root, 'run-'))
  const chain = new SyntheticChain({ length, names: 1500, collections: 150 })
  const waits: number[] = []
  const lines: string[] = []
  let now = 0
  const [work, out] = [path.join(folder, 'work'), path.join(folder, 'out')]
  const run = (signal = new AbortController().signal) =>
    takeSnapshot({
      config,
      work,
      out,
      endpointDeps: { fetch: chain.fetch, now: () => (now += 20) },
      wait: async (milliseconds) => {
        waits.push(milliseconds)
        now += milliseconds
      },
      say: (line) => lines.push(line),
      signal,
    })
  const manifest = async () => readManifest(await readFile(path.join(out, MANIFEST_FILE), 'utf8'))
  const ranges = () => chain.ranges.filter(({ contracts }) => contracts === 1)
  return { chain, run, manifest, ranges, waits, lines, work, out }
}

it('The logs are read once, within the limit of the endpoint, up to twelve blocks before the latest', async () => {
  const length = 200_000
  const { chain, run, manifest, ranges, lines } = await openRun(syntheticConfig(), length)
  const taken = await run()
  const end = length - 12
  expect(taken?.end).toEqual({ block: end, hash: chain.hashOf(end), time: 1_600_000_000 + 2 * end })
  const names = ranges()
  expect(names[0]?.from).toBe(0)
  for (const [index, { from }] of names.entries())
    if (index > 0) expect(from).toBe((names[index - 1]?.to ?? 0) + 1)
  expect(names.at(-1)?.to).toBe(end)
  expect(chain.ranges.every(({ from, to }) => to - from < 1000)).toBe(true)
  // Names and collections share requests.
  expect(chain.requests).toBeLessThan(1.25 * (length / 1000))
  const { sets, chainId, hash } = await manifest()
  expect({ chainId, hash }).toEqual({ chainId: 4242, hash: chain.hashOf(end) })
  expect(sets.map(({ block, entries }) => [block, entries.map(({ chunks }) => chunks.length)])).toEqual([
    [end, [2]],
    [end - 12, [1, 1, 1]],
  ])
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines)
    expect(line).toMatch(
      /^\d+% of 199988 blocks \(names to block \d+, collections to block \d+\); (?:about \d+ minutes|less than a minute) left\.$/,
    )
})

it('A run that was stopped continues, and reads no block again', async () => {
  const { chain, run, manifest, ranges } = await openRun()
  const stopping = new AbortController()
  chain.onRequest = () => {
    if (chain.requests === 40) stopping.abort()
  }
  expect(await run(stopping.signal)).toBeUndefined()
  const stopped = ranges().at(-1)?.to ?? 0
  expect(stopped).toBeLessThan(LENGTH)
  await run()
  // The registry, and the two parts of the collections.
  for (const contracts of [1, 100, 50]) {
    const read = chain.ranges.filter((range) => range.contracts === contracts)
    expect(read.length).toBeGreaterThan(20)
    expect(read.slice(1).map(({ from }) => from)).toEqual(read.slice(0, -1).map(({ to }) => to + 1))
  }
  expect((await manifest()).block).toBe(LENGTH - 12)
})

it('A later run reads only what is new, and keeps the files of what is old', async () => {
  const { chain, run, manifest, ranges, out } = await openRun()
  await run()
  const before = await manifest()
  const written = await stat(path.join(out, 'chunks', `${before.sets[0]?.entries[0]?.chunks[0]?.hash}.json`))
  chain.ranges.length = 0
  chain.mint(LENGTH + 100)
  chain.height = LENGTH + 900
  await run()
  const after = await manifest()
  expect(ranges()).toEqual([{ contracts: 1, from: LENGTH - 11, to: LENGTH + 888 }])
  const chunksOf = ({ sets }: typeof after) =>
    sets.map(({ entries }) => entries.map(({ chunks }) => chunks.map(({ hash }) => hash)))
  const [[oldNames = []] = [], ...oldCollections] = chunksOf(before)
  const [[newNames = []] = [], ...newCollections] = chunksOf(after)
  expect(newNames.slice(0, -1)).toEqual(oldNames.slice(0, -1))
  expect(newNames.at(-1)).not.toBe(oldNames.at(-1))
  expect(newCollections).toEqual(oldCollections)
  const again = await stat(path.join(out, 'chunks', `${oldNames[0]}.json`))
  expect(again.mtimeMs).toBe(written.mtimeMs)
  // The previous manifest's files are still there, for a visitor who has just read it, and no older ones.
  chain.mint(LENGTH + 1000)
  chain.height = LENGTH + 2000
  await run()
  const files = await readdir(path.join(out, 'chunks'))
  expect(files).toContain(`${newNames.at(-1)}.json.br`)
  expect(files).not.toContain(`${oldNames.at(-1)}.json`)
})

it('An endpoint that wants a pause gets it', async () => {
  const { chain, run, waits, lines } = await openRun()
  chain.onRequest = () => {
    if (chain.requests === 30) chain.retryAfter = 7
  }
  await run()
  expect(Math.min(...waits)).toBe(7000)
  expect(lines.some((line) => line.includes('HTTP 429') && line.includes('Waiting 7 s'))).toBe(true)
})

it('A run with an unresponsive endpoint ends, and all pages read so far are stored', async () => {
  const { chain, run, waits, ranges } = await openRun()
  chain.onRequest = () => {
    if (chain.requests === 30) chain.isReachable = false
  }
  await expect(run()).rejects.toThrow(/could not be read: HTTP 503[^]*run this again to continue/)
  expect([...new Set(waits)]).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
  const stored = ranges().at(-1)?.to ?? 0
  chain.isReachable = true
  chain.onRequest = () => undefined
  chain.ranges.length = 0
  await run()
  expect(ranges()[0]?.from).toBe(stored + 1)
})

it.each([
  [
    'no endpoint',
    (chain: SyntheticChain) => Object.assign(chain, { isReachable: false }),
    /could not be read: .*HTTP 503/,
  ],
  [
    'another chain',
    (chain: SyntheticChain) => Object.assign(chain, { chainId: 1 }),
    /serves chain 1 instead of 4242/,
  ],
  [
    'no contract',
    (chain: SyntheticChain) => Object.assign(chain, { hasContracts: false }),
    /There is no contract at punkTldAddress 0x/,
  ],
])('A run with %s says what to do', async (_, spoil, message) => {
  const { chain, run, waits } = await openRun()
  spoil(chain)
  await expect(run()).rejects.toThrow(message)
  expect(waits).toEqual([])
})

it('A run that was stored is not continued on another chain', async () => {
  const { chain, run, work } = await openRun()
  await run()
  chain.seed = 'reset'
  await expect(run()).rejects.toThrow(/was reset/)
  await rm(work, { recursive: true })
  expect((await run())?.end.hash).toBe(chain.hashOf(LENGTH - 12))
})

it('A failed write to the disk is reported', async () => {
  const { run, work } = await openRun()
  await writeFile(work, '')
  await expect(run()).rejects.toThrow(/Nothing can be written into .*Make room/)
})

it('A chain without multicall gives the same snapshot', async () => {
  const [one, other] = [await openRun(), await openRun(syntheticConfig(undefined, false))]
  await Promise.all([one.run(), other.run()])
  expect((await one.manifest()).sets).toEqual((await other.manifest()).sets)
})
