import { describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { executed, type Executing } from '#testing/domain/mined.ts'

import type { ClaimRefusal } from './ClaimRefusal.ts'
import type { ListEntry } from './claimList.ts'
import { MerkleTree } from './merkleTree.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import type { AirdropClaims } from './AirdropClaims.ts'

/** Claim contracts controlled by the suite. Nothing is paused at first, and a name pays 1337 tokens. */
export interface AirdropFixture extends Executing {
  readonly airdropClaims: AirdropClaims
  readonly unanswered: AirdropClaims
  /** Connected: has coins but no name, and is on the list. */
  readonly account: Address
  readonly other: Address
  readonly entries: readonly ListEntry[]
  mintElsewhere(name: string, holder: Address): Promise<void>
  /** Records that an account has spent this many wei. */
  spend(account: Address, amount: bigint): Promise<void>
  pauseNames(): Promise<void>
  pausePoints(): Promise<void>
  setReward(amount: bigint): Promise<void>
  setHighestId(id: bigint): Promise<void>
  tokensOf(account: Address): Promise<bigint>
}

const REWARD = wei(1337n * 10n ** 18n)

export function airdropClaimsSuite(title: string, open: () => Promise<AirdropFixture>): void {
  const setUp = async () => {
    const fixture = await open()
    const [ownName, otherName, unmintedName] = ['suite-own', 'suite-theirs', 'suite-nobodys'].map(
      freshName,
    ) as [DomainName, DomainName, DomainName]
    await fixture.mintElsewhere(ownName, fixture.account)
    await fixture.mintElsewhere(otherName, fixture.other)
    return { ...fixture, ownName, otherName, unmintedName }
  }
  const refused = (refusal: ClaimRefusal) => ({
    ok: false,
    error: { kind: 'terms changed', change: `claim ${refusal}` },
  })
  const withProof = (entry: ListEntry | undefined, entries: readonly ListEntry[]) => {
    const proof = entry && new MerkleTree(entries).proofOf(entry)
    if (!entry || !proof) throw new Error('The entry is not on the list')
    return { ...entry, proof }
  }

  describe(`AirdropClaims: ${title}`, () => {
    it('pays the user once for an own name', async () => {
      const fixture = await setUp()
      const { airdropClaims, account, tokensOf, ownName, otherName } = fixture
      const before = await tokensOf(account)
      const { intent, facts } = await executed(fixture, airdropClaims.prepareNameClaim(ownName, account))
      expect(await tokensOf(account)).toBe(before + REWARD)
      expect(intent.value).toBe(0n)
      expect(facts).toEqual({ amount: REWARD, holder: account })
      expect((await airdropClaims.names([ownName, otherName])).names.map(({ claimed }) => claimed)).toEqual([
        true,
        false,
      ])
      expect(await airdropClaims.prepareNameClaim(ownName, account)).toEqual(refused('claimed'))
    })

    it('pays the holder of a name for a claim by any account', async () => {
      const fixture = await setUp()
      const { airdropClaims, account, other, tokensOf, otherName } = fixture
      const before = await Promise.all([tokensOf(account), tokensOf(other)])
      const { facts } = await executed(fixture, airdropClaims.prepareNameClaim(otherName, account))
      expect(await Promise.all([tokensOf(account), tokensOf(other)])).toEqual([
        before[0],
        (before[1] ?? 0n) + REWARD,
      ])
      expect(facts).toEqual({ amount: REWARD, holder: other })
    })

    it('claims each name in a single spelling only', async () => {
      const fixture = await setUp()
      const { airdropClaims, account, ownName } = fixture
      const [mixed, upper] = [ownName.replace('suite', 'Suite'), ownName.toUpperCase()] as [
        DomainName,
        DomainName,
      ]
      await executed(fixture, airdropClaims.prepareNameClaim(mixed, account))
      const { names } = await airdropClaims.names([ownName, upper])
      expect(names.map(({ name, claimed }) => [name, claimed])).toEqual([
        [ownName, true],
        [ownName, true],
      ])
      expect(await airdropClaims.prepareNameClaim(upper, account)).toEqual(refused('claimed'))
    })

    it('reads the terms, and the number and holder of each name, if any', async () => {
      const { airdropClaims, account, other, setHighestId, ownName, otherName, unmintedName } = await setUp()
      await setHighestId(77n)
      const { terms, names } = await airdropClaims.names([ownName, unmintedName, otherName])
      expect(terms).toEqual({ paused: false, reward: REWARD, highestId: 77n })
      expect(names.map(({ name, holder }) => [name, holder])).toEqual([
        [ownName, account],
        [unmintedName, undefined],
        [otherName, other],
      ])
      const [first, , second] = names
      expect(second?.tokenId).toBe((first?.tokenId ?? 0n) + 1n)
      expect((await airdropClaims.names([])).names).toEqual([])
    })

    it('refuses a name without holder, with a high number, while paused or without reward, each with its reason', async () => {
      const { airdropClaims, account, pauseNames, setHighestId, setReward, ownName, unmintedName } =
        await setUp()
      expect(await airdropClaims.prepareNameClaim(unmintedName, account)).toEqual(refused('no holder'))
      await pauseNames()
      expect(await airdropClaims.prepareNameClaim(ownName, account)).toEqual(refused('paused'))
      await setReward(0n)
      expect(await airdropClaims.prepareNameClaim(ownName, account)).toEqual(refused('not started'))
      await setHighestId(0n)
      expect(await airdropClaims.prepareNameClaim(ownName, account)).toEqual(refused('number too high'))
    })

    it('pays once a million tokens for each coin an account has spent', async () => {
      const fixture = await setUp()
      const { airdropClaims, account, other, spend, tokensOf } = fixture
      const before = await tokensOf(account)
      expect(await airdropClaims.points(undefined)).toEqual({
        terms: { paused: false, ratio: 1_000_000n },
        facts: undefined,
      })
      await spend(account, 3n)
      expect((await airdropClaims.points(account)).facts).toEqual({ claimed: false, amount: 3_000_000n })
      expect((await airdropClaims.points(other)).facts).toEqual({ claimed: false, amount: 0n })
      const { facts } = await executed(fixture, airdropClaims.preparePointsClaim(account))
      expect(facts).toEqual({ amount: 3_000_000n })
      expect(await tokensOf(account)).toBe(before + 3_000_000n)
      await spend(account, 1n)
      expect((await airdropClaims.points(account)).facts).toEqual({ claimed: true, amount: 0n })
      expect(await airdropClaims.preparePointsClaim(account)).toEqual(refused('claimed'))
    })

    it('refuses a claim by points when nothing was spent or claims are paused', async () => {
      const { airdropClaims, account, spend, pausePoints } = await setUp()
      expect(await airdropClaims.preparePointsClaim(account)).toEqual(refused('nothing'))
      await spend(account, 3n)
      await pausePoints()
      expect((await airdropClaims.points(account)).terms.paused).toBe(true)
      expect(await airdropClaims.preparePointsClaim(account)).toEqual(refused('paused'))
    })

    it('pays an account on the list once by its proof, for a claim by any account', async () => {
      const fixture = await setUp()
      const { airdropClaims, account, entries, tokensOf } = fixture
      const { terms, claimed } = await airdropClaims.list(undefined)
      expect([terms.root, claimed]).toEqual([new MerkleTree(entries).root, undefined])
      const [own, listedOther] = [0, 1].map((index) => withProof(entries[index], entries))
      if (!own || !listedOther) throw new Error('The list is too short')
      expect(own.account).toBe(account)
      const before = await Promise.all([tokensOf(account), tokensOf(listedOther.account)])
      await executed(fixture, airdropClaims.prepareListClaim(own, account))
      await executed(fixture, airdropClaims.prepareListClaim(listedOther, account))
      expect(await Promise.all([tokensOf(account), tokensOf(listedOther.account)])).toEqual([
        (before[0] ?? 0n) + own.amount,
        (before[1] ?? 0n) + listedOther.amount,
      ])
      expect(await airdropClaims.list(account)).toEqual({
        terms: { ...terms, left: terms.left - own.amount - listedOther.amount },
        claimed: true,
      })
      expect(await airdropClaims.prepareListClaim(own, account)).toEqual(refused('claimed'))
    })

    it('reads the published list', async () => {
      const { airdropClaims, entries } = await open()
      expect(await airdropClaims.publishedList()).toEqual({ ok: true, value: entries })
    })

    it('refuses a proof for another amount or another account', async () => {
      const { airdropClaims, account, other, entries } = await setUp()
      const own = withProof(entries[0], entries)
      const results = await Promise.all([
        airdropClaims.prepareListClaim({ ...own, amount: (own.amount + 1n) as typeof own.amount }, account),
        airdropClaims.prepareListClaim({ ...own, account: other }, account),
      ])
      expect(results.map((result) => !result.ok && result.error.kind)).toEqual(['reverted', 'reverted'])
    })

    it('rejects its reads when no endpoint answers', async () => {
      const { unanswered, account } = await open()
      const own = freshName('suite-own')
      await expect(unanswered.names([own])).rejects.toThrow()
      await expect(unanswered.points(account)).rejects.toThrow()
      await expect(unanswered.list(account)).rejects.toThrow()
      const prepared = await Promise.all([
        unanswered.prepareNameClaim(own, account),
        unanswered.preparePointsClaim(account),
      ])
      expect(prepared.map(({ ok }) => ok)).toEqual([false, false])
    })
  })
}
