import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { TokenFormStore } from './TokenFormStore.ts'

/** A form of one field, with a typed text. */
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
  const initialText = form.text
  form.text = text
  const review = () => press(store.steps.run)
  /** Signs the form's write. */
  const send = async () => {
    await review()
    await confirm()
  }
  return { initialText, confirm, form, leave, visit: subscribe, review, send, mined: () => pass(2000) }
}

it('The form is cleared once its write is confirmed, and not before', async () => {
  const { form, send, mined } = await openForm('5')
  await send()
  expect(form.text).toBe('5')
  await mined()
  expect(form.text).toBe('')
})

it('The form opens without amounts, for any earlier content', async () => {
  const { initialText } = await openForm('5')
  expect(initialText).toBe('')
})

it('The form keeps a text that was typed while its write was pending', async () => {
  const { form, send, mined } = await openForm('5')
  await send()
  form.text = '7'
  await mined()
  expect(form.text).toBe('7')
})

it('The form keeps a text that was typed before the review opened', async () => {
  const { confirm, form, review, mined } = await openForm('5')
  const reviewed = review()
  form.text = '7'
  await reviewed
  await confirm()
  await mined()
  expect(form.text).toBe('7')
})

it('The form keeps the text under review when an earlier write is confirmed', async () => {
  const { form, review, send, mined } = await openForm('5')
  await send()
  form.text = '7'
  await review()
  await mined()
  expect(form.text).toBe('7')
})

it('The form keeps the text of a later visit when an earlier write is confirmed', async () => {
  const { form, leave, visit, send, mined } = await openForm('5')
  await send()
  leave()
  visit()
  form.text = '5'
  await mined()
  expect(form.text).toBe('5')
})
