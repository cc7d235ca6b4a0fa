import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { StoreError } from './ServerStore.ts'

export interface Contents {
  /** The end of each claim in epoch milliseconds. */
  readonly claims: Map<string, number>
  readonly counts: Map<string, { readonly count: number; readonly until: number }>
  readonly namespaces: Map<string, Map<string, string>>
}

export type Change =
  | readonly ['claim', key: string, until: number]
  | readonly ['release', key: string]
  | readonly ['count', key: string, count: number, until: number]
  | readonly ['put', namespace: string, name: string, text: string]
  | readonly ['remove', namespace: string, name: string]

/** The file's content, and the number of changes appended since it was last rewritten. */
export interface Journal {
  readonly contents: Contents
  changes: number
}

const FEWEST_CHANGES = 1000

export function apply({ claims, counts, namespaces }: Contents, change: Change): void {
  switch (change[0]) {
    case 'claim':
      return void claims.set(change[1], change[2])
    case 'release':
      return void claims.delete(change[1])
    case 'count':
      return void counts.set(change[1], { count: change[2], until: change[3] })
    case 'put': {
      const names = namespaces.get(change[1]) ?? new Map<string, string>()
      return void namespaces.set(change[1], names.set(change[2], change[3]))
    }
    case 'remove':
      return void namespaces.get(change[1])?.delete(change[2])
  }
}

/** Rejects with a StoreError if the file cannot be read or is damaged; drops a last line that was cut off. */
export async function readJournal(file: string): Promise<Journal> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StoreError(`The store's file cannot be read: ${error.message}`)
  })
  const lines = text.split('\n')
  const end = lines.pop()
  // A last line without a line end is a change that was cut off and never confirmed,
  // unless an older version wrote the whole file like this.
  if (lines.length === 0 && end?.startsWith('{')) lines.push(end)
  let contents = contentsOf({})
  for (const line of lines) {
    const given = parseJson(line)
    const record = asRecord(given)
    // Starting with an empty store would lose all subscribers, so an operator has to decide.
    if (!record && !Array.isArray(given)) throw new StoreError('The store’s file is damaged.')
    if (record) contents = contentsOf(record)
    else apply(contents, given as Change)
  }
  return { contents, changes: end === '' ? lines.length : Number.POSITIVE_INFINITY }
}

function contentsOf(given: Readonly<Record<string, unknown>>): Contents {
  const entries = <Value>(value: unknown) =>
    Array.isArray(value) ? (value as (readonly [string, Value])[]) : []
  return {
    claims: new Map(entries<number>(given['claims'])),
    counts: new Map(entries<{ count: number; until: number }>(given['counts'])),
    namespaces: new Map(
      entries<unknown>(given['shelves']).map(([namespace, names]) => [
        namespace,
        new Map(entries<string>(names)),
      ]),
    ),
  }
}

/** Rewrites a file with more changes than entries, without expired ones. Rejects with a StoreError. */
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
    removeExpired(contents, moment)
    // Written to a second file first, so that a crash leaves the old file intact.
    await writeFile(`${file}.new`, `${contentsJson(contents)}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
    journal.changes = 0
  } catch (error) {
    throw new StoreError(`The store's file cannot be written: ${(error as Error).message}`)
  }
}

const sizeOf = ({ claims, counts, namespaces }: Contents): number =>
  [...namespaces.values()].reduce((size, names) => size + names.size, claims.size + counts.size)

function removeExpired({ claims, counts }: Contents, moment: number): void {
  for (const [key, until] of claims) if (until <= moment) claims.delete(key)
  for (const [key, { until }] of counts) if (until <= moment) counts.delete(key)
}

const contentsJson = ({ claims, counts, namespaces }: Contents): string =>
  JSON.stringify({
    claims: [...claims],
    counts: [...counts],
    shelves: [...namespaces].map(([namespace, names]) => [namespace, [...names]]),
  })
