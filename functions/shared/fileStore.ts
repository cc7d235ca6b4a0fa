import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { StoreError, type ServerStore } from './ServerStore.ts'

/** Everything, as it stands in the file. */
interface Contents {
  /** When each taken key is free again, in epoch milliseconds. */
  readonly claims: Map<string, number>
  readonly counts: Map<string, { readonly count: number; readonly until: number }>
  readonly shelves: Map<string, Map<string, string>>
}

/**
 * The embedded store: one file on this machine, for one running process. It is written anew, and whole, with every change,
 * which serves some thousands of entries; beyond that, and for hosts that keep no files, there is the hosted one.
 */
export function fileStore(file: string, now: () => number = Date.now): ServerStore {
  let turn: Promise<unknown> = Promise.resolve()

  /** Lets one change begin when the one before has ended, and writes the file before it is told. */
  function change<Value>(work: (contents: Contents, moment: number) => Value): Promise<Value> {
    const next = turn
      .catch(() => undefined)
      .then(async () => {
        const contents = await read(file)
        const moment = now()
        forgetWhatIsOver(contents, moment)
        const value = work(contents, moment)
        await write(file, contents)
        return value
      })
    turn = next
    return next
  }

  return {
    claim: (keys, seconds) =>
      keys.length === 0
        ? Promise.resolve([])
        : change(({ claims }, moment) =>
            keys.map((key) => {
              if (claims.has(key)) return false
              claims.set(key, moment + seconds * 1000)
              return true
            }),
          ),
    release: (keys) => change(({ claims }) => keys.forEach((key) => claims.delete(key))),
    count: (keys, seconds) =>
      keys.length === 0
        ? Promise.resolve([])
        : change(({ counts }, moment) =>
            keys.map((key) => {
              const before = counts.get(key)
              const count = (before?.count ?? 0) + 1
              counts.set(key, { count, until: before?.until ?? moment + seconds * 1000 })
              return count
            }),
          ),
    put: (shelf, name, text) =>
      change(({ shelves }) => {
        const names = shelves.get(shelf) ?? new Map<string, string>()
        shelves.set(shelf, names.set(name, text))
      }),
    remove: (shelf, names) =>
      change(({ shelves }) => names.forEach((name) => shelves.get(shelf)?.delete(name))),
    list: (shelf) => change(({ shelves }) => [...(shelves.get(shelf) ?? [])]),
  }
}

function forgetWhatIsOver({ claims, counts }: Contents, moment: number): void {
  for (const [key, until] of claims) if (until <= moment) claims.delete(key)
  for (const [key, { until }] of counts) if (until <= moment) counts.delete(key)
}

async function read(file: string): Promise<Contents> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StoreError(`The store's file cannot be read: ${error.message}`)
  })
  const given = text === undefined ? {} : asRecord(parseJson(text))
  // Beginning anew would forget everybody: somebody has to look.
  if (!given) throw new StoreError('The store’s file is damaged.')
  const entries = <Value>(value: unknown) =>
    Array.isArray(value) ? (value as (readonly [string, Value])[]) : []
  return {
    claims: new Map(entries<number>(given['claims'])),
    counts: new Map(entries<{ count: number; until: number }>(given['counts'])),
    shelves: new Map(
      entries<unknown>(given['shelves']).map(([shelf, names]) => [shelf, new Map(entries<string>(names))]),
    ),
  }
}

/** Beside it first, so that a process that ends meanwhile leaves the old file whole. */
async function write(file: string, { claims, counts, shelves }: Contents): Promise<void> {
  const json = JSON.stringify({
    claims: [...claims],
    counts: [...counts],
    shelves: [...shelves].map(([shelf, names]) => [shelf, [...names]]),
  })
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, json, { mode: 0o600 })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw new StoreError(`The store's file cannot be written: ${(error as Error).message}`)
  }
}
