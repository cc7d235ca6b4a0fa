import { describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { executed, type Executing } from '#testing/domain/mined.ts'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { LaunchParams, Launchpad } from './Launchpad.ts'

/** A launchpad with a price, and a connected wallet that can pay it. */
export interface LaunchpadFixture extends Executing {
  readonly launchpad: Launchpad
  readonly unanswered: Launchpad
  readonly account: Address
  readonly referrer: Address
  setPrice(price: bigint): Promise<void>
  togglePaused(): Promise<void>
  nameAt(collection: Address): Promise<string>
  ownerOf(collection: Address): Promise<Address>
  /** In wei. */
  coinsOf(address: Address): Promise<bigint>
}

export function launchpadSuite(title: string, open: () => Promise<LaunchpadFixture>): void {
  describe(`Launchpad: ${title}`, () => {
    const paramsOf = async (
      { launchpad, account }: LaunchpadFixture,
      change: Partial<LaunchParams> = {},
    ): Promise<LaunchParams> => ({
      account,
      referrer: undefined,
      name: 'Say "hi"',
      metadataName: String.raw`Say \"hi\"`,
      symbol: 'HI',
      description: String.raw`Two\nlines`,
      image: 'https://images.example/a.png',
      uniqueId: freshName('suite'),
      ratio: 169n * 10n ** 18n,
      price: (await launchpad.terms()).price,
      ...change,
    })

    it('reads the launch terms', async () => {
      const { launchpad, setPrice, togglePaused } = await open()
      const terms = await launchpad.terms()
      expect(terms).toMatchObject({
        paused: false,
        longestName: 32,
        referralShare: 10n ** 17n,
        fee: 2n * 10n ** 16n,
      })
      await setPrice(7n)
      await togglePaused()
      expect(await launchpad.terms()).toEqual({ ...terms, price: 7n, paused: true })
    })

    it('launches for exactly the price, and then finds the collection', async () => {
      const fixture = await open()
      const { launchpad, account, referrer } = fixture
      const params = await paramsOf(fixture, { referrer })
      expect([
        await launchpad.isFree(params.uniqueId),
        await launchpad.collectionOf(params.uniqueId),
      ]).toEqual([true, undefined])
      const prepared = await launchpad.prepareLaunch(params)
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
      const { facts, intent } = prepared.value
      expect({ value: intent.value, from: intent.from }).toEqual({ value: params.price, from: account })
      expect(facts).toEqual({ referralShare: (await launchpad.terms()).referralShare })
      const before = await fixture.coinsOf(referrer)
      await executed(fixture, prepared)
      expect(await launchpad.isFree(params.uniqueId)).toBe(false)
      const collection = await launchpad.collectionOf(params.uniqueId)
      if (!collection) throw new Error('The launched collection was not found')
      expect([await fixture.nameAt(collection), await fixture.ownerOf(collection)]).toEqual([
        'Say "hi"',
        account,
      ])
      expect((await fixture.coinsOf(referrer)) - before).toBe(params.price / 10n)
    })

    it('launches for free if the price is 0', async () => {
      const fixture = await open()
      await fixture.setPrice(0n)
      const prepared = await fixture.launchpad.prepareLaunch(await paramsOf(fixture))
      expect(prepared.ok && prepared.value.intent.value).toBe(0n)
    })

    it('refuses a launch at another price than was shown, or while launches are paused', async () => {
      const fixture = await open()
      const { launchpad, setPrice, togglePaused } = fixture
      const params = await paramsOf(fixture)
      for (const price of [params.price + 1n, params.price - 1n]) {
        await setPrice(price)
        expect(await launchpad.prepareLaunch(params)).toMatchObject({
          ok: false,
          error: { kind: 'terms changed' },
        })
      }
      await setPrice(params.price)
      await togglePaused()
      expect(await launchpad.prepareLaunch(params)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed' },
      })
    })

    it('refuses a second launch with the same id', async () => {
      const fixture = await open()
      const { launchpad } = fixture
      const params = await paramsOf(fixture)
      await executed(fixture, launchpad.prepareLaunch(params))
      expect(await launchpad.prepareLaunch(params)).toMatchObject({
        ok: false,
        error: { kind: 'terms changed' },
      })
    })

    it.each([
      ['a name too long', { name: 'x'.repeat(33) }, 'Name must be 32 characters or less'],
      ['a ratio too small', { ratio: 10n ** 16n - 1n }, 'Ratio out of bounds'],
      ['a ratio too large', { ratio: 9_000_000n * 10n ** 18n + 1n }, 'Ratio out of bounds'],
    ])('returns the reason of the contract for refusing %s', async (_, change, reason) => {
      const fixture = await open()
      const prepared = await fixture.launchpad.prepareLaunch(await paramsOf(fixture, change))
      expect(prepared).toEqual({ ok: false, error: { kind: 'reverted', reason } })
    })

    it('rejects when no endpoint answers, and never reports an id as unused', async () => {
      const fixture = await open()
      const { unanswered } = fixture
      await expect(unanswered.terms()).rejects.toThrow()
      await expect(unanswered.isFree('a')).rejects.toThrow()
      await expect(unanswered.collectionOf('a')).rejects.toThrow()
      const prepared = await unanswered.prepareLaunch(await paramsOf(fixture, { price: wei(1n) }))
      expect(prepared).toMatchObject({ ok: false, error: { kind: 'node unavailable' } })
    })
  })
}
