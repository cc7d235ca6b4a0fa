import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { Queries } from '../shared/Queries.ts'
import { TokenFormStore } from './TokenFormStore.ts'

/** A started house with a visited form of one field, in which something is typed. */
async function open(text: string) {
  const { chain, confirm, get, pass } = await createTestApp({ account: ALICE, features: ['tokens'] })
  const transactions = get(TransactionStore)
  const field = observable.box('of an earlier visit')
  const form = {
    get text() {
      return runInAction(() => field.get())
    },
    set text(typed: string) {
      runInAction(() => field.set(typed))
    },
  }
  const store = new TokenFormStore(
    {
      session: get(SessionStore),
      transactions,
      activity: get(ActivityStore),
      health: get(NetworkHealthStore),
      queries: get(Queries),
      log: get('log'),
      allowances: get('allowances'),
      wallet: get('wallet'),
    },
    {
      topic: 'suite:',
      spending: () => ({
        amount: wei(1n),
        act: {
          label: `Put ${field.get()} in`,
          topic: 'suite:act',
          successText: 'Done.',
          prepare: async () =>
            chain.prepare(ALICE, {
              to: ALICE,
              call: `put|${form.text}`,
              terms: { title: 'Put in', leaves: [], arrives: [], notes: [] },
              refusal: () => undefined,
              run: () => undefined,
            }),
        },
      }),
      typed: { text: () => field.get(), clear: () => field.set('') },
    },
  )
  const visit = () => store.subscribe()
  const leave = visit()
  const begun = form.text
  form.text = text
  /** Takes what the form holds to its review. */
  const review = async () => {
    void store.steps.run()
    await settled()
  }
  /** Signs what the form holds. */
  const send = async () => {
    await review()
    await confirm()
  }
  const mined = () => pass(2000)
  return { begun, form, leave, visit, review, send, mined, transactions }
}

it('is empty once what it holds has happened, and not before', async () => {
  const { form, send, mined } = await open('5')
  await send()
  expect(form.text).toBe('5')
  await mined()
  expect(form.text).toBe('')
})

it('is empty at the beginning of a visit, whatever it held before', async () => {
  const { begun } = await open('5')
  expect(begun).toBe('')
})

it('keeps what was typed for the next time meanwhile', async () => {
  const { form, send, mined } = await open('5')
  await send()
  form.text = '7'
  await mined()
  expect(form.text).toBe('7')
})

it('keeps what was typed before the review came up', async () => {
  const { form, review, mined, transactions } = await open('5')
  const reviewed = review()
  form.text = '7'
  await reviewed
  transactions.confirm()
  await settled()
  await mined()
  expect(form.text).toBe('7')
})

it('keeps what is being looked at when one that was signed before it happens', async () => {
  const { form, review, send, mined } = await open('5')
  await send()
  form.text = '7'
  await review()
  await mined()
  expect(form.text).toBe('7')
})

it('keeps what is typed on a later visit when one that was signed before happens', async () => {
  const { form, leave, visit, send, mined } = await open('5')
  await send()
  leave()
  visit()
  form.text = '5'
  await mined()
  expect(form.text).toBe('5')
})
