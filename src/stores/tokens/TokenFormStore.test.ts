import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { TokenFormStore } from './TokenFormStore.ts'

/** A visited form of one field, in which something is typed. */
async function openForm(text: string) {
  const { chain, confirm, container, pass, press } = await createTestApp({
    account: ALICE,
    features: ['tokens'],
  })
  const field = observable.box('of an earlier visit')
  const form = {
    get text() {
      return runInAction(() => field.get())
    },
    set text(typed: string) {
      runInAction(() => field.set(typed))
    },
  }
  const store = new TokenFormStore(container.parts, {
    topic: 'suite:',
    write: () => ({
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
    typed: { text: () => field.get(), clear: () => void (form.text = '') },
  })
  const subscribe = () => store.subscribe()
  const leave = subscribe()
  const begun = form.text
  form.text = text
  /** Takes what the form holds to its review. */
  const review = () => press(store.steps.run)
  /** Signs what the form holds. */
  const send = async () => {
    await review()
    await confirm()
  }
  return { begun, confirm, form, leave, visit: subscribe, review, send, mined: () => pass(2000) }
}

it('is empty once what it holds has happened, and not before', async () => {
  const { form, send, mined } = await openForm('5')
  await send()
  expect(form.text).toBe('5')
  await mined()
  expect(form.text).toBe('')
})

it('is empty at the beginning of a visit, whatever it held before', async () => {
  const { begun } = await openForm('5')
  expect(begun).toBe('')
})

it('keeps what was typed for the next time meanwhile', async () => {
  const { form, send, mined } = await openForm('5')
  await send()
  form.text = '7'
  await mined()
  expect(form.text).toBe('7')
})

it('keeps what was typed before the review came up', async () => {
  const { confirm, form, review, mined } = await openForm('5')
  const reviewed = review()
  form.text = '7'
  await reviewed
  await confirm()
  await mined()
  expect(form.text).toBe('7')
})

it('keeps what is being looked at when one that was signed before it happens', async () => {
  const { form, review, send, mined } = await openForm('5')
  await send()
  form.text = '7'
  await review()
  await mined()
  expect(form.text).toBe('7')
})

it('keeps what is typed on a later visit when one that was signed before happens', async () => {
  const { form, leave, visit, send, mined } = await openForm('5')
  await send()
  leave()
  visit()
  form.text = '5'
  await mined()
  expect(form.text).toBe('5')
})
