import { describe, expect, it } from 'vitest'

import { bytesOf, fileStorageSuite, type FileStorageFixture } from './FileStorage.contract.ts'
import type { PermanentStorage } from './PermanentStorage.ts'

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
