import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { NameRegistry } from './NameRegistry.ts'

/** A registry in which the suite may mint for others. */
export interface NameRegistryWorld {
  readonly registry: NameRegistry
  readonly alice: Address
  readonly bob: Address
  mintElsewhere(name: string, holder: Address): Promise<void>
  /** Alice keeps this text with a name of hers. */
  keepData(name: string, text: string): Promise<void>
}

/** What every NameRegistry does. */
export function nameRegistrySuite(title: string, open: () => Promise<NameRegistryWorld>): void {
  describe(`NameRegistry: ${title}`, () => {
    let name: DomainName
    beforeEach(() => {
      name = freshName('suite-name')
    })

    it('knows no holder of a name nobody has minted', async () => {
      const { registry } = await open()
      expect(await registry.holderOf(name)).toBeUndefined()
    })

    it('names the holder of a minted name', async () => {
      const { registry, alice, mintElsewhere } = await open()
      await mintElsewhere(name, alice)
      expect(await registry.holderOf(name)).toBe(alice)
    })

    it('has no main name for an account that holds none', async () => {
      const { registry, bob } = await open()
      expect(await registry.defaultNameOf(bob)).toBeUndefined()
    })

    it('keeps the first name as the main one when a second is minted', async () => {
      const { registry, alice, mintElsewhere } = await open()
      await mintElsewhere(name, alice)
      await mintElsewhere(freshName('suite-second'), alice)
      expect(await registry.defaultNameOf(alice)).toBe(name)
    })

    it('has no text for a name nobody has minted, nor for one with which none is kept', async () => {
      const { registry, alice, mintElsewhere } = await open()
      expect(await registry.dataOf(name)).toBe('')
      await mintElsewhere(name, alice)
      expect(await registry.dataOf(name)).toBe('')
    })

    it.each([
      ['JSON', '{"image":"ar://x","name":"Zoë 火"}'],
      ['anything but JSON', '{"image": "https://x'],
      ['a very long text', 'x'.repeat(20_000)],
    ])('tells the text kept with a name as it is: %s', async (_, text) => {
      const { registry, alice, mintElsewhere, keepData } = await open()
      await mintElsewhere(name, alice)
      await keepData(name, text)
      expect(await registry.dataOf(name)).toBe(text)
    })
  })
}
