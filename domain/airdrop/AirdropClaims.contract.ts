import { describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'
import { mined, pendingOf } from '#testing/domain/mined.ts'

import type { TxFailure } from '../activity/TxFailure.ts'
import type { ListEntry } from './claimList.ts'
import { CLAIM_REFUSALS, listClaimTerms, nameClaimTerms, pointsClaimTerms } from './claimReview.ts'
import { MerkleTree } from './merkleTree.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import { wei } from '../shared/Wei.ts'
import type { AirdropClaims } from './AirdropClaims.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { Receipts } from '../activity/Receipts.ts'

/** Claim contracts that the suite administers. Nothing is paused at first, and a name pays 1337 tokens. */
export interface AirdropWorld {
  readonly airdropClaims: AirdropClaims
  /** Claims whose endpoints never answer. */
  readonly unanswered: AirdropClaims
  readonly receipts: Receipts
  /** The connected account: has coins and no name, and is on the list. */
  readonly account: Address
  readonly tldName: string
  /** An account that is not on the list. */
  readonly other: Address
  /** The published list of the contract. */
  readonly entries: readonly ListEntry[]
  mintElsewhere(name: string, holder: Address): Promise<void>
  /** Records coins that an account has spent, in wei. */
  spend(account: Address, amount: bigint): Promise<void>
  pauseNames(): Promise<void>
  pausePoints(): Promise<void>
  setReward(amount: bigint): Promise<void>
  setHighestId(id: bigint): Promise<void>
  /** The balance of the claimed token. */
  tokensOf(account: Address): Promise<bigint>
}

const REWARD = wei(1337n * 10n ** 18n)
const TOKEN = { symbol: 'CHAT', decimals: 18 }

/** The behaviour of every AirdropClaims. */
export function airdropClaimsSuite(title: string, open: () => Promise<AirdropWorld>): void {
  const settle = async () => {
    const world = await open()
    const [own, theirs, unheld] = ['suite-own', 'suite-theirs', 'suite-nobodys'].map(freshName) as [
      DomainName,
      DomainName,
      DomainName,
    ]
    await world.mintElsewhere(own, world.account)
    await world.mintElsewhere(theirs, world.other)
    return { ...world, own, theirs, unheld }
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
  const refused = (detail: string) => ({ ok: false, error: { kind: 'terms changed', detail } })
  const proven = (entry: ListEntry | undefined, entries: readonly ListEntry[]) => {
    const proof = entry && new MerkleTree(entries).proofOf(entry)
    if (!entry || !proof) throw new Error('The entry is not on the list')
    return { ...entry, proof }
  }

  describe(`AirdropClaims: ${title}`, () => {
    it('pays the user once for an own name', async () => {
      const { airdropClaims, receipts, account, tokensOf, tldName, own, theirs } = await settle()
      const before = await tokensOf(account)
      const { intent, review } = await done(receipts, airdropClaims.prepareNameClaim(own, account))
      expect(await tokensOf(account)).toBe(before + REWARD)
      expect(intent.value).toBe(0n)
      const verdict = { amount: REWARD, holder: account }
      expect(review).toMatchObject(nameClaimTerms(own, verdict, { payer: account, token: TOKEN, tldName }))
      expect(review.recipient).toBeUndefined()
      expect((await airdropClaims.names([own, theirs])).names.map(({ claimed }) => claimed)).toEqual([
        true,
        false,
      ])
      expect(await airdropClaims.prepareNameClaim(own, account)).toEqual(refused(CLAIM_REFUSALS.claimed))
    })

    it('pays the holder of a name, whoever claims, and names the holder in the review', async () => {
      const { airdropClaims, receipts, account, other, tokensOf, tldName, theirs } = await settle()
      const before = await Promise.all([tokensOf(account), tokensOf(other)])
      const { review } = await done(receipts, airdropClaims.prepareNameClaim(theirs, account))
      expect(await Promise.all([tokensOf(account), tokensOf(other)])).toEqual([
        before[0],
        (before[1] ?? 0n) + REWARD,
      ])
      const verdict = { amount: REWARD, holder: other }
      expect(review).toMatchObject(nameClaimTerms(theirs, verdict, { payer: account, token: TOKEN, tldName }))
    })

    it('claims each name in one spelling only', async () => {
      const { airdropClaims, receipts, account, own } = await settle()
      const [mixed, upper] = [own.replace('suite', 'Suite'), own.toUpperCase()] as [DomainName, DomainName]
      await done(receipts, airdropClaims.prepareNameClaim(mixed, account))
      const { names } = await airdropClaims.names([own, upper])
      expect(names.map(({ name, claimed }) => [name, claimed])).toEqual([
        [own, true],
        [own, true],
      ])
      expect(await airdropClaims.prepareNameClaim(upper, account)).toEqual(refused(CLAIM_REFUSALS.claimed))
    })

    it('reads the terms, and the number and holder of each name, if any', async () => {
      const { airdropClaims, account, other, setHighestId, own, theirs, unheld } = await settle()
      await setHighestId(77n)
      const { terms, names } = await airdropClaims.names([own, unheld, theirs])
      expect(terms).toEqual({ paused: false, reward: REWARD, highestId: 77n })
      expect(names.map(({ name, holder }) => [name, holder])).toEqual([
        [own, account],
        [unheld, undefined],
        [theirs, other],
      ])
      const [first, , second] = names
      expect(second?.tokenId).toBe((first?.tokenId ?? 0n) + 1n)
      expect((await airdropClaims.names([])).names).toEqual([])
    })

    it('refuses a name without holder, with a high number, while paused or without reward, each with its reason', async () => {
      const { airdropClaims, account, pauseNames, setHighestId, setReward, own, unheld } = await settle()
      expect(await airdropClaims.prepareNameClaim(unheld, account)).toEqual(
        refused(CLAIM_REFUSALS['no holder']),
      )
      await pauseNames()
      expect(await airdropClaims.prepareNameClaim(own, account)).toEqual(refused(CLAIM_REFUSALS.paused))
      await setReward(0n)
      expect(await airdropClaims.prepareNameClaim(own, account)).toEqual(
        refused(CLAIM_REFUSALS['not started']),
      )
      await setHighestId(0n)
      expect(await airdropClaims.prepareNameClaim(own, account)).toEqual(
        refused(CLAIM_REFUSALS['number too high']),
      )
    })

    it('pays once a million tokens for each coin an account has spent', async () => {
      const { airdropClaims, receipts, account, other, spend, tokensOf } = await settle()
      const before = await tokensOf(account)
      expect(await airdropClaims.points(undefined)).toEqual({
        terms: { paused: false, ratio: 1_000_000n },
        facts: undefined,
      })
      await spend(account, 3n)
      expect((await airdropClaims.points(account)).facts).toEqual({ claimed: false, amount: 3_000_000n })
      expect((await airdropClaims.points(other)).facts).toEqual({ claimed: false, amount: 0n })
      const { review } = await done(receipts, airdropClaims.preparePointsClaim(account))
      expect(review).toMatchObject(pointsClaimTerms(wei(3_000_000n), TOKEN))
      expect(await tokensOf(account)).toBe(before + 3_000_000n)
      await spend(account, 1n)
      expect((await airdropClaims.points(account)).facts).toEqual({ claimed: true, amount: 0n })
      expect(await airdropClaims.preparePointsClaim(account)).toEqual(refused(CLAIM_REFUSALS.claimed))
    })

    it('refuses a claim by points when nothing was spent or claims are paused', async () => {
      const { airdropClaims, account, spend, pausePoints } = await settle()
      expect(await airdropClaims.preparePointsClaim(account)).toEqual(refused(CLAIM_REFUSALS.nothing))
      await spend(account, 3n)
      await pausePoints()
      expect((await airdropClaims.points(account)).terms.paused).toBe(true)
      expect(await airdropClaims.preparePointsClaim(account)).toEqual(refused(CLAIM_REFUSALS.paused))
    })

    it('pays an account on the list once by its proof, whoever claims', async () => {
      const { airdropClaims, receipts, account, entries, tokensOf } = await settle()
      const { terms, claimed } = await airdropClaims.list(undefined)
      expect([terms.root, claimed]).toEqual([new MerkleTree(entries).root, undefined])
      const [own, theirs] = [0, 1].map((index) => proven(entries[index], entries))
      if (!own || !theirs) throw new Error('The list is too short')
      expect(own.account).toBe(account)
      const before = await Promise.all([tokensOf(account), tokensOf(theirs.account)])
      const mine = await done(receipts, airdropClaims.prepareListClaim(own, account))
      const others = await done(receipts, airdropClaims.prepareListClaim(theirs, account))
      expect(await Promise.all([tokensOf(account), tokensOf(theirs.account)])).toEqual([
        (before[0] ?? 0n) + own.amount,
        (before[1] ?? 0n) + theirs.amount,
      ])
      expect(mine.review).toMatchObject(listClaimTerms(own, { payer: account, token: TOKEN }))
      expect(others.review).toMatchObject(listClaimTerms(theirs, { payer: account, token: TOKEN }))
      expect([mine.review.recipient, others.review.recipient]).toEqual([undefined, theirs.account])
      expect(await airdropClaims.list(account)).toEqual({
        terms: { ...terms, left: terms.left - own.amount - theirs.amount },
        claimed: true,
      })
      expect(await airdropClaims.prepareListClaim(own, account)).toEqual(refused(CLAIM_REFUSALS.claimed))
    })

    it('reads the published list', async () => {
      const { airdropClaims, entries } = await open()
      expect(await airdropClaims.publishedList()).toEqual(entries)
    })

    it('refuses a proof for another amount or another account', async () => {
      const { airdropClaims, account, other, entries } = await settle()
      const own = proven(entries[0], entries)
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
