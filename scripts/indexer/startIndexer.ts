import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import type { Address } from '#domain/shared/Address.ts'

import { guardChild } from '../contracts/guardChild.ts'
import { printable } from '../printable.ts'
import { deploymentOf } from './deployment.ts'
import { INDEXER } from './installIndexer.ts'

export interface IndexerOptions {
  readonly config: string
  readonly port: number
  /** The folder of the embedded database; DATABASE_URL names a Postgres instead. */
  readonly folder: string
  readonly pools: readonly Address[]
  /** The block in which the oldest contract was deployed; 0 by default. */
  readonly fromBlock?: number
  /** Whether it only answers, next to another instance that indexes into the same Postgres. */
  readonly answersOnly?: boolean
  /** The folder of the service; by default the community's. */
  readonly root?: string
  /** Further variables of docs/indexer.md. */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives its output; by default it is printed. */
  readonly onOutput?: (text: string) => void
}

export interface Indexer {
  readonly url: string
  readonly pid: number
  /** The exit code, or 128 plus the number of the signal that ended it. */
  readonly ended: Promise<number>
  output(): string
  /** Resolves once all of the chain's past is indexed. Rejects with its output if it ends before. */
  ready(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** For a local chain: no block is late, there is no rate limit, and state without events is read with each block. */
export const LOCAL_INDEXER = {
  HEARTH_POLL_MS: '250',
  HEARTH_REFRESH_BLOCKS: '1',
  HEARTH_ENDPOINT_ENTRIES: '20',
  HEARTH_REQUESTS_PER_SECOND: '0',
  HEARTH_ANSWER_MS: '0',
  HEARTH_ORIGINS: '*',
}

const STOP_LIMIT_MS = 5_000
const MAX_OUTPUT = 20_000

/** Of the machine's memory, or of what its container may have: Node alone stops at 4 GB, a first backfill of a million names does not. */
const SHARE_OF_MEMORY = 0.6
const MEGABYTE = 2 ** 20

/** In megabytes. The first is for what lives only while one range of blocks is indexed, so that it is gone before it is moved. */
function memoryLimits(): readonly string[] {
  const young = '--max-semi-space-size=64'
  if (process.env['NODE_OPTIONS']?.includes('--max-old-space-size')) return [young]
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return [young, `--max-old-space-size=${Math.floor((SHARE_OF_MEMORY * memory) / MEGABYTE)}`]
}

/** Keeps operators' paths from readers. */
const OPERATORS_ONLY = pathToFileURL(join(INDEXER, 'operatorsOnly.mjs')).href

/** Listens on 127.0.0.1. Its packages must be installed. Throws a sentence if the configuration is not right. */
export function startIndexer(options: IndexerOptions): Indexer {
  const {
    config,
    port,
    folder,
    pools,
    fromBlock = 0,
    answersOnly = false,
    root = INDEXER,
    environment = {},
  } = options
  const instance = randomUUID()
  const isOwnStart = !answersOnly && root === INDEXER
  const program = isOwnStart
    ? join(INDEXER, 'start.mjs')
    : join(INDEXER, 'node_modules', 'ponder', 'dist', 'esm', 'bin', 'ponder.js')
  const { schema, views } = deploymentOf(config, { fromBlock, pools })
  const args = [
    ...(answersOnly
      ? ['serve', `--schema=${views}`]
      : [...(isOwnStart ? [] : ['start']), `--schema=${schema}`, `--views-schema=${views}`]),
    `--root=${root}`,
    `--port=${port}`,
    `--hostname=${process.env['HEARTH_HOST'] || '127.0.0.1'}`,
  ]
  const child = spawn(process.execPath, [...memoryLimits(), '--import', OPERATORS_ONLY, program, ...args], {
    cwd: INDEXER,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HEARTH_CONFIG: config,
      HEARTH_DATABASE_FOLDER: folder,
      HEARTH_FROM_BLOCK: `${fromBlock}`,
      HEARTH_POOLS: pools.join(','),
      HEARTH_INSTANCE: instance,
      HEARTH_ANSWERS_ONLY: answersOnly ? '1' : '',
      // Ponder's own answer does not know whether the index still advances.
      HEARTH_READY_PATH: root === INDEXER ? '/is-ready' : '',
      PONDER_TELEMETRY_DISABLED: 'true',
      // Ponder prefers this one to its option.
      PORT: `${port}`,
      ...environment,
    },
  })
  guardChild(child)
  let output = ''
  const say = (text: string): void => {
    output = (output + text).slice(-MAX_OUTPUT)
    ;(options.onOutput ?? ((printed) => process.stdout.write(printable(printed))))(text)
  }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      say(text)
      if (!/Port in use/.test(text)) return
      // Ponder would listen at the next port, which no client uses.
      say(`Port ${port} is taken; choose another one, such as --port ${port + 1}.\n`)
      child.kill()
    })
  let code: number | undefined
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (exitCode, signal) => {
      code = exitCode ?? 128 + (signal ? constants.signals[signal] : 0)
      resolve(code)
    })
    child.once('error', (error) => {
      say(error.message)
      code = 1
      resolve(1)
    })
  })
  const url = `http://127.0.0.1:${port}`
  const ready = async (): Promise<void> => {
    for (;;) {
      if (code !== undefined) throw new Error(`The index service has ended with code ${code}:\n${output}`)
      const response = await fetch(`${url}/ready`).catch(() => undefined)
      // Another process may have taken the port, such as the service of another stack.
      const isOwn = response?.headers.get('x-hearth-instance') === instance
      if (isOwn && response?.status === 200) return
      await pause(100)
    }
  }
  // At SIGTERM Ponder's Vite would end the process before the lock on its index is free for the next one.
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.kill(signal)
    await ended
    clearTimeout(timer)
  }
  return { url, pid: child.pid ?? 0, ended, output: () => output, ready, stop }
}
