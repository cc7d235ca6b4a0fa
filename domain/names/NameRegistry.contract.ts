import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { NameRegistry } from './NameRegistry.ts'

/** A registry, and the writes that the suite needs. */
export interface NameRegistryFixture {
  readonly nameRegistry: NameRegistry
  readonly alice: Address
  readonly bob: Address
  mintElsewhere(name: string, holder: Address): Promise<void>
  storeData(name: string, text: string): Promise<void>
}

export function nameRegistrySuite(title: string, open: () => Promise<NameRegistryFixture>): void {
  describe(`NameRegistry: ${title}`, () => {
    let name: DomainName
    beforeEach(() => {
      name = freshName('suite-name')
    })

    it('finds no holder of a name that is not minted', async () => {
      const { nameRegistry } = await open()
      expect(await nameRegistry.holderOf(name)).toBeUndefined()
    })

    it('reads the holder of a minted name', async () => {
      const { nameRegistry, alice, mintElsewhere } = await open()
      await mintElsewhere(name, alice)
      expect(await nameRegistry.holderOf(name)).toBe(alice)
    })

    it('has no main name for an account that holds none', async () => {
      const { nameRegistry, bob } = await open()
      expect(await nameRegistry.defaultNameOf(bob)).toBeUndefined()
    })

    it('keeps the first name as the main name when a second is minted', async () => {
      const { nameRegistry, alice, mintElsewhere } = await open()
      await mintElsewhere(name, alice)
      await mintElsewhere(freshName('suite-second'), alice)
      expect(await nameRegistry.defaultNameOf(alice)).toBe(name)
    })

    it('reads an empty data text for unminted names and for names without data', async () => {
      const { nameRegistry, alice, mintElsewhere } = await open()
      expect(await nameRegistry.dataOf(name)).toBe('')
      await mintElsewhere(name, alice)
      expect(await nameRegistry.dataOf(name)).toBe('')
    })

    it.each([
      ['JSON', '{"image":"ar://x","name":"Zoë 火"}'],
      ['invalid JSON', '{"image": "https://x'],
      ['a very long text', 'x'.repeat(20_000)],
    ])('reads the data text of a name unchanged: %s', async (_, text) => {
      const { nameRegistry, alice, mintElsewhere, storeData } = await open()
      await mintElsewhere(name, alice)
      await storeData(name, text)
      expect(await nameRegistry.dataOf(name)).toBe(text)
    })
  })
}
