import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { DenseChain, denseConfig } from './indexer/DenseChain.ts'
import { INDEXER, installIndexer } from './indexer/installIndexer.ts'
import { LOCAL_INDEXER, startIndexer } from './indexer/startIndexer.ts'
import { addressFor, SYNTHETIC } from './snapshot/SyntheticChain.ts'
import { anyFreePort } from './start/ports.ts'

/**
 * Measures the index service on chains with this many names, with ten trades and a post per name and a collection per
 * ten names: time and memory to index, database size, and every query under 200 readers who send one a second each, while a block
 * with five transactions comes every two seconds, and points, media and the directory are read with each.
 *
 *   node --import tsx scripts/indexLoad.ts 10000 100000
 *   node --import tsx scripts/indexLoad.ts --reference 10000
 *
 * With --reference, Ponder alone indexes the same chain, storing each token transfer and counting it for two accounts.
 * DATABASE_URL names an empty Postgres to use instead of PGlite.
 */

const READERS = 200
const QUESTIONS_EACH = 5
const PAUSE_MS = 1000
const BLOCK_MS = 2000
/** Clock ticks of /proc/<pid>/stat in a second. */
const TICKS_PER_SECOND = 100

const account = (random: number) => addressFor(`holder ${Math.floor(random * 10_000)}`)
const collection = (random: number, names: number) =>
  addressFor(`collection ${Math.floor(random ** 2 * (names / 10))}`)

/** Words that 3 to 30 % of the dense chain's posts have. */
const COMMON = ['market', 'stone', 'song gate', 'paper ember', 'winter ember stone', 'harbour']

const QUESTIONS: Readonly<Record<string, (random: number, names: number) => string>> = {
  'search a name': (random) => `names/starting?prefix=${'hemglv'[Math.floor(random * 6)]}a&max=6`,
  'names of an account': (random) => `names/held?account=${account(random)}`,
  'a ranking': () => 'collections/ranked?list=most%20traded&max=24',
  'search a collection': (random) => `collections/named?text=ember%20${Math.floor(random * 1000)}&max=6`,
  'prices of a collection': (random, names) => `collections/prices?collection=${collection(random, names)}`,
  'activity of an account': (random) => `accounts/activity?account=${account(random)}`,
  'search in posts': (random) =>
    `posts/search?text=lantern%20${random < 0.5 ? Math.floor(random * 20_000) : COMMON[Math.floor(random * 200) % COMMON.length]}&max=6`,
  'replies to an account': (random) => `posts/to?account=${account(random)}`,
}

async function measure(names: number, isReference: boolean): Promise<void> {
  const chain = new DenseChain(names)
  const served = await chain.listen()
  const folder = await mkdtemp(path.join(tmpdir(), 'hearth-index-'))
  const config = path.join(folder, 'config.json')
  await writeFile(config, JSON.stringify(denseConfig(served.url)))
  const indexer = startIndexer({
    config,
    port: await anyFreePort(),
    folder: path.join(folder, 'database'),
    pools: [],
    ...(isReference && { root: path.join(INDEXER, 'reference') }),
    environment: {
      HEARTH_REFERENCE_RPC: served.url,
      HEARTH_REFERENCE_CHAIN: `${SYNTHETIC.chainId}`,
      ...LOCAL_INDEXER,
      HEARTH_ANSWER_MS: '1000',
    },
    onOutput: () => undefined,
  })
  let blocks: NodeJS.Timeout | undefined
  try {
    const began = performance.now()
    await indexer.ready()
    const seconds = (performance.now() - began) / 1000
    const events = chain.height * 100
    console.log(
      `${names} names, ${events} transactions in ${chain.height} blocks: indexed in ${seconds.toFixed(0)} s ` +
        `(${Math.round(events / seconds)} a second; ${processorSeconds(indexer.pid)} s of processor), ` +
        `${peakMegabytes(indexer.pid)} MB at most, ` +
        `${sizeOf(path.join(folder, 'database'))} of database, ${chain.requests} requests`,
    )
    if (!isReference) {
      await reaches(indexer.url, chain.height)
      const caughtUp = (performance.now() - began) / 1000
      console.log(
        `  at the head with its last 30 blocks, points and media after ${caughtUp.toFixed(0)} s ` +
          `(${processorSeconds(indexer.pid)} s of processor)`,
      )
      blocks = setInterval(() => {
        chain.height += 1
      }, BLOCK_MS)
    }
    for (const [question, request] of isReference ? [] : Object.entries(QUESTIONS)) {
      const times = await ask(indexer.url, (random) => request(random, names))
      const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
      console.log(`  ${question.padEnd(24)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
    }
  } finally {
    clearInterval(blocks)
    await indexer.stop()
    await served.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function reaches(url: string, block: number): Promise<void> {
  for (;;) {
    const state = (await (await fetch(`${url}/v1/state`)).json()) as { readonly block: number }
    if (state.block >= block) return
    await pause(100)
  }
}

async function ask(url: string, question: (random: number) => string): Promise<readonly number[]> {
  const times: number[] = []
  const read = async () => {
    // Each reader asks once a second, at its own moment.
    await pause(Math.random() * PAUSE_MS)
    for (let nth = 0; nth < QUESTIONS_EACH; nth += 1) {
      const began = performance.now()
      const response = await fetch(`${url}/v1/${question(Math.random())}`)
      await response.text()
      if (!response.ok) throw new Error(`${question(0)}: HTTP ${response.status}`)
      const spent = performance.now() - began
      times.push(spent)
      await pause(Math.max(0, PAUSE_MS - spent))
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return times.toSorted((a, b) => a - b)
}

const peakMegabytes = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000)

/** Processor seconds of a process, which do not depend on other load. */
function processorSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return Math.round((user + system) / TICKS_PER_SECOND)
}

const sizeOf = (folder: string): string =>
  process.env['DATABASE_URL']
    ? 'Postgres'
    : (execFileSync('du', ['-sh', folder]).toString().split('\t')[0] ?? '')

await installIndexer()
const args = process.argv.slice(2)
for (const names of args.filter((arg) => arg !== '--reference'))
  await measure(Number(names), args.includes('--reference'))
