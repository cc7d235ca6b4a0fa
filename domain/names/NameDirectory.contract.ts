import { describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import type { Address } from '../shared/Address.ts'
import type { NameDirectory } from './NameDirectory.ts'

/** A directory, and the writes that the suite needs; each resolves once the directory knows of it. */
export interface NameDirectoryFixture {
  readonly nameDirectory: NameDirectory
  /** Never answers. */
  readonly unanswered: NameDirectory
  readonly alice: Address
  readonly bob: Address
  mint(name: string, holder: Address): Promise<void>
  /** Sent by alice, the holder, like the next write. */
  transfer(name: string, to: Address): Promise<void>
  burn(name: string): Promise<void>
}

export function nameDirectorySuite(title: string, open: () => Promise<NameDirectoryFixture>): void {
  describe(`NameDirectory: ${title}`, () => {
    it('finds the names that begin with a text, the shortest first, each with its holder', async () => {
      const { nameDirectory, alice, bob, mint } = await open()
      const stem = freshName('dir')
      await mint(`${stem}-long-one`, alice)
      await mint(stem, bob)
      const found = await nameDirectory.starting(stem, 10)
      expect(found.map(({ name, holder }) => [name, holder])).toEqual([
        [stem, bob],
        [`${stem}-long-one`, alice],
      ])
      expect((await nameDirectory.starting(stem, 1)).map(({ name }) => name)).toEqual([stem])
      expect(await nameDirectory.starting(`${stem}-none`, 10)).toEqual([])
    })

    it('finds the names that look like the text, too', async () => {
      const { nameDirectory, alice, mint } = await open()
      const name = freshName('alike-a')
      const imitation = name.replace('a', '\u0430')
      await mint(imitation, alice)
      expect((await nameDirectory.starting(name, 10)).map((held) => held.name)).toEqual([imitation])
    })

    it('lists the names of an account, the newest last, without those that were given away or burned', async () => {
      const { nameDirectory, alice, bob, mint, transfer, burn } = await open()
      const [kept, given, gone] = [freshName('kept'), freshName('given'), freshName('gone')]
      for (const name of [kept, given, gone]) await mint(name, alice)
      const mine = async (account: Address) =>
        (await nameDirectory.heldBy(account))
          .map(({ name }) => name)
          .filter((name) => [kept, given, gone].some((known) => known === name))
      expect(await mine(alice)).toEqual([kept, given, gone])
      await transfer(given, bob)
      await burn(gone)
      expect([await mine(alice), await mine(bob)]).toEqual([[kept], [given]])
      expect((await nameDirectory.starting(gone, 10)).map(({ name }) => name)).toEqual([])
    })

    it('rejects when the service is unreachable, instead of finding no names', async () => {
      const { unanswered, alice } = await open()
      await expect(unanswered.starting('a', 1)).rejects.toThrow()
      await expect(unanswered.heldBy(alice)).rejects.toThrow()
    })
  })
}
