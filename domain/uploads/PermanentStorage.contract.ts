import { describe, expect, it } from 'vitest'

import { bytesOf, fileStorageSuite, type FileStorageWorld } from './FileStorage.contract.ts'
import type { PermanentStorage } from './PermanentStorage.ts'

/** A storage, and what the suite may do around it. */
export interface PermanentStorageWorld extends Pick<FileStorageWorld, 'limit' | 'look'> {
  readonly storage: PermanentStorage
  /** The wallet's owner says no to the next question. */
  rejectNext(): void
  /** Nobody answers any more. */
  cut(): void
  setFunds(winston: bigint): void
}

const picture = (text: string) => ({ bytes: bytesOf(`GIF89a${text}`), mediaType: 'image/gif' })

/** What every PermanentStorage does. */
export function permanentStorageSuite(title: string, open: () => Promise<PermanentStorageWorld>): void {
  fileStorageSuite(title, async () => ({
    ...(await open()),
    file: picture,
    address: /^ar:\/\/[\w-]{43}$/,
  }))

  describe(`PermanentStorage: ${title}`, () => {
    it('keeps nothing when the wallet’s owner does not sign', async () => {
      const { storage, rejectNext } = await open()
      rejectNext()
      expect(await storage.store(picture('no'))).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('says when it does not answer', async () => {
      const { storage, cut } = await open()
      cut()
      expect(await storage.store(picture('lost'))).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
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
