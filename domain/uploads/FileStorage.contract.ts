import { describe, expect, it } from 'vitest'

import type { FileStorage, PermanentFile } from './FileStorage.ts'

export interface FileStorageFixture {
  readonly storage: FileStorage
  /** Bytes of the largest file it accepts. */
  readonly limit: number
  file(text: string): PermanentFile
  readonly address: RegExp
  readFile(url: string): Promise<PermanentFile | undefined>
}

/** The bytes of a text of plain characters. */
export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

export function fileStorageSuite(title: string, open: () => Promise<FileStorageFixture>): void {
  describe(`FileStorage: ${title}`, () => {
    it('stores each file with its type at an address of its own', async () => {
      const { storage, readFile, file, address } = await open()
      const [first, second] = [await storage.store(file('one')), await storage.store(file('two'))]
      if (!first.ok || !second.ok) throw new Error('Nothing was stored')
      expect([first.value, second.value].every((url) => address.test(url))).toBe(true)
      expect([await readFile(first.value), await readFile(second.value)]).toEqual([file('one'), file('two')])
    })

    it('refuses a file that is too large', async () => {
      const { storage, limit, file } = await open()
      expect(await storage.store(file('x'.repeat(limit)))).toEqual({
        ok: false,
        error: { kind: 'too large', limit },
      })
    })

    it('refuses a type that may not be stored, for any declared type, and gives the reason', async () => {
      const { storage } = await open()
      const page = { bytes: bytesOf('<!doctype html>'), mediaType: 'application/json' }
      expect(await storage.store(page)).toEqual({
        ok: false,
        error: { kind: 'not allowed', detail: expect.stringMatching(/^Only .*\.$/) },
      })
    })
  })
}
