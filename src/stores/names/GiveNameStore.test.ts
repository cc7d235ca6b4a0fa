import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB, memoryHouse } from '#testing/container/memoryContainer.ts'

import { TransactionStore } from '../activity/TransactionStore.ts'
import { FrameStore } from '../shell/FrameStore.ts'
import { SessionStore } from '../wallet/SessionStore.ts'
import { GiveNameStore } from './GiveNameStore.ts'

async function open() {
  const house = memoryHouse()
  const { container, chain, clock } = house
  chain.give('alice', ALICE)
  chain.give('bob', BOB)
  startAtOnce(container)
  await house.load('people')
  const { signal } = new AbortController()
  await container.get(SessionStore).connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
  await settled()
  const giving = container.get(GiveNameStore)
  const frame = container.get(FrameStore)
  const transactions = container.get(TransactionStore)
  giving.open('alice' as DomainName)
  const type = async (text: string) => {
    giving.recipient.type(text)
    await clock.pass(300)
  }
  const seen = () =>
    runInAction(() => ({
      canSubmit: giving.canSubmit,
      toSelf: giving.toSelf,
      loading: giving.loading,
      stage: giving.stage,
      dialog: frame.dialog,
    }))
  return { ...house, giving, transactions, type, seen }
}

describe('GiveNameStore', () => {
  it('gives a name to whom it was told, and closes once the chain has it', async () => {
    const { chain, clock, giving, transactions, type, seen } = await open()
    expect(seen()).toMatchObject({ canSubmit: false, dialog: 'give name' })
    await type('bob.degen')
    expect(seen().canSubmit).toBe(true)
    void giving.submit()
    await settled()
    expect(seen().stage).toMatchObject({ kind: 'reviewing', inPlace: true, review: { recipient: BOB } })
    transactions.confirm()
    await settled()
    await clock.pass(2000)
    expect(await chain.holderOf('alice' as DomainName)).toBe(BOB)
    expect(seen()).toMatchObject({ loading: false, dialog: undefined })
  })

  it.each(['', 'nobody-has-this', 'a b', ALICE, 'alice'])('gives nothing to %j', async (text) => {
    const { giving, transactions, type, seen } = await open()
    await type(text)
    expect(seen()).toMatchObject({ canSubmit: false, toSelf: [ALICE, 'alice'].includes(text) })
    await giving.submit()
    expect(runInAction(() => transactions.stage.kind)).toBe('idle')
  })

  it('gives nothing while it is not known who is meant', async () => {
    const { chain, type, seen } = await open()
    chain.setReachable(false)
    await type('bob')
    expect(seen().canSubmit).toBe(false)
  })

  it('gives nothing once the name of the recipient has a new holder', async () => {
    const { chain, giving, transactions, type } = await open()
    await type('bob')
    chain.move('bob', ALICE)
    await giving.submit()
    await settled()
    expect(runInAction(() => transactions.stage.kind)).toBe('idle')
    expect(await chain.holderOf('alice' as DomainName)).toBe(ALICE)
  })

  it('closed before the signature, it takes the review with it', async () => {
    const { giving, transactions, type, seen } = await open()
    await type('bob')
    void giving.submit()
    await settled()
    giving.leave()
    await settled()
    expect(runInAction(() => transactions.stage.kind)).toBe('idle')
    expect(seen()).toMatchObject({ dialog: undefined, loading: false })
  })
})
