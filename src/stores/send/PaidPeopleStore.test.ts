import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { recipientsKey, writeRecipients } from '#domain/send/recentRecipients.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from '#testing/container/memoryContainer.ts'

import { RecentRecipients } from '../names/RecentRecipients.ts'
import { MAX_PEOPLE, PaidPeopleStore } from './PaidPeopleStore.ts'

const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const stranger = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}` as Address
/** Starts and ends like Carol's address. */
const FAKE = `0x90f7${'0'.repeat(32)}b906` as Address
const person = (account: Address, isTold = true, like?: Address) => ({ account, isTold, like })
const paid = (account: Address) => ({ account, payments: 1, lastAt: 0 as EpochMillis })

/** Alice's recipients, observed like by a view: Carol from this browser, Carol and Bob from the index. */
async function openPeople(seed: (app: MemoryApp) => void = () => undefined) {
  const app = await createTestApp({
    config: { indexer: 'https://index.example' },
    account: ALICE,
    features: ['send', 'shell/indexService'],
    stored: { [recipientsKey(ALICE, 666666666)]: writeRecipients([CAROL]) },
    seed: (memory) => {
      memory.eventIndex.known = [{ account: ALICE, paid: [BOB, CAROL].map(paid) }]
      seed(memory)
    },
    stores: { store: PaidPeopleStore },
  })
  const made = app.get(PaidPeopleStore)
  autorun(() => void made.people)
  await settled()
  return app
}

describe('PaidPeopleStore', () => {
  it('has those paid from this browser first, then those by the index, each once', async () => {
    const { store } = await openPeople()
    expect(store.people).toEqual([person(CAROL, false), person(BOB)])
  })

  it('has at most eight, and never the user', async () => {
    const { store } = await openPeople(({ eventIndex }) => {
      const others = Array.from({ length: 20 }, (_, index) => stranger(index))
      eventIndex.known = [{ account: ALICE, paid: [ALICE, ...others].map(paid) }]
    })
    const others = Array.from({ length: MAX_PEOPLE - 1 }, (_, at) => person(stranger(at)))
    expect(store.people.map(({ account, isTold }) => person(account, isTold))).toEqual([
      person(CAROL, false),
      ...others,
    ])
  })

  it('does not count those by the index as paid, so that the warnings stay', async () => {
    const { see } = await openPeople()
    const { paid: known, told } = see(RecentRecipients)
    expect([known, told]).toEqual([[CAROL], [BOB]])
  })

  it('compares those by the index with everyone whom the user knows, and with each other', async () => {
    const { store } = await openPeople(({ eventIndex }) => {
      eventIndex.known = [{ account: ALICE, paid: [FAKE, BOB].map(paid) }]
    })
    expect(store.people).toEqual([person(CAROL, false), person(FAKE, true, CAROL), person(BOB)])
  })

  it('has those paid from this browser if the service fails, and logs that', async () => {
    const { log, store } = await openPeople(({ eventIndex }) => {
      eventIndex.reachable = false
    })
    expect(store.people).toEqual([person(CAROL, false)])
    expect(log.messages).toContain('The people whom an account has paid could not be read')
  })

  it('is empty for a visitor', async () => {
    const { press, store, wallet } = await openPeople()
    await press(() => wallet.lock())
    expect(store.people).toEqual([])
  })
})
