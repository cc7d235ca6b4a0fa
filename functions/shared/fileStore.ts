import type { ServerStore } from './ServerStore.ts'
import { apply, readJournal, writeJournal, type Change, type Contents, type Journal } from './storeJournal.ts'

/**
 * The embedded store: one file for one process on this machine, read once.
 * Each change appends a line; the file is rewritten when it has more changes than entries,
 * so that the cost of a change does not depend on the store's size. Platforms without files use the hosted store.
 */
export function fileStore(file: string, now: () => number = Date.now): ServerStore {
  let lastChange: Promise<unknown> = Promise.resolve()
  let journal: Journal | undefined

  /** Runs changes one by one, and resolves once the file holds the change. */
  function change<Value>(
    work: (contents: Contents, moment: number, note: (change: Change) => void) => Value,
  ): Promise<Value> {
    const next = lastChange
      .catch(() => undefined)
      .then(async () => {
        const open = (journal ??= await readJournal(file))
        const changes: Change[] = []
        const moment = now()
        const value = work(open.contents, moment, (each) => {
          apply(open.contents, each)
          changes.push(each)
        })
        // After a failure the file's content is unknown and must be read again.
        journal = undefined
        if (changes.length > 0) await writeJournal(file, open, changes, moment)
        journal = open
        return value
      })
    lastChange = next
    return next
  }

  return {
    claim: (keys, seconds) =>
      change(({ claims }, moment, note) =>
        keys.map((key) => {
          if ((claims.get(key) ?? 0) > moment) return false
          note(['claim', key, moment + seconds * 1000])
          return true
        }),
      ),
    release: (keys) =>
      change(({ claims }, _, note) => {
        for (const key of keys) if (claims.has(key)) note(['release', key])
      }),
    count: (keys, seconds, by = 1) =>
      change(({ counts }, moment, note) =>
        keys.map((key) => {
          const known = counts.get(key)
          const before = known && known.until > moment ? known : undefined
          const count = (before?.count ?? 0) + by
          note(['count', key, count, before?.until ?? moment + seconds * 1000])
          return count
        }),
      ),
    put: (namespace, name, text) => change((_, __, note) => note(['put', namespace, name, text])),
    remove: (namespace, names) =>
      change(({ namespaces }, _, note) => {
        for (const name of names) if (namespaces.get(namespace)?.has(name)) note(['remove', namespace, name])
      }),
    list: (namespace) => change(({ namespaces }) => [...(namespaces.get(namespace) ?? [])]),
  }
}
