import { describe, expect, it } from 'vitest'

import * as texts from '#domain/names/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { LayoutStore } from '../shell/LayoutStore.ts'
import { ChangeUsernameStore } from './ChangeUsernameStore.ts'
import { IdentityStore } from './IdentityStore.ts'

async function openDialog() {
  const app = await createTestApp({
    account: ALICE,
    features: ['names/people'],
    names: { alice: ALICE, wonderland: ALICE, bob: BOB },
    stores: { change: ChangeUsernameStore, layout: LayoutStore, identity: IdentityStore },
  })
  const { change, layout, identity, press, toaster } = app
  layout.open('change username')
  const submit = async (text: string) => {
    change.type(text)
    await press(change.submit)
  }
  const state = () => ({
    name: identity.name,
    dialog: layout.dialog,
    text: change.text,
    loading: change.loading,
    notices: toaster.shown.map(({ kind, text }) => `${kind}: ${text}`),
  })
  return { ...app, submit, state }
}

describe('ChangeUsernameStore', () => {
  it('makes another name of the user the main one, reports it, caches it and closes', async () => {
    const { submit, confirm, state, clock, storage } = await openDialog()
    await submit('WonderLand')
    expect(state().loading).toBe(true)
    await confirm()
    await clock.pass(2000)
    expect(state()).toEqual({
      name: 'wonderland',
      dialog: undefined,
      text: '',
      loading: false,
      notices: [`success: ${texts.usernameChanged}`],
    })
    expect(storage.read(`${ALICE.toLowerCase()}-username`)).toContain('"wonderland.degen"')
  })

  it('sends nothing for a name that belongs to another user or does not exist', async () => {
    const { submit, state, stage } = await openDialog()
    for (const name of ['bob', 'nobody-has-this']) {
      await submit(name)
      expect(stage().kind).toBe('idle')
      expect(state()).toMatchObject({ dialog: 'change username', loading: false, text: name })
    }
    expect(state().notices).toEqual([`error: ${texts.notYours}`])
  })

  it('sends nothing while the holder of the name is unknown', async () => {
    const { chain, submit, state } = await openDialog()
    chain.setReachable(false)
    await submit('wonderland')
    expect(state()).toMatchObject({ loading: false, notices: [`error: ${texts.holderUnknown}`] })
  })

  it.each([
    ['', ''],
    ['a.b', 'Dots not allowed'],
    ['a b', 'Spaces not allowed'],
    ['a\u200Bb', 'This character is not allowed'],
    ['fine', ''],
  ])('reports for %j: %j', async (text, message) => {
    const { change } = await openDialog()
    change.type(text)
    expect([change.message, change.canSubmit]).toEqual([message, text === 'fine'])
  })

  it('accepts a name from the list that cannot be typed', async () => {
    const { chain, change, confirm, clock, press, state } = await openDialog()
    chain.give('al\u200Bice', ALICE)
    change.pick('al\u200Bice' as DomainName)
    expect([change.message, change.canSubmit]).toEqual(['', true])
    await press(change.submit)
    await confirm()
    await clock.pass(2000)
    expect(state().name).toBe('al\u200Bice')
  })

  it('cancels the review when it is closed before the signature', async () => {
    const { change, submit, state, stage } = await openDialog()
    await submit('wonderland')
    change.leave()
    await settled()
    expect(stage().kind).toBe('idle')
    expect(state()).toMatchObject({ name: 'alice', dialog: undefined, loading: false })
  })

  it('cancels the write when it is closed while the holder is read', async () => {
    const { change, state, stage } = await openDialog()
    change.type('wonderland')
    const submitted = change.submit()
    change.leave()
    await submitted
    await settled()
    expect(stage().kind).toBe('idle')
    expect(state()).toMatchObject({ dialog: undefined, loading: false })
  })

  it('lets the transaction be followed when it is closed while the transaction is pending', async () => {
    const { chain, change, submit, confirm, clock, state } = await openDialog()
    chain.automine = false
    await submit('wonderland')
    await confirm()
    expect(state().loading).toBe(true)
    change.leave()
    expect(state()).toMatchObject({ name: 'alice', dialog: undefined, loading: true })
    chain.mine()
    await clock.pass(2000)
    expect(state()).toMatchObject({ name: 'wonderland', loading: false })
  })

  it('preserves the typed name when the user rejects, or the transaction fails', async () => {
    const { chain, wallet, submit, confirm, clock, state } = await openDialog()
    wallet.answer = 'reject'
    await submit('wonderland')
    await confirm()
    expect(state()).toMatchObject({ text: 'wonderland', loading: false, dialog: 'change username' })
    wallet.answer = 'approve'
    chain.automine = false
    await submit('wonderland')
    await confirm()
    chain.transfer('wonderland', BOB)
    chain.mine()
    await clock.pass(2000)
    expect(state()).toMatchObject({
      name: 'alice',
      text: 'wonderland',
      loading: false,
      dialog: 'change username',
    })
    expect(state().notices).toContain('error: Transaction has failed.')
  })
})
