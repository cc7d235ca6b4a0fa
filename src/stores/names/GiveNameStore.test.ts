import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { FrameStore } from '../shell/FrameStore.ts'
import { GiveNameStore } from './GiveNameStore.ts'

async function open() {
  const app = await createTestApp({ account: ALICE, features: ['people'], names: { alice: ALICE, bob: BOB } })
  const giving = app.get(GiveNameStore)
  giving.recipient.subscribe()
  giving.open('alice' as DomainName)
  const type = async (text: string) => {
    giving.recipient.type(text)
    await app.pass(300)
  }
  const seen = () =>
    runInAction(() => ({
      canSubmit: giving.canSubmit,
      toSelf: giving.toSelf,
      loading: giving.loading,
      stage: giving.stage,
      dialog: app.get(FrameStore).dialog,
    }))
  return { ...app, giving, type, seen }
}

describe('GiveNameStore', () => {
  it('gives a name to whom it was told, and closes once the chain has it', async () => {
    const { chain, confirm, giving, type, seen } = await open()
    expect(seen()).toMatchObject({ canSubmit: false, dialog: 'give name' })
    await type('bob.degen')
    expect(seen().canSubmit).toBe(true)
    void giving.submit()
    await settled()
    expect(seen().stage).toMatchObject({ kind: 'reviewing', inPlace: true, review: { recipient: BOB } })
    await confirm(2000)
    expect(await chain.holderOf('alice' as DomainName)).toBe(BOB)
    expect(seen()).toMatchObject({ loading: false, dialog: undefined })
  })

  it.each(['', 'nobody-has-this', 'a b', ALICE, 'alice'])('gives nothing to %j', async (text) => {
    const { giving, stage, type, seen } = await open()
    await type(text)
    expect(seen()).toMatchObject({ canSubmit: false, toSelf: [ALICE, 'alice'].includes(text) })
    await giving.submit()
    expect(stage().kind).toBe('idle')
  })

  it('gives nothing while it is not known who is meant', async () => {
    const { chain, type, seen } = await open()
    chain.setReachable(false)
    await type('bob')
    expect(seen().canSubmit).toBe(false)
  })

  it('gives nothing once the name of the recipient has a new holder', async () => {
    const { chain, giving, stage, type } = await open()
    await type('bob')
    chain.move('bob', ALICE)
    await giving.submit()
    await settled()
    expect(stage().kind).toBe('idle')
    expect(await chain.holderOf('alice' as DomainName)).toBe(ALICE)
  })

  it('closed before the signature, it takes the review with it', async () => {
    const { giving, stage, type, seen } = await open()
    await type('bob')
    void giving.submit()
    await settled()
    giving.leave()
    await settled()
    expect(stage().kind).toBe('idle')
    expect(seen()).toMatchObject({ dialog: undefined, loading: false })
  })
})
