import { describe, expect, it } from 'vitest'

import type { PermanentFile, PermanentStorage } from './PermanentStorage.ts'

/** A storage, and what the suite may do around it. */
export interface PermanentStorageWorld {
  readonly storage: PermanentStorage
  /** Bytes of the largest file. */
  readonly limit: number
  /** What stands at an `ar://` address now. */
  look(url: string): Promise<PermanentFile | undefined>
  /** The wallet's owner says no to the next question. */
  rejectNext(): void
  /** Nobody answers any more. */
  cut(): void
  setFunds(winston: bigint): void
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const picture = (text: string): PermanentFile => ({
  bytes: bytesOf(`GIF89a${text}`),
  mediaType: 'image/gif',
})

/** What every PermanentStorage does. */
export function permanentStorageSuite(title: string, open: () => Promise<PermanentStorageWorld>): void {
  describe(`PermanentStorage: ${title}`, () => {
    it('keeps a file under an address of its own, with its type', async () => {
      const { storage, look } = await open()
      const [one, two] = [await storage.keep(picture('one')), await storage.keep(picture('two'))]
      if (!one.ok || !two.ok) throw new Error('Nothing was kept')
      expect([one.value, two.value].every((url) => /^ar:\/\/[\w-]{43}$/.test(url))).toBe(true)
      expect([await look(one.value), await look(two.value)]).toEqual([picture('one'), picture('two')])
    })

    it('keeps nothing when the wallet’s owner does not sign', async () => {
      const { storage, rejectNext } = await open()
      rejectNext()
      expect(await storage.keep(picture('no'))).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('refuses what is too large', async () => {
      const { storage, limit } = await open()
      expect(await storage.keep(picture('x'.repeat(limit)))).toEqual({
        ok: false,
        error: { kind: 'too large', limit },
      })
    })

    it('refuses what may not be kept, and says why', async () => {
      const { storage } = await open()
      const page = { bytes: bytesOf('<!doctype html>'), mediaType: 'image/png' }
      expect(await storage.keep(page)).toEqual({
        ok: false,
        error: { kind: 'not allowed', detail: expect.stringMatching(/^Only .*\.$/) },
      })
    })

    it('says when it does not answer', async () => {
      const { storage, cut } = await open()
      cut()
      expect(await storage.keep(picture('lost'))).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    })

    it('tells to the last digit what is left to pay with', async () => {
      const { storage, setFunds } = await open()
      setFunds(90_071_992_547_409_931_234n)
      expect(await storage.funds()).toBe(90_071_992_547_409_931_234n)
    })

    it('rejects when that cannot be known, and never says zero', async () => {
      const { storage, cut } = await open()
      cut()
      await expect(storage.funds()).rejects.toThrow()
    })
  })
}
