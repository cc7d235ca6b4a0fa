import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { AddressBookStore } from '../names/AddressBookStore.ts'
import { LayoutStore } from '../shell/LayoutStore.ts'
import { GiveNameStore } from './GiveNameStore.ts'

const CAROL = `0x${'ca'.repeat(20)}` as Address

async function openDialog() {
  const app = await createTestApp({
    account: ALICE,
    features: ['profile/giving', 'activity/writing'],
    names: { alice: ALICE, bob: BOB },
    stores: { giving: GiveNameStore, layout: LayoutStore },
  })
  const { giving, layout } = app
  giving.who.subscribe()
  giving.open('alice' as DomainName)
  return { ...app, type: (text: string) => app.type(giving.who.lookup, text), dialog: () => layout.dialog }
}

describe('GiveNameStore', () => {
  it('gives a name to the chosen recipient, and closes once it is confirmed', async () => {
    const { chain, confirm, dialog, giving, press, type } = await openDialog()
    expect([giving.canSubmit, dialog()]).toEqual([false, 'give name'])
    await type('bob.degen')
    expect(giving.canSubmit).toBe(true)
    await press(giving.submit)
    expect(giving.stage).toMatchObject({ kind: 'reviewing', inline: true, review: { recipient: BOB } })
    await confirm(2000)
    expect(await chain.holderOf('alice' as DomainName)).toBe(BOB)
    expect([giving.loading, dialog()]).toEqual([false, undefined])
  })

  it('asks for a tick where a payment would, and shows the warnings in the review', async () => {
    const app = await openDialog()
    const { giving, press, type } = app
    app.get(AddressBookStore).give(CAROL, 'Bob')
    await type('bob.degen')
    expect([giving.who.mustBeChecked, giving.canSubmit]).toEqual([true, false])
    giving.who.check(true)
    await press(giving.submit)
    expect(giving.stage).toMatchObject({
      kind: 'reviewing',
      review: {
        recipientName: 'bob',
        warnings: {
          symbol: 'alice.degen',
          list: [{ kind: 'not your own', name: 'Bob', address: CAROL }, { kind: 'never paid' }],
        },
      },
    })
  })

  it('asks for the tick again for another name', async () => {
    const app = await openDialog()
    const { giving, type } = app
    app.get(AddressBookStore).give(CAROL, 'Bob')
    await type('bob.degen')
    giving.who.check(true)
    giving.open('carol' as DomainName)
    await type('bob.degen')
    expect([giving.who.checked, giving.canSubmit]).toEqual([false, false])
  })

  it.each(['', 'nobody-has-this', 'a b', ALICE, 'alice'])(
    'sends nothing for the recipient %j',
    async (text) => {
      const { giving, stage, type } = await openDialog()
      await type(text)
      expect([giving.canSubmit, giving.toSelf]).toEqual([false, [ALICE, 'alice'].includes(text)])
      await giving.submit()
      expect(stage().kind).toBe('idle')
    },
  )

  it('sends nothing while the recipient is unknown', async () => {
    const { chain, giving, type } = await openDialog()
    chain.setReachable(false)
    await type('bob')
    expect(giving.canSubmit).toBe(false)
  })

  it('sends nothing once the recipient’s name has a new holder', async () => {
    const { chain, giving, stage, type } = await openDialog()
    await type('bob')
    chain.move('bob', ALICE)
    await giving.submit()
    await settled()
    expect(stage().kind).toBe('idle')
    expect(await chain.holderOf('alice' as DomainName)).toBe(ALICE)
  })

  it('cancels the review when it is closed before the signature', async () => {
    const { dialog, giving, press, stage, type } = await openDialog()
    await type('bob')
    await press(giving.submit)
    giving.leave()
    await settled()
    expect(stage().kind).toBe('idle')
    expect([dialog(), giving.loading]).toEqual([undefined, false])
  })
})
