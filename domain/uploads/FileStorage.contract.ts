import { describe, expect, it } from 'vitest'

import type { FileStorage, PermanentFile } from './FileStorage.ts'

/** A storage, and what the suite may do around it. */
export interface FileStorageWorld {
  readonly storage: FileStorage
  /** Bytes of the largest file. */
  readonly limit: number
  /** A file that may be kept, with this text in it. */
  file(text: string): PermanentFile
  /** What its addresses look like. */
  readonly address: RegExp
  /** What stands at an address now. */
  look(url: string): Promise<PermanentFile | undefined>
}

/** The bytes of a text of plain characters. */
export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** What every FileStorage does. */
export function fileStorageSuite(title: string, open: () => Promise<FileStorageWorld>): void {
  describe(`FileStorage: ${title}`, () => {
    it('keeps a file under an address of its own, with its type', async () => {
      const { storage, look, file, address } = await open()
      const [one, two] = [await storage.store(file('one')), await storage.store(file('two'))]
      if (!one.ok || !two.ok) throw new Error('Nothing was kept')
      expect([one.value, two.value].every((url) => address.test(url))).toBe(true)
      expect([await look(one.value), await look(two.value)]).toEqual([file('one'), file('two')])
    })

    it('refuses what is too large', async () => {
      const { storage, limit, file } = await open()
      expect(await storage.store(file('x'.repeat(limit)))).toEqual({
        ok: false,
        error: { kind: 'too large', limit },
      })
    })

    it('refuses what may not be kept, whatever it is said to be, and says why', async () => {
      const { storage } = await open()
      const page = { bytes: bytesOf('<!doctype html>'), mediaType: 'application/json' }
      expect(await storage.store(page)).toEqual({
        ok: false,
        error: { kind: 'not allowed', detail: expect.stringMatching(/^Only .*\.$/) },
      })
    })
  })
}
