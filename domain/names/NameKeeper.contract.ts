import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { mined, pendingOf } from '#testing/domain/mined.ts'

import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { NameKeeper } from './NameKeeper.ts'
import type { NameRegistry } from './NameRegistry.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** A keeper with a connected wallet, in which the suite may mint for others. */
export interface NameKeeperWorld {
  readonly keeper: NameKeeper
  /** With its leading dot. */
  readonly tldName: string
  readonly registry: NameRegistry
  readonly receipts: Receipts
  /** The connected account: funded, without a name. */
  readonly account: Address
  readonly other: Address
  mintElsewhere(name: string, holder: Address): Promise<void>
}

/** What every NameKeeper does. */
export function nameKeeperSuite(title: string, open: () => Promise<NameKeeperWorld>): void {
  let first: DomainName
  let second: DomainName
  beforeEach(() => {
    first = freshName('suite-first')
    second = freshName('suite-second')
  })
  const settle = async () => {
    const world = await open()
    await world.mintElsewhere(first, world.account)
    await world.mintElsewhere(second, world.account)
    return world
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

  describe(`NameKeeper: ${title}`, () => {
    it('makes another name of the holder the main one, for nothing but the fee', async () => {
      const { keeper, registry, receipts, account, tldName } = await settle()
      const { intent, review } = await done(receipts, keeper.prepareMakeMain(second, account))
      expect(await registry.defaultNameOf(account)).toBe(second)
      expect({ value: intent.value, from: intent.from, title: review.title, leaves: review.leaves }).toEqual({
        value: 0n,
        from: account,
        title: `Make ${second}${tldName} your main name`,
        leaves: [],
      })
    })

    it('replaces the text of a name, whatever characters it has', async () => {
      const { keeper, registry, receipts, account } = await settle()
      const data = '{"image":"ipfs://x","bio":"\u202E\\"<b>火"}'
      const { review } = await done(
        receipts,
        keeper.prepareEditData(first, account, data, 'Change your picture'),
      )
      expect([await registry.dataOf(first), await registry.dataOf(second), review.title]).toEqual([
        data,
        '',
        'Change your picture',
      ])
    })

    it('gives a name away, and warns that the main name goes with it', async () => {
      const { keeper, registry, receipts, account, other, tldName } = await settle()
      const { review } = await done(receipts, keeper.prepareTransfer(first, account, other))
      expect(await Promise.all([first, second].map(registry.holderOf, registry))).toEqual([other, account])
      expect(await registry.defaultNameOf(account)).toBeUndefined()
      expect({ recipient: review.recipient, notes: review.notes }).toEqual({
        recipient: other,
        notes: [
          'Only the new holder can give it back.',
          `${first}${tldName} is your main name: you will have none until you choose another.`,
        ],
      })
    })

    it('warns of no main name where another one is given away', async () => {
      const { keeper, registry, receipts, account, other } = await settle()
      const { review } = await done(receipts, keeper.prepareTransfer(second, account, other))
      expect(await registry.defaultNameOf(account)).toBe(first)
      expect(review.notes).toEqual(['Only the new holder can give it back.'])
    })

    it('prepares nothing for a name somebody else holds', async () => {
      const { keeper, account, other, mintElsewhere } = await settle()
      const theirs = freshName('suite-theirs')
      await mintElsewhere(theirs, other)
      const refused = await Promise.all([
        keeper.prepareMakeMain(theirs, account),
        keeper.prepareEditData(theirs, account, '{}', 'Change your picture'),
        keeper.prepareTransfer(theirs, account, other),
      ])
      expect(refused.map((result) => !result.ok && result.error.kind)).toEqual([
        'reverted',
        'reverted',
        'reverted',
      ])
    })
  })
}
