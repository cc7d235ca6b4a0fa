import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { preparedOn } from '#testing/stores/preparedOn.ts'
import { wei } from '#domain/shared/Wei.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { TypedForm } from '../shared/TypedForm.ts'
import { TokenFormStore } from './TokenFormStore.ts'

async function openForm(text: string, { fails = false } = {}) {
  const { chain, confirm, container, pass, press, wallet } = await createTestApp({
    account: ALICE,
    features: ['tokens'],
  })
  const field = observable.box('')
  const drafts = container.parts.drafts
  drafts.write('draft:suite', '{"v":1,"text":"of an earlier visit"}')
  let runs = 0
  const form = {
    get text() {
      return field.get()
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
          preparedOn(chain, ALICE, {
            to: ALICE,
            call: `put|${form.text}`,
            terms: { title: 'Put in', leaves: [], arrives: [], notes: [] },
            // Simulated before the review and before the signature, then mined.
            refusal: () => ((runs += 1) > 2 && fails ? 'No.' : undefined),
            run: () => undefined,
          }),
      },
    }),
    typed: new TypedForm(drafts, {
      name: 'suite',
      fields: () => ({ text: field.get() }),
      fill: ({ text: typed = '' }) => field.set(typed),
    }),
  })
  const subscribe = () => store.subscribe()
  const leave = subscribe()
  const initialText = form.text
  form.text = text
  const review = () => press(store.steps.run)
  const send = async () => {
    await review()
    await confirm()
  }
  const stored = () => drafts.read('draft:suite')
  return {
    initialText,
    stored,
    confirm,
    form,
    leave,
    visit: subscribe,
    review,
    send,
    mined: () => pass(2000),
    wallet,
  }
}

it('The form is cleared once its write is confirmed, and not before', async () => {
  const { form, send, mined } = await openForm('5')
  await send()
  expect(form.text).toBe('5')
  await mined()
  expect(form.text).toBe('')
})

it('The form opens with what was typed in this tab, also on a later visit', async () => {
  const { initialText, form, leave, visit } = await openForm('5')
  expect(initialText).toBe('of an earlier visit')
  leave()
  form.text = 'of nobody'
  visit()
  expect(form.text).toBe('5')
})

it('The typed text is forgotten once its write is sent, so that no later visit fills it in', async () => {
  const { form, leave, visit, send, stored } = await openForm('5')
  expect(stored()).toBe('{"v":1,"text":"5"}')
  await send()
  expect([form.text, stored()]).toEqual(['5', undefined])
  leave()
  visit()
  expect(form.text).toBe('')
})

it('The typed text is forgotten while the wallet is open, so that no reload offers again what may be sent', async () => {
  const { form, leave, visit, send, stored, wallet } = await openForm('5')
  wallet.answer = 'never'
  await send()
  expect([form.text, stored()]).toEqual(['5', undefined])
  leave()
  visit()
  expect(form.text).toBe('')
})

it.each([
  ['rejects', 'reject', '{"v":1,"text":"5"}'],
  ['loses its answer about', 'lose unsent', undefined],
] as const)(
  'The typed text stays, and is stored as it should be, where the wallet %s it',
  async (_, answer, kept) => {
    const { form, send, stored, wallet } = await openForm('5')
    wallet.answer = answer
    await send()
    expect([form.text, stored()]).toEqual(['5', kept])
  },
)

it('The typed text is stored again where its block refuses the write', async () => {
  const { form, send, mined, stored } = await openForm('5', { fails: true })
  await send()
  expect(stored()).toBeUndefined()
  await mined()
  expect([form.text, stored()]).toEqual(['5', '{"v":1,"text":"5"}'])
})

it('A text typed after the write was sent is kept', async () => {
  const { form, leave, visit, send } = await openForm('5')
  await send()
  form.text = '7'
  leave()
  visit()
  expect(form.text).toBe('7')
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
