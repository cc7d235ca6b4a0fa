import fc from 'fast-check'
import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { NameClaimTerms } from '#domain/airdrop/nameClaim.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryHouse } from '#testing/container/memoryContainer.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import { NameClaimsStore, TOKENS_CLAIMED } from './NameClaimsStore.ts'

const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F'
const REWARD = 1337n * 10n ** 18n
const CONFIG = { chatTokenAddress: TOKEN, chatTokenSymbol: 'CHAT', airdropClaimDomainsAddress: BOB }

/** Alice, with three names, looks at the claims; a visitor looks at the same. */
async function open(options: Pick<TestAppOptions, 'account' | 'seed'> = { account: ALICE }) {
  const app = await createTestApp({
    account: options.account,
    config: CONFIG,
    features: ['airdrop'],
    names: { alice: ALICE, wonderland: ALICE, rabbit: ALICE, bob: BOB },
    seed: (house) => {
      house.chain.tokens.fund(house.config.chatTokenAddress ?? BOB, BOB, 0n)
      options.seed?.(house)
    },
  })
  const claims = app.get(NameClaimsStore)
  const leave = claims.visit()
  await settled()
  const type = async (text: string) => {
    claims.type(text)
    await app.pass(300)
  }
  const own = () =>
    runInAction(() => {
      const list = claims.ownNames
      return list && 'rows' in list
        ? list.rows?.map(({ name, status }) => `${name}: ${status.kind}`)
        : list?.kind
    })
  const checked = () => runInAction(() => claims.checkedName?.status.kind ?? claims.checking)
  const review = () => {
    const stage = app.stage()
    return 'review' in stage ? stage.review.title : undefined
  }
  return {
    ...app,
    claims,
    transactions: app.get(TransactionStore),
    leave,
    type,
    own,
    checked,
    stage: () => app.stage().kind,
    review,
    said: app.notices,
  }
}

describe('looking at a name', () => {
  const under = (terms: Partial<NameClaimTerms>) => (house: MemoryHouse) => {
    house.airdrop.nameTerms = { ...house.airdrop.nameTerms, ...terms }
  }

  it.each<readonly [what: string, text: string, verdict: string, prepare: (house: MemoryHouse) => void]>([
    ['of somebody', 'bob', 'eligible', under({})],
    ['with its suffix, in capitals', 'BOB.DEGEN', 'eligible', under({})],
    ['nobody holds', 'nobody-yet', 'nobody holds it', under({})],
    ['of a high number', 'bob', 'number too high', under({ highestId: 3n })],
    ['in a pause', 'bob', 'paused', under({ paused: true })],
    ['before a reward is set', 'bob', 'not started', under({ reward: wei(0n) })],
  ])('%s needs no wallet', async (_, text, verdict, seed) => {
    const { type, checked, claims } = await open({ seed })
    expect(runInAction(() => claims.terms?.highestId)).toBeDefined()
    await type(text)
    expect(checked()).toBe(verdict)
    expect(runInAction(() => claims.ownNames)).toBeUndefined()
    expect(await claims.claim('bob' as DomainName)).toBe(false)
  })

  it('that can be none asks nothing', async () => {
    const { type, chain, claims } = await open()
    const before = chain.reads.length
    await type('b ob')
    expect(runInAction(() => claims.asked.kind)).toBe('invalid')
    expect(chain.reads).toHaveLength(before)
  })

  it('asks once, when the typing pauses', async () => {
    const { claims, chain, clock } = await open({})
    const asked = () => chain.reads.filter((read) => read === 'nameClaims').length
    const before = asked()
    for (const text of ['b', 'bo', 'bob']) {
      claims.type(text)
      await clock.pass(100)
    }
    expect(asked()).toBe(before)
    await clock.pass(300)
    expect(asked()).toBe(before + 1)
  })

  it('is unknown while nothing answers, allows no claim, and is read once the chain answers again', async () => {
    const { chain, claims, checked, type } = await open()
    chain.setReachable(false)
    await type('bob')
    expect(checked()).toBe('failed')
    expect(runInAction(() => claims.checkedName)).toBeUndefined()
    chain.reachable = true
    await chain.probe()
    await settled()
    expect(checked()).toBe('eligible')
  })

  it('has the terms of the moment each time somebody comes', async () => {
    const { airdrop, claims, leave } = await open({})
    airdrop.nameTerms = { ...airdrop.nameTerms, paused: true }
    leave()
    claims.visit()
    await settled()
    expect(runInAction(() => claims.terms?.paused)).toBe(true)
  })

  it('lists the names of an address', async () => {
    const { claims, type } = await open({})
    await type(ALICE)
    await settled()
    expect(
      runInAction(() => (claims.checkedNames?.kind === 'ready' ? claims.checkedNames.rows.length : 0)),
    ).toBe(3)
  })

  it('sends the contract one spelling, in whatever case it is typed', async () => {
    const { airdrop, claims, type, confirm, connect } = await open({})
    await connect()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), async (upper) => {
        airdrop.spellings.length = 0
        const typed = [...'bob.degen']
          .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
          .join('')
        await type(typed)
        const name = runInAction(() => claims.checkedName?.name)
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
    const { chain, claims, clock, type, confirm, checked, said } = await open()
    await type('bob')
    void claims.claim('bob' as DomainName)
    await settled()
    await confirm()
    expect(checked()).toBe('waiting')
    await clock.pass(2000)
    expect(checked()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN as typeof BOB, BOB)).toBe(REWARD)
    expect(said()).toContain(TOKENS_CLAIMED)
  })

  it('is refused where another was faster, and nothing is sent', async () => {
    const { airdrop, chain, claims, type, checked, stage, said } = await open()
    await type('bob')
    const elsewhere = await airdrop.prepareNameClaim('bob' as DomainName, ALICE)
    if (elsewhere.ok) await elsewhere.value.send()
    expect(checked()).toBe('eligible')
    void claims.claim('bob' as DomainName)
    await settled()
    expect(stage()).toBe('idle')
    expect(said().join()).toContain('This has been claimed already. Nothing was sent.')
    expect(checked()).toBe('claimed')
    expect(await chain.tokenBalanceOf(TOKEN as typeof BOB, BOB)).toBe(REWARD)
  })

  it('shows the review again where the name has a new holder by then', async () => {
    const { chain, claims, confirm, stage, transactions } = await open()
    void claims.claim('bob' as DomainName)
    await settled()
    chain.move('bob', ALICE)
    await confirm()
    expect(stage()).toBe('reviewing')
    expect(runInAction(() => transactions.stage)).toMatchObject({ before: expect.anything() })
  })

  it('sends nothing on another network', async () => {
    const { claims, wallet, stage } = await open()
    wallet.moveTo(1)
    await settled()
    expect(await claims.claim('bob' as DomainName)).toBe(false)
    expect(stage()).toBe('idle')
  })
})

describe('the user’s own names', () => {
  const ALL = ['alice: eligible', 'wonderland: eligible', 'rabbit: eligible']

  it('are listed with what they bring together', async () => {
    const { claims, own } = await open()
    expect(own()).toEqual(ALL)
    expect(runInAction(() => claims.total)).toBe(3n * REWARD)
  })

  it('are claimed one after another, each with its own review', async () => {
    const { claims, clock, confirm, own, review } = await open()
    const titles: (string | undefined)[] = []
    void claims.claimAll()
    for (const _ of [1, 2, 3]) {
      await settled()
      titles.push(review())
      await confirm()
    }
    expect(titles).toEqual(
      ['alice', 'wonderland', 'rabbit'].map((name) => `Claim 1337 CHAT for ${name}.degen`),
    )
    await clock.pass(2000)
    expect(own()).toEqual(['alice: claimed', 'wonderland: claimed', 'rabbit: claimed'])
    expect(runInAction(() => claims.total)).toBe(0n)
  })

  it('wait while their claim is on its way, and are left out of the next round', async () => {
    const { chain, claims, confirm, own, review, transactions } = await open()
    chain.automine = false
    void claims.claimAll()
    await settled()
    await confirm()
    await settled()
    transactions.cancel()
    await settled()
    expect(own()).toEqual(['alice: waiting', 'wonderland: eligible', 'rabbit: eligible'])
    void claims.claimAll()
    await settled()
    expect(review()).toBe('Claim 1337 CHAT for wonderland.degen')
  })

  it('stop at a rejection; the same again takes up what is left', async () => {
    const { claims, clock, confirm, own, review, stage, wallet } = await open()
    void claims.claimAll()
    await settled()
    await confirm()
    await clock.pass(2000)
    wallet.answer = 'reject'
    await confirm()
    expect(stage()).toBe('idle')
    expect(own()).toEqual(['alice: claimed', 'wonderland: eligible', 'rabbit: eligible'])
    wallet.answer = 'approve'
    void claims.claimAll()
    await settled()
    expect(review()).toBe('Claim 1337 CHAT for wonderland.degen')
  })

  it('go no further once nobody looks', async () => {
    const { claims, confirm, leave, stage } = await open()
    void claims.claimAll()
    await settled()
    leave()
    await confirm()
    await settled()
    expect(stage()).toBe('idle')
  })

  it('leave out a name that has gone to somebody else since', async () => {
    const { chain, claims, leave, own } = await open()
    chain.transfer('rabbit', BOB)
    leave()
    claims.visit()
    await settled()
    expect(own()).toEqual(ALL.slice(0, 2))
  })

  it('keep what was read when they cannot be read again, but nothing is claimed by it', async () => {
    const { chain, claims, leave, own } = await open()
    chain.setReachable(false)
    leave()
    claims.visit()
    await settled()
    expect(own()).toEqual(ALL)
    expect(runInAction(() => [claims.ownNames?.kind, claims.claimable.length])).toEqual(['failed', 0])
    await claims.claimAll()
    chain.reachable = true
    claims.retry()
    await settled()
    expect(runInAction(() => claims.claimable)).toHaveLength(3)
  })

  it('of another account are not those of the one before', async () => {
    const { claims, own, wallet } = await open()
    wallet.chooseAccount(BOB)
    await settled()
    expect(own()).toEqual(['bob: eligible'])
    expect(runInAction(() => claims.total)).toBe(REWARD)
  })

  it('read nothing while nobody looks', async () => {
    const { chain, claims, leave } = await open()
    leave()
    const before = chain.reads.filter((read) => read === 'nameClaims').length
    await chain.probe()
    claims.retry()
    await settled()
    expect(chain.reads.filter((read) => read === 'nameClaims')).toHaveLength(before)
  })
})
