import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

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

/** Alice, with three names, looks at the claims; a visitor looks at the same. */
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
  const own = () => {
    const list = claims.ownNames
    return list && 'rows' in list
      ? list.rows?.map(({ name, status }) => `${name}: ${status.kind}`)
      : list?.kind
  }
  const checked = () => claims.checkedName?.status.kind ?? claims.checking
  return { ...app, type: (text: string) => app.type(claims, text), own, checked }
}

describe('looking at a name', () => {
  const under = (terms: Partial<NameClaimTerms>) => (app: MemoryApp) => {
    app.airdrop.nameTerms = { ...app.airdrop.nameTerms, ...terms }
  }

  it.each<readonly [what: string, text: string, verdict: string, prepare: (app: MemoryApp) => void]>([
    ['of somebody', 'bob', 'eligible', under({})],
    ['with its suffix, in capitals', 'BOB.DEGEN', 'eligible', under({})],
    ['nobody holds', 'nobody-yet', 'nobody holds it', under({})],
    ['of a high number', 'bob', 'number too high', under({ highestId: 3n })],
    ['in a pause', 'bob', 'paused', under({ paused: true })],
    ['before a reward is set', 'bob', 'not started', under({ reward: wei(0n) })],
  ])('%s needs no wallet', async (_, text, verdict, seed) => {
    const { type, checked, claims } = await openClaims({ seed })
    expect(claims.terms?.highestId).toBeDefined()
    await type(text)
    expect(checked()).toBe(verdict)
    expect(claims.ownNames).toBeUndefined()
    expect(await claims.claim('bob' as DomainName)).toBe(false)
  })

  it('that can be none asks nothing', async () => {
    const { type, chain, claims } = await openClaims()
    const before = chain.reads.length
    await type('b ob')
    expect(claims.asked.kind).toBe('invalid')
    expect(chain.reads).toHaveLength(before)
  })

  it('asks once, when the typing pauses', async () => {
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

  it('is unknown while nothing answers, allows no claim, and is read once the chain answers again', async () => {
    const { chain, claims, checked, type } = await openClaims()
    chain.setReachable(false)
    await type('bob')
    expect(checked()).toBe('failed')
    expect(claims.checkedName).toBeUndefined()
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(checked()).toBe('eligible')
  })

  it('has the terms of the moment each time somebody comes', async () => {
    const { airdrop, claims, leave, press } = await openClaims({})
    airdrop.nameTerms = { ...airdrop.nameTerms, paused: true }
    leave()
    await press(claims.subscribe)
    expect(claims.terms?.paused).toBe(true)
  })

  it('lists the names of an address', async () => {
    const { claims, type } = await openClaims({})
    await type(ALICE)
    await settled()
    expect(claims.checkedNames?.kind === 'ready' ? claims.checkedNames.rows.length : 0).toBe(3)
  })

  it('sends the contract one spelling, in whatever case it is typed', async () => {
    const { airdrop, claims, type, confirm, connect } = await openClaims({})
    await connect()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), async (upper) => {
        airdrop.spellings.length = 0
        const typed = [...'bob.degen']
          .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
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

describe('claiming', () => {
  it('pays the holder, and shows the new state without being asked', async () => {
    const { chain, claims, clock, type, confirm, checked, notices, press } = await openClaims()
    await type('bob')
    await press(() => claims.claim('bob' as DomainName))
    await confirm()
    expect(checked()).toBe('waiting')
    await clock.pass(2000)
    expect(checked()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN as typeof BOB, BOB)).toBe(REWARD)
    expect(notices()).toContain(texts.claimedNotice)
  })

  it('is refused where another was faster, and nothing is sent', async () => {
    const { airdrop, chain, claims, type, checked, stage, notices, press } = await openClaims()
    await type('bob')
    const elsewhere = await airdrop.prepareNameClaim('bob' as DomainName, ALICE)
    if (elsewhere.ok) await elsewhere.value.send()
    expect(checked()).toBe('eligible')
    await press(() => claims.claim('bob' as DomainName))
    expect(stage().kind).toBe('idle')
    expect(notices().join()).toContain('This was already claimed. Nothing was sent.')
    expect(checked()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN as typeof BOB, BOB)).toBe(REWARD)
  })

  it('shows the review again where the name has a new holder by then', async () => {
    const { chain, claims, confirm, stage, press } = await openClaims()
    await press(() => claims.claim('bob' as DomainName))
    chain.move('bob', ALICE)
    await confirm()
    expect(stage().kind).toBe('reviewing')
    expect(stage()).toMatchObject({ before: expect.anything() })
  })

  it('sends nothing on another network', async () => {
    const { claims, wallet, stage } = await openClaims()
    wallet.moveTo(1)
    await settled()
    expect(await claims.claim('bob' as DomainName)).toBe(false)
    expect(stage().kind).toBe('idle')
  })
})

describe('the user’s own names', () => {
  const ALL = ['alice: eligible', 'wonderland: eligible', 'rabbit: eligible']

  it('are listed with what they bring together', async () => {
    const { claims, own } = await openClaims()
    expect(own()).toEqual(ALL)
    expect(claims.total).toBe(3n * REWARD)
  })

  it('are claimed one after another, each with its own review', async () => {
    const { claims, clock, confirm, own, review } = await openClaims()
    const titles: (string | undefined)[] = []
    void claims.claimAll()
    for (const _ of [1, 2, 3]) {
      await settled()
      titles.push(review()?.title)
      await confirm()
    }
    expect(titles).toEqual(
      ['alice', 'wonderland', 'rabbit'].map((name) => `Claim 1337 CHAT for ${name}.degen`),
    )
    await clock.pass(2000)
    expect(own()).toEqual(['alice: claimed', 'wonderland: claimed', 'rabbit: claimed'])
    expect(claims.total).toBe(0n)
  })

  it('wait while their claim is on its way, and are left out of the next round', async () => {
    const { chain, claims, confirm, own, review, cancel, press } = await openClaims()
    chain.automine = false
    await press(claims.claimAll)
    await confirm()
    await settled()
    await cancel()
    expect(own()).toEqual(['alice: waiting', 'wonderland: eligible', 'rabbit: eligible'])
    await press(claims.claimAll)
    expect(review()?.title).toBe('Claim 1337 CHAT for wonderland.degen')
  })

  it('stop at a rejection; the same again takes up what is left', async () => {
    const { claims, clock, confirm, own, review, stage, wallet, press } = await openClaims()
    await press(claims.claimAll)
    await confirm()
    await clock.pass(2000)
    wallet.answer = 'reject'
    await confirm()
    expect(stage().kind).toBe('idle')
    expect(own()).toEqual(['alice: claimed', 'wonderland: eligible', 'rabbit: eligible'])
    wallet.answer = 'approve'
    await press(claims.claimAll)
    expect(review()?.title).toBe('Claim 1337 CHAT for wonderland.degen')
  })

  it('go no further once nobody looks', async () => {
    const { claims, confirm, leave, stage, press } = await openClaims()
    await press(claims.claimAll)
    leave()
    await confirm()
    await settled()
    expect(stage().kind).toBe('idle')
  })

  it('leave out a name that has gone to somebody else since', async () => {
    const { chain, claims, leave, own, press } = await openClaims()
    chain.transfer('rabbit', BOB)
    leave()
    await press(claims.subscribe)
    expect(own()).toEqual(ALL.slice(0, 2))
  })

  it('keep what was read when they cannot be read again, but nothing is claimed by it', async () => {
    const { chain, claims, leave, own, press } = await openClaims()
    chain.setReachable(false)
    leave()
    await press(claims.subscribe)
    expect(own()).toEqual(ALL)
    expect([claims.ownNames?.kind, claims.claimable.length]).toEqual(['failed', 0])
    await claims.claimAll()
    chain.reachable = true
    claims.retry()
    await settled()
    expect(claims.claimable).toHaveLength(3)
  })

  it('of another account are not those of the one before', async () => {
    const { claims, own, wallet } = await openClaims()
    wallet.chooseAccount(BOB)
    await settled()
    expect(own()).toEqual(['bob: eligible'])
    expect(claims.total).toBe(REWARD)
  })

  it('read nothing while nobody looks', async () => {
    const { chain, claims, leave, reads } = await openClaims()
    leave()
    const before = reads('nameClaims')
    await chain.probe()
    claims.retry()
    await settled()
    expect(reads('nameClaims')).toBe(before)
  })
})
