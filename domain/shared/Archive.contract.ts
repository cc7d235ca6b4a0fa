import { describe, expect, it } from 'vitest'

import type { Archive } from './Archive.ts'

/** An archive, and the same archive after a reload of the page. */
export interface ArchiveFixture {
  readonly archive: Archive
  readonly nextLoad: () => Archive
  /** Its browser refuses every access. */
  readonly refused: Archive
}

export function archiveSuite(title: string, open: () => Promise<ArchiveFixture>): void {
  describe(`Archive: ${title}`, () => {
    const value = { v: 1, list: [{ tokenId: 5n, name: 'alice' }], none: undefined }

    it('returns stored values, big integers included, also after a reload', async () => {
      const { archive, nextLoad } = await open()
      await archive.write('key', value)
      expect([await archive.read('key'), await nextLoad().read('key')]).toEqual([value, value])
    })

    it('has nothing under a key that was removed or never written', async () => {
      const { archive } = await open()
      await archive.write('key', value)
      await archive.remove('key')
      expect([await archive.read('key'), await archive.read('other')]).toEqual([undefined, undefined])
    })

    it('is empty once it is cleared, also after a reload', async () => {
      const { archive, nextLoad } = await open()
      await archive.write('key', value)
      await archive.clear()
      expect([await archive.read('key'), await nextLoad().read('key')]).toEqual([undefined, undefined])
    })

    it('stores a copy, which later changes of the value do not affect', async () => {
      const { archive } = await open()
      const list = ['alice']
      await archive.write('key', list)
      list.push('bob')
      expect(await archive.read('key')).toEqual(['alice'])
    })

    it('stores values in memory where the browser refuses, without an error', async () => {
      const { refused } = await open()
      await refused.write('key', value)
      expect(await refused.read('key')).toEqual(value)
      await refused.remove('key')
      expect(await refused.read('key')).toBeUndefined()
      await refused.write('key', value)
      await refused.clear()
      expect(await refused.read('key')).toBeUndefined()
    })
  })
}
