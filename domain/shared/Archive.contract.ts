import { describe, expect, it } from 'vitest'

import type { Archive } from './Archive.ts'

/** An archive, and the same archive as the next visit has it. */
export interface ArchiveWorld {
  readonly archive: Archive
  readonly nextLoad: () => Archive
  /** One to which the browser refuses everything. */
  readonly refused: Archive
}

/** What every Archive does. */
export function archiveSuite(title: string, open: () => Promise<ArchiveWorld>): void {
  describe(`Archive: ${title}`, () => {
    const value = { v: 1, list: [{ tokenId: 5n, name: 'alice' }], none: undefined }

    it('gives back what was written, whole numbers of any size included, also at the next visit', async () => {
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

    it('has nothing left once it is cleared, at the next visit neither', async () => {
      const { archive, nextLoad } = await open()
      await archive.write('key', value)
      await archive.clear()
      expect([await archive.read('key'), await nextLoad().read('key')]).toEqual([undefined, undefined])
    })

    it('keeps a copy: what happens to the value afterwards does not reach it', async () => {
      const { archive } = await open()
      const list = ['alice']
      await archive.write('key', list)
      list.push('bob')
      expect(await archive.read('key')).toEqual(['alice'])
    })

    it('keeps what the browser refuses for as long as the page, without a word', async () => {
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
