import { describe, expect, it } from 'vitest'

import type { PermanentFile, PermanentStorage } from './PermanentStorage.ts'

export interface FileStorageFixture {
  readonly storage: Pick<PermanentStorage, 'store'>
  /** Bytes of the largest accepted file. */
  readonly limit: number
  file(text: string): PermanentFile
  readonly address: RegExp
  readFile(url: string): Promise<PermanentFile | undefined>
}

/** For plain characters. */
export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

export function fileStorageSuite(title: string, open: () => Promise<FileStorageFixture>): void {
  describe(`storing a file: ${title}`, () => {
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

export interface PermanentStorageFixture extends Pick<FileStorageFixture, 'limit' | 'readFile'> {
  readonly storage: PermanentStorage
  rejectNext(): void
  cut(): void
  setFunds(winston: bigint): void
}

const picture = (text: string) => ({ bytes: bytesOf(`GIF89a${text}`), mediaType: 'image/gif' })

export function permanentStorageSuite(title: string, open: () => Promise<PermanentStorageFixture>): void {
  fileStorageSuite(title, async () => ({
    ...(await open()),
    file: picture,
    address: /^ar:\/\/[\w-]{43}$/,
  }))

  describe(`PermanentStorage: ${title}`, () => {
    it('stores nothing when the user rejects the signature', async () => {
      const { storage, rejectNext } = await open()
      rejectNext()
      expect(await storage.store(picture('no'))).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('fails as unavailable when it does not answer', async () => {
      const { storage, cut } = await open()
      cut()
      expect(await storage.store(picture('lost'))).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
    })

    it('reads the remaining funds to the last digit', async () => {
      const { storage, setFunds } = await open()
      setFunds(90_071_992_547_409_931_234n)
      expect(await storage.funds()).toBe(90_071_992_547_409_931_234n)
    })

    it('rejects when the funds cannot be read', async () => {
      const { storage, cut } = await open()
      cut()
      await expect(storage.funds()).rejects.toThrow()
    })
  })
}
