import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { mined, pendingOf } from '#testing/domain/mined.ts'

import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { NameOwnerActions } from './NameOwnerActions.ts'
import type { NameRegistry } from './NameRegistry.ts'
import { giveReview, makeMainReview, pictureReview } from './nameReview.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** The actions with a connected wallet; the suite can mint names for any account. */
export interface NameOwnerActionsFixture {
  readonly nameOwnerActions: NameOwnerActions
  /** Includes its dot. */
  readonly tldName: string
  readonly nameRegistry: NameRegistry
  readonly receipts: Receipts
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
  const done = async (receipts: Receipts, prepared: Promise<Result<PreparedWrite, TxFailure>>) => {
    const write = await prepared
    if (!write.ok) throw new Error(`not prepared: ${JSON.stringify(write.error)}`)
    const sent = await write.value.send()
    if (!sent.ok) throw new Error(`not sent: ${JSON.stringify(sent.error)}`)
    const { status } = await mined(receipts, pendingOf(write.value, sent.value))
    expect(status).toBe('success')
    return write.value
  }

  describe(`NameOwnerActions: ${title}`, () => {
    it('makes another name of the holder the main name, for the network fee alone', async () => {
      const { nameOwnerActions, nameRegistry, receipts, account, tldName } = await openWithNames()
      const { intent, review } = await done(receipts, nameOwnerActions.prepareMakeMain(second, account))
      expect(await nameRegistry.defaultNameOf(account)).toBe(second)
      expect({ value: intent.value, from: intent.from }).toEqual({ value: 0n, from: account })
      expect(review).toMatchObject(makeMainReview(`${second}${tldName}`))
    })

    it('replaces the data text of a name with any characters', async () => {
      const { nameOwnerActions, nameRegistry, receipts, account, tldName } = await openWithNames()
      const data = '{"image":"ipfs://x","bio":"\u202E\\"<b>火"}'
      const { review } = await done(
        receipts,
        nameOwnerActions.prepareEditData(first, account, data, 'changed'),
      )
      expect([await nameRegistry.dataOf(first), await nameRegistry.dataOf(second)]).toEqual([data, ''])
      expect(review).toMatchObject(pictureReview(`${first}${tldName}`, 'changed'))
    })

    it('transfers a main name with a warning', async () => {
      const { nameOwnerActions, nameRegistry, receipts, account, other, tldName } = await openWithNames()
      const { review } = await done(receipts, nameOwnerActions.prepareTransfer(first, account, other))
      expect(await Promise.all([first, second].map(nameRegistry.holderOf, nameRegistry))).toEqual([
        other,
        account,
      ])
      expect(await nameRegistry.defaultNameOf(account)).toBeUndefined()
      expect(review).toMatchObject(giveReview(`${first}${tldName}`, other, true))
    })

    it('transfers another name without the warning', async () => {
      const { nameOwnerActions, nameRegistry, receipts, account, other, tldName } = await openWithNames()
      const { review } = await done(receipts, nameOwnerActions.prepareTransfer(second, account, other))
      expect(await nameRegistry.defaultNameOf(account)).toBe(first)
      expect(review).toMatchObject(giveReview(`${second}${tldName}`, other, false))
    })

    it('prepares nothing for a name of another holder', async () => {
      const { nameOwnerActions, account, other, mintElsewhere } = await openWithNames()
      const theirs = freshName('suite-theirs')
      await mintElsewhere(theirs, other)
      const refused = await Promise.all([
        nameOwnerActions.prepareMakeMain(theirs, account),
        nameOwnerActions.prepareEditData(theirs, account, '{}', 'changed'),
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
