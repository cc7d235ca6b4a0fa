import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { executed, type Executing } from '#testing/domain/mined.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { NameOwnerActions } from './NameOwnerActions.ts'
import type { NameRegistry } from './NameRegistry.ts'

/** The actions with a connected wallet; the suite can mint names for any account. */
export interface NameOwnerActionsFixture extends Executing {
  readonly nameOwnerActions: NameOwnerActions
  readonly nameRegistry: NameRegistry
  /** Connected: funded, without a name. */
  readonly account: Address
  readonly other: Address
  mintElsewhere(name: string, holder: Address): Promise<void>
}

export function nameOwnerActionsSuite(title: string, open: () => Promise<NameOwnerActionsFixture>): void {
  let first: DomainName
  let second: DomainName
  beforeEach(() => {
    first = freshName('suite-first')
    second = freshName('suite-second')
  })
  const openWithNames = async () => {
    const fixture = await open()
    await fixture.mintElsewhere(first, fixture.account)
    await fixture.mintElsewhere(second, fixture.account)
    return fixture
  }

  describe(`NameOwnerActions: ${title}`, () => {
    it('makes another name of the holder the main name, for the network fee alone', async () => {
      const fixture = await openWithNames()
      const { nameOwnerActions, nameRegistry, account } = fixture
      const { intent } = await executed(fixture, nameOwnerActions.prepareMakeMain(second, account))
      expect(await nameRegistry.defaultNameOf(account)).toBe(second)
      expect({ value: intent.value, from: intent.from }).toEqual({ value: 0n, from: account })
    })

    it('replaces the data text of a name with any characters', async () => {
      const fixture = await openWithNames()
      const { nameOwnerActions, nameRegistry, account } = fixture
      const data = '{"image":"ipfs://x","bio":"\u202E\\"<b>火"}'
      await executed(fixture, nameOwnerActions.prepareEditData(first, account, data))
      expect([await nameRegistry.dataOf(first), await nameRegistry.dataOf(second)]).toEqual([data, ''])
    })

    it('transfers a main name with a warning', async () => {
      const fixture = await openWithNames()
      const { nameOwnerActions, nameRegistry, account, other } = fixture
      const { facts } = await executed(fixture, nameOwnerActions.prepareTransfer(first, account, other))
      expect(await Promise.all([first, second].map(nameRegistry.holderOf, nameRegistry))).toEqual([
        other,
        account,
      ])
      expect(await nameRegistry.defaultNameOf(account)).toBeUndefined()
      expect(facts).toEqual({ isMain: true })
    })

    it('transfers another name without the warning', async () => {
      const fixture = await openWithNames()
      const { nameOwnerActions, nameRegistry, account, other } = fixture
      const { facts } = await executed(fixture, nameOwnerActions.prepareTransfer(second, account, other))
      expect(await nameRegistry.defaultNameOf(account)).toBe(first)
      expect(facts).toEqual({ isMain: false })
    })

    it('prepares nothing for a name of another holder', async () => {
      const { nameOwnerActions, account, other, mintElsewhere } = await openWithNames()
      const theirs = freshName('suite-theirs')
      await mintElsewhere(theirs, other)
      const refused = await Promise.all([
        nameOwnerActions.prepareMakeMain(theirs, account),
        nameOwnerActions.prepareEditData(theirs, account, '{}'),
        nameOwnerActions.prepareTransfer(theirs, account, other),
      ])
      expect(refused.map((result) => !result.ok && result.error.kind)).toEqual([
        'reverted',
        'reverted',
        'reverted',
      ])
    })
  })
}
