import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { NameRegistry } from './NameRegistry.ts'

/** A registry in which the suite may mint for others. */
export interface NameRegistryWorld {
  readonly nameRegistry: NameRegistry
  readonly alice: Address
  readonly bob: Address
  mintElsewhere(name: string, holder: Address): Promise<void>
  /** Alice keeps this text with a name of hers. */
  storeData(name: string, text: string): Promise<void>
}

/** What every NameRegistry does. */
export function nameRegistrySuite(title: string, open: () => Promise<NameRegistryWorld>): void {
  describe(`NameRegistry: ${title}`, () => {
    let name: DomainName
    beforeEach(() => {
      name = freshName('suite-name')
    })

    it('knows no holder of a name nobody has minted', async () => {
      const { nameRegistry } = await open()
      expect(await nameRegistry.holderOf(name)).toBeUndefined()
    })

    it('names the holder of a minted name', async () => {
      const { nameRegistry, alice, mintElsewhere } = await open()
      await mintElsewhere(name, alice)
      expect(await nameRegistry.holderOf(name)).toBe(alice)
    })

    it('has no main name for an account that holds none', async () => {
      const { nameRegistry, bob } = await open()
      expect(await nameRegistry.defaultNameOf(bob)).toBeUndefined()
    })

    it('keeps the first name as the main one when a second is minted', async () => {
      const { nameRegistry, alice, mintElsewhere } = await open()
      await mintElsewhere(name, alice)
      await mintElsewhere(freshName('suite-second'), alice)
      expect(await nameRegistry.defaultNameOf(alice)).toBe(name)
    })

    it('has no text for a name nobody has minted, nor for one with which none is kept', async () => {
      const { nameRegistry, alice, mintElsewhere } = await open()
      expect(await nameRegistry.dataOf(name)).toBe('')
      await mintElsewhere(name, alice)
      expect(await nameRegistry.dataOf(name)).toBe('')
    })

    it.each([
      ['JSON', '{"image":"ar://x","name":"Zoë 火"}'],
      ['anything but JSON', '{"image": "https://x'],
      ['a very long text', 'x'.repeat(20_000)],
    ])('tells the text kept with a name as it is: %s', async (_, text) => {
      const { nameRegistry, alice, mintElsewhere, storeData } = await open()
      await mintElsewhere(name, alice)
      await storeData(name, text)
      expect(await nameRegistry.dataOf(name)).toBe(text)
    })
  })
}
