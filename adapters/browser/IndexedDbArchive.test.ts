import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { archiveSuite } from '#domain/shared/Archive.contract.ts'

import { IndexedDbArchive } from './IndexedDbArchive.ts'

const REFUSED = 'refused'
const FULL = 'full'
const SILENT = 'silent'

beforeEach(() => {
  const real = new IDBFactory()
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      if (name === REFUSED) throw new DOMException('not here', 'SecurityError')
      return name === SILENT ? new EventTarget() : real.open(name)
    },
    databases: () => real.databases(),
  })
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...entry) {
    if (this.transaction.db.name === FULL) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, entry)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

for (const refused of [REFUSED, FULL, SILENT])
  archiveSuite(`IndexedDB, beside one that is ${refused}`, async () => ({
    archive: new IndexedDbArchive(),
    nextLoad: () => new IndexedDbArchive(),
    refused: new IndexedDbArchive(refused, 20),
  }))

it('A database that never answers is waited for once, and values are in memory from then on', async () => {
  vi.useFakeTimers()
  const archive = new IndexedDbArchive(SILENT)
  const first = archive.read('names')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBeUndefined()
  await archive.write('names', ['alice'])
  expect([await archive.read('names'), await archive.read('others')]).toEqual([['alice'], undefined])
})
