import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

import { archiveSuite } from '#domain/shared/Archive.contract.ts'

import { IndexedDbArchive } from './IndexedDbArchive.ts'

const REFUSED = 'refused'
const FULL = 'full'

beforeEach(() => {
  const real = new IDBFactory()
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      if (name === REFUSED) throw new DOMException('not here', 'SecurityError')
      return real.open(name)
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

for (const refused of [REFUSED, FULL])
  archiveSuite(`IndexedDB, beside one that is ${refused}`, async () => ({
    archive: new IndexedDbArchive(),
    nextLoad: () => new IndexedDbArchive(),
    refused: new IndexedDbArchive(refused),
  }))
