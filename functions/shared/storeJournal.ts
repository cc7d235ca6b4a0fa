import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { StoreError } from './ServerStore.ts'

/** Everything the store holds. */
export interface Contents {
  /** When each taken key is free again, in epoch milliseconds. */
  readonly claims: Map<string, number>
  readonly counts: Map<string, { readonly count: number; readonly until: number }>
  readonly shelves: Map<string, Map<string, string>>
}

/** One change, as it stands in a line of the file. */
export type Change =
  | readonly ['claim', key: string, until: number]
  | readonly ['release', key: string]
  | readonly ['count', key: string, count: number, until: number]
  | readonly ['put', shelf: string, name: string, text: string]
  | readonly ['remove', shelf: string, name: string]

/** The file as it was read, and how many changes have been added to it since it was written whole. */
export interface Journal {
  readonly contents: Contents
  changes: number
}

/** Changes a file may hold however little they come to. */
const FEWEST_CHANGES = 1000

/** Does to the contents what a change says. */
export function apply({ claims, counts, shelves }: Contents, change: Change): void {
  switch (change[0]) {
    case 'claim':
      return void claims.set(change[1], change[2])
    case 'release':
      return void claims.delete(change[1])
    case 'count':
      return void counts.set(change[1], { count: change[2], until: change[3] })
    case 'put': {
      const names = shelves.get(change[1]) ?? new Map<string, string>()
      return void shelves.set(change[1], names.set(change[2], change[3]))
    }
    case 'remove':
      return void shelves.get(change[1])?.delete(change[2])
  }
}

/** Reads a store's file; an empty journal where there is none. */
export async function readJournal(file: string): Promise<Journal> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StoreError(`The store's file cannot be read: ${error.message}`)
  })
  const lines = text.split('\n')
  const end = lines.pop()
  // A last line without its end is a change that was cut off and never told, unless an older version wrote the whole so.
  if (lines.length === 0 && end?.startsWith('{')) lines.push(end)
  let contents = contentsOf({})
  for (const line of lines) {
    const given = parseJson(line)
    const whole = asRecord(given)
    // Beginning anew would forget everybody: somebody has to look.
    if (!whole && !Array.isArray(given)) throw new StoreError('The store’s file is damaged.')
    if (whole) contents = contentsOf(whole)
    else apply(contents, given as Change)
  }
  return { contents, changes: end === '' ? lines.length : Number.POSITIVE_INFINITY }
}

/** What a line says that holds everything. */
function contentsOf(given: Readonly<Record<string, unknown>>): Contents {
  const entries = <Value>(value: unknown) =>
    Array.isArray(value) ? (value as (readonly [string, Value])[]) : []
  return {
    claims: new Map(entries<number>(given['claims'])),
    counts: new Map(entries<{ count: number; until: number }>(given['counts'])),
    shelves: new Map(
      entries<unknown>(given['shelves']).map(([namespace, names]) => [
        namespace,
        new Map(entries<string>(names)),
      ]),
    ),
  }
}

/** Adds changes, which the contents hold already, to the file; writes it whole where it has more of them than entries. */
export async function writeJournal(
  file: string,
  journal: Journal,
  changes: readonly Change[],
  moment: number,
): Promise<void> {
  const { contents } = journal
  journal.changes += changes.length
  try {
    await mkdir(dirname(file), { recursive: true })
    if (journal.changes <= Math.max(FEWEST_CHANGES, sizeOf(contents))) {
      const lines = changes.map((change) => `${JSON.stringify(change)}\n`).join('')
      return await appendFile(file, lines, { mode: 0o600 })
    }
    forgetWhatIsOver(contents, moment)
    // Beside it first, so that a process that ends meanwhile leaves the old file whole.
    await writeFile(`${file}.new`, `${wholeLine(contents)}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
    journal.changes = 0
  } catch (error) {
    throw new StoreError(`The store's file cannot be written: ${(error as Error).message}`)
  }
}

const sizeOf = ({ claims, counts, shelves }: Contents): number =>
  [...shelves.values()].reduce((size, names) => size + names.size, claims.size + counts.size)

function forgetWhatIsOver({ claims, counts }: Contents, moment: number): void {
  for (const [key, until] of claims) if (until <= moment) claims.delete(key)
  for (const [key, { until }] of counts) if (until <= moment) counts.delete(key)
}

const wholeLine = ({ claims, counts, shelves }: Contents): string =>
  JSON.stringify({
    claims: [...claims],
    counts: [...counts],
    shelves: [...shelves].map(([namespace, names]) => [namespace, [...names]]),
  })
