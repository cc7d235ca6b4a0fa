import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { executed } from '#testing/domain/mined.ts'
import type { NameClaimTerms } from '#domain/airdrop/nameClaim.ts'
import * as texts from '#domain/airdrop/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { NameClaimsStore } from './NameClaimsStore.ts'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F'
const REWARD = 1337n * 10n ** 18n
const CONFIG = { chatTokenAddress: TOKEN, chatTokenSymbol: 'CHAT', airdropClaimDomainsAddress: BOB }

async function openClaims(options: Pick<TestAppOptions, 'account' | 'seed'> = { account: ALICE }) {
  const app = await createTestApp({
    account: options.account,
    config: CONFIG,
    features: ['airdrop'],
    names: { alice: ALICE, wonderland: ALICE, rabbit: ALICE, bob: BOB },
    seed: (memory) => {
      memory.chain.tokens.fund(memory.config.chatTokenAddress ?? BOB, BOB, 0n)
      options.seed?.(memory)
    },
    subscriptions: [NameClaimsStore],
    stores: { claims: NameClaimsStore },
  })
  const { claims } = app
  const ownStatuses = () => {
    const list = claims.ownNames
    return list && 'rows' in list
      ? list.rows?.map(({ name, status }) => `${name}: ${status.kind}`)
      : list?.kind
  }
  const checkedStatus = () => claims.checkedName?.status.kind ?? claims.typedReadState
  return { ...app, type: (text: string) => app.type(claims, text), ownStatuses, checkedStatus }
}

describe('A typed name', () => {
  const withTerms = (terms: Partial<NameClaimTerms>) => (app: MemoryApp) => {
    app.airdrop.nameTerms = { ...app.airdrop.nameTerms, ...terms }
  }

  it.each<readonly [title: string, text: string, verdict: string, prepare: (app: MemoryApp) => void]>([
    ['with a holder', 'bob', 'eligible', withTerms({})],
    ['with its suffix, in capitals', 'BOB.DEGEN', 'eligible', withTerms({})],
    ['without a holder', 'nobody-yet', 'no holder', withTerms({})],
    ['with a high number', 'bob', 'number too high', withTerms({ highestId: 3n })],
    ['while claims are paused', 'bob', 'paused', withTerms({ paused: true })],
    ['before a reward is set', 'bob', 'not started', withTerms({ reward: wei(0n) })],
  ])('%s is judged without a wallet', async (_, text, verdict, seed) => {
    const { type, checkedStatus, claims } = await openClaims({ seed })
    expect(claims.terms?.highestId).toBeDefined()
    await type(text)
    expect(checkedStatus()).toBe(verdict)
    expect(claims.ownNames).toBeUndefined()
    expect(await claims.claim('bob' as DomainName)).toBe(false)
  })

  it('that is invalid causes no read', async () => {
    const { type, chain, claims } = await openClaims()
    const before = chain.reads.length
    await type('b ob')
    expect(claims.input.kind).toBe('invalid')
    expect(chain.reads).toHaveLength(before)
  })

  it('is read once, when the typing pauses', async () => {
    const { claims, clock, reads } = await openClaims({})
    const before = reads('nameClaims')
    for (const text of ['b', 'bo', 'bob']) {
      claims.type(text)
      await clock.pass(100)
    }
    expect(reads('nameClaims')).toBe(before)
    await clock.pass(300)
    expect(reads('nameClaims')).toBe(before + 1)
  })

  it('is unknown and cannot be claimed while no endpoint answers, and is read once an endpoint answers again', async () => {
    const { chain, claims, checkedStatus, type } = await openClaims()
    chain.setReachable(false)
    await type('bob')
    expect(checkedStatus()).toBe('failed')
    expect(claims.checkedName).toBeUndefined()
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(checkedStatus()).toBe('eligible')
  })

  it('is judged by the current terms after each subscription', async () => {
    const { airdrop, claims, leave, press } = await openClaims({})
    airdrop.nameTerms = { ...airdrop.nameTerms, paused: true }
    leave()
    await press(claims.subscribe)
    expect(claims.terms?.paused).toBe(true)
  })

  it('may be an address, whose names are listed', async () => {
    const { claims, type } = await openClaims({})
    await type(ALICE)
    await settled()
    expect(claims.checkedNames?.kind === 'ready' ? claims.checkedNames.rows.length : 0).toBe(3)
  })

  it('reaches the contract in the same spelling, typed in any letter case', async () => {
    const { airdrop, claims, type, confirm, connect } = await openClaims({})
    await connect()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), async (upper) => {
        airdrop.spellings.length = 0
        const typed = [...'bob.degen']
          .map((letter, index) => (upper[index] ? letter.toUpperCase() : letter))
          .join('')
        await type(typed)
        const name = claims.checkedName?.name
        if (name) void claims.claim(name)
        await settled()
        await confirm()
        const sent = airdrop.spellings.filter((spelling) => spelling.toLowerCase() === 'bob')
        expect(new Set(sent)).toEqual(new Set(['bob']))
      }),
      { numRuns: 20 },
    )
  })
})

describe('A claim by name', () => {
  it('pays the holder, and the store reads the new state', async () => {
    const { chain, claims, clock, type, confirm, checkedStatus, notices, press } = await openClaims()
    await type('bob')
    await press(() => claims.claim('bob' as DomainName))
    await confirm()
    expect(checkedStatus()).toBe('pending')
    await clock.pass(2000)
    expect(checkedStatus()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN as typeof BOB, BOB)).toBe(REWARD)
    expect(notices()).toContain(texts.claimedNotice)
  })

  it('is not sent if another account was faster', async () => {
    const { airdrop, chain, claims, type, checkedStatus, stage, notices, press } = await openClaims()
    await type('bob')
    await executed({ sender: chain, receipts: chain }, airdrop.prepareNameClaim('bob' as DomainName, ALICE))
    expect(checkedStatus()).toBe('eligible')
    await press(() => claims.claim('bob' as DomainName))
    expect(stage().kind).toBe('idle')
    expect(notices().join()).toContain('This was already claimed. Nothing was sent.')
    expect(checkedStatus()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN as typeof BOB, BOB)).toBe(REWARD)
  })

  it('shows its review again if the name has a new holder', async () => {
    const { chain, claims, confirm, stage, press } = await openClaims()
    await press(() => claims.claim('bob' as DomainName))
    chain.move('bob', ALICE)
    await confirm()
    expect(stage().kind).toBe('reviewing')
    expect(stage()).toMatchObject({ before: expect.anything() })
  })

  it('is not sent on another network', async () => {
    const { claims, wallet, stage } = await openClaims()
    wallet.moveTo(1)
    await settled()
    expect(await claims.claim('bob' as DomainName)).toBe(false)
    expect(stage().kind).toBe('idle')
  })
})

describe('The user’s own names', () => {
  const ALL = ['alice: eligible', 'wonderland: eligible', 'rabbit: eligible']

  it('are listed with their total reward', async () => {
    const { claims, ownStatuses } = await openClaims()
    expect(ownStatuses()).toEqual(ALL)
    expect(claims.total).toBe(3n * REWARD)
  })

  it('are claimed in sequence, each with its own review', async () => {
    const { claims, clock, confirm, ownStatuses, review, stage } = await openClaims()
    const reviews: unknown[] = []
    void claims.claimAll()
    for (const _ of [1, 2, 3]) {
      await settled()
      const now = stage()
      reviews.push([review()?.title, 'step' in now && now.step])
      await confirm()
    }
    expect(reviews).toEqual(
      ['alice', 'wonderland', 'rabbit'].map((name, index) => [
        `Claim for ${name}.degen`,
        {
          number: index + 1,
          of: 3,
          labels: ['Claim for alice.degen', 'Claim for wonderland.degen', 'Claim for rabbit.degen'],
          independent: true,
        },
      ]),
    )
    expect([ownStatuses()?.at(-1), claims.haveClaimed]).toEqual(['rabbit: pending', false])
    await clock.pass(2000)
    expect(ownStatuses()).toEqual(['alice: claimed', 'wonderland: claimed', 'rabbit: claimed'])
    expect([claims.total, claims.haveClaimed]).toEqual([0n, true])
  })

  it('are pending after a sent claim, and are left out of the next round', async () => {
    const { chain, claims, confirm, ownStatuses, review, cancel, press } = await openClaims()
    chain.automine = false
    await press(claims.claimAll)
    await confirm()
    await settled()
    await cancel()
    expect(ownStatuses()).toEqual(['alice: pending', 'wonderland: eligible', 'rabbit: eligible'])
    await press(claims.claimAll)
    expect(review()?.title).toBe('Claim for wonderland.degen')
  })

  it('stop at a rejection, and the next round continues with the rest', async () => {
    const { claims, clock, confirm, ownStatuses, review, stage, wallet, press } = await openClaims()
    await press(claims.claimAll)
    await confirm()
    await clock.pass(2000)
    wallet.answer = 'reject'
    await confirm()
    expect(stage().kind).toBe('idle')
    expect(ownStatuses()).toEqual(['alice: claimed', 'wonderland: eligible', 'rabbit: eligible'])
    wallet.answer = 'approve'
    await press(claims.claimAll)
    expect(review()?.title).toBe('Claim for wonderland.degen')
  })

  it('are claimed no further after the page is closed', async () => {
    const { claims, confirm, leave, stage, press } = await openClaims()
    await press(claims.claimAll)
    leave()
    await confirm()
    await settled()
    expect(stage().kind).toBe('idle')
  })

  it('leave out a name that was transferred since', async () => {
    const { chain, claims, leave, ownStatuses, press } = await openClaims()
    chain.transfer('rabbit', BOB)
    leave()
    await press(claims.subscribe)
    expect(ownStatuses()).toEqual(ALL.slice(0, 2))
  })

  it('keep their last state after a failed read, but cannot be claimed by it', async () => {
    const { chain, claims, leave, ownStatuses, press } = await openClaims()
    chain.setReachable(false)
    leave()
    await press(claims.subscribe)
    expect(ownStatuses()).toEqual(ALL)
    expect([claims.ownNames?.kind, claims.claimable.length]).toEqual(['failed', 0])
    await claims.claimAll()
    chain.reachable = true
    claims.retry()
    await settled()
    expect(claims.claimable).toHaveLength(3)
  })

  it('change with the account', async () => {
    const { claims, ownStatuses, wallet } = await openClaims()
    wallet.chooseAccount(BOB)
    await settled()
    expect(ownStatuses()).toEqual(['bob: eligible'])
    expect(claims.total).toBe(REWARD)
  })

  it('are not read without a subscriber', async () => {
    const { chain, claims, leave, reads } = await openClaims()
    leave()
    const before = reads('nameClaims')
    await chain.probe()
    claims.retry()
    await settled()
    expect(reads('nameClaims')).toBe(before)
  })
})
