import { beforeEach, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { executed, mined, pendingOf, sendBy, type Executing } from '#testing/domain/mined.ts'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { PendingTransaction } from '../activity/PendingTransaction.ts'
import type { NameRegistry } from './NameRegistry.ts'

/** A registry with a connected, funded wallet; the suite controls the wallet and the chain. */
export interface MintingFixture extends Executing {
  readonly nameRegistry: NameRegistry
  readonly account: Address
  readonly other: Address
  readonly rejecting: Address
  mintElsewhere(name: string, holder: Address): Promise<void>
  setPaused(paused: boolean): Promise<void>
  rejectNext(): void
  chooseAccount(address: Address): void
  moveToOtherChain(): void
  stopMining(): Promise<void>
  mine(): Promise<void>
  dropAll(): Promise<void>
  replaceLast(how: 'speed up' | 'cancel'): Promise<void>
}

/** Covers minting from the terms to the wallet's answer, TransactionSender and Receipts. */
export function mintingSuite(title: string, open: () => Promise<MintingFixture>): void {
  let name: DomainName
  beforeEach(() => {
    name = freshName('suite-mint')
  })
  const prepared = async ({ nameRegistry, account: holder }: MintingFixture) => {
    const result = await nameRegistry.prepareMint({ name, holder, payer: holder, referrer: undefined })
    if (!result.ok) throw new Error(`not prepared: ${JSON.stringify(result.error)}`)
    return result.value
  }
  const sent = async (fixture: MintingFixture): Promise<PendingTransaction> => {
    const write = await prepared(fixture)
    const result = await sendBy(fixture.sender, write)
    if (!result.ok) throw new Error(`not sent: ${JSON.stringify(result.error)}`)
    return pendingOf(write, result.value)
  }

  describe(`Minting: ${title}`, () => {
    it('reads five prices that fall with the length', async () => {
      const { nameRegistry } = await open()
      const { prices, paused, bytesLimit } = await nameRegistry.terms()
      expect({ count: prices.length, paused, bytesLimit }).toEqual({
        count: 5,
        paused: false,
        bytesLimit: 140,
      })
      expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? 1 : -1)))
    })

    it('prepares a payment of exactly the price, from the account', async () => {
      const fixture = await open()
      const { intent, facts, fee } = await prepared(fixture)
      const { prices } = await fixture.nameRegistry.terms()
      expect(intent.value).toBe(prices[4])
      expect(intent.from).toBe(fixture.account)
      expect(facts).toEqual({ price: prices[4], referralFee: 1000, referrerRefused: false })
      expect(fee?.amount).toBeGreaterThan(0n)
    })

    it('mints a gift, which the payer pays and the recipient holds', async () => {
      const fixture = await open()
      const { nameRegistry, account, other } = fixture
      const gift = await nameRegistry.prepareMint({
        name,
        holder: other,
        payer: account,
        referrer: undefined,
      })
      const { intent } = await executed(fixture, gift)
      expect(intent.from).toBe(account)
      expect(await nameRegistry.holderOf(name)).toBe(other)
    })

    it('refuses a name that was minted meanwhile', async () => {
      const fixture = await open()
      await fixture.mintElsewhere(name, fixture.other)
      const { nameRegistry, account } = fixture
      expect(
        await nameRegistry.prepareMint({ name, holder: account, payer: account, referrer: undefined }),
      ).toEqual({
        ok: false,
        error: { kind: 'no longer possible', change: 'name taken' },
      })
    })

    it('refuses while minting is paused, and reports the pause in its terms', async () => {
      const fixture = await open()
      await fixture.setPaused(true)
      const { nameRegistry, account } = fixture
      expect((await nameRegistry.terms()).paused).toBe(true)
      expect(
        await nameRegistry.prepareMint({ name, holder: account, payer: account, referrer: undefined }),
      ).toEqual({
        ok: false,
        error: { kind: 'terms changed', change: 'minting paused' },
      })
    })

    it('mints without a referrer that refuses coins, and says so', async () => {
      const fixture = await open()
      const { nameRegistry, account: holder, rejecting: referrer } = fixture
      const mint = nameRegistry.prepareMint({ name, holder, payer: holder, referrer })
      const { facts } = await executed(fixture, mint)
      expect([facts.referrerRefused, await nameRegistry.holderOf(name)]).toEqual([true, holder])
    })

    it('sends nothing when the owner rejects', async () => {
      const fixture = await open()
      const write = await prepared(fixture)
      fixture.rejectNext()
      expect(await sendBy(fixture.sender, write)).toEqual({ ok: false, error: { kind: 'rejected' } })
      expect(await fixture.nameRegistry.holderOf(name)).toBeUndefined()
    })

    it('sends nothing when the connected account is not the reviewed account', async () => {
      const fixture = await open()
      const write = await prepared(fixture)
      fixture.chooseAccount(fixture.other)
      expect(await sendBy(fixture.sender, write)).toEqual({ ok: false, error: { kind: 'account changed' } })
    })

    it('sends nothing on another chain', async () => {
      const fixture = await open()
      const write = await prepared(fixture)
      fixture.moveToOtherChain()
      expect(await sendBy(fixture.sender, write)).toEqual({ ok: false, error: { kind: 'wrong chain' } })
    })

    it('makes the account the holder once the mint has a successful receipt', async () => {
      const fixture = await open()
      const pending = await sent(fixture)
      expect(await mined(fixture.receipts, pending)).toMatchObject({ status: 'success', hash: pending.hash })
      expect(await fixture.nameRegistry.holderOf(name)).toBe(fixture.account)
      expect(await fixture.nameRegistry.defaultNameOf(fixture.account)).toBe(name)
    })

    it('returns a reverted receipt for the second mint of a name', async () => {
      const fixture = await open()
      await fixture.stopMining()
      const write = await prepared(fixture)
      const first = await sendBy(fixture.sender, write)
      const second = await sendBy(fixture.sender, write)
      await fixture.mine()
      if (!first.ok || !second.ok) throw new Error('not sent')
      expect((await mined(fixture.receipts, pendingOf(write, second.value))).status).toBe('reverted')
    })
  })

  describe(`Receipts: ${title}`, () => {
    it('finds a waiting transaction without a receipt', async () => {
      const fixture = await open()
      await fixture.stopMining()
      const pending = await sent(fixture)
      const { known, receipt, accountNonce } = await fixture.receipts.observe(pending)
      expect({ known, receipt, free: accountNonce <= pending.nonce }).toEqual({
        known: true,
        receipt: undefined,
        free: true,
      })
    })

    it('does not find a dropped transaction, and reports its nonce as free', async () => {
      const fixture = await open()
      await fixture.stopMining()
      const pending = await sent(fixture)
      await fixture.dropAll()
      const { known, receipt, accountNonce, replacement } = await fixture.receipts.observe(pending)
      expect({ known, receipt, replacement, free: accountNonce <= pending.nonce }).toEqual({
        known: false,
        receipt: undefined,
        replacement: undefined,
        free: true,
      })
    })

    it('finds the replacement of a transaction that was sped up', async () => {
      const fixture = await open()
      await fixture.stopMining()
      const pending = await sent(fixture)
      await fixture.replaceLast('speed up')
      const { replacement, receipt } = await fixture.receipts.observe(pending)
      expect([undefined, replacement?.hash]).toContain(receipt?.hash)
      expect(replacement).toMatchObject({
        to: pending.to,
        data: pending.data,
        value: pending.value,
        receiptStatus: 'success',
      })
      expect(replacement?.hash).not.toBe(pending.hash)
    })

    it('finds the cancellation of a transaction', async () => {
      const fixture = await open()
      await fixture.stopMining()
      const pending = await sent(fixture)
      await fixture.replaceLast('cancel')
      const { replacement } = await fixture.receipts.observe(pending)
      expect(replacement).toMatchObject({ to: pending.from, data: '0x', value: 0n, receiptStatus: 'success' })
    })
  })
}
