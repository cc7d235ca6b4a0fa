import { expect, it } from 'vitest'

import { settled } from '#adapters/memory/ManualClock.ts'
import { MemoryStore } from '#adapters/memory/MemoryStore.ts'
import { ALICE, memoryHouse } from '#container/memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore, type WriteAction } from '#stores/activity/TransactionStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { SentForm } from './SentForm.ts'

/** A started house, and a tab in it with a form of one field. */
async function open(text: string) {
  const { chain, clock, container } = memoryHouse()
  startAtOnce(container)
  await container
    .get(SessionStore)
    .connect({ connector: 'injected' }, { signal: new AbortController().signal, onPairing: () => undefined })
  const transactions = container.get(TransactionStore)
  const drafts = new MemoryStore()
  /** The page as it comes up, with what the tab has kept in its form. */
  const load = (kept: string) => {
    const form = { text: kept }
    const clear = () => {
      form.text = ''
    }
    const sent = new SentForm({ drafts, key: 'sent:suite', holds: () => form.text, clear })
    return { form, sent, stop: sent.start(container.get(ActivityStore)) }
  }
  const { form, sent, stop } = load(text)
  const action = (amount: string): WriteAction => ({
    label: `Put ${amount} in`,
    topic: 'suite:act',
    successText: 'Done.',
    prepare: async () =>
      chain.prepare(ALICE, {
        to: ALICE,
        call: `put|${amount}`,
        terms: { title: 'Put in', leaves: [], arrives: [], notes: [] },
        refusal: () => undefined,
        run: () => undefined,
      }),
  })
  /** Takes what the form holds to its review. */
  const review = async () => {
    void transactions.run(sent.noting(action(form.text)))
    await settled()
  }
  /** Signs what the form holds. */
  const send = async () => {
    await review()
    transactions.confirm()
    await settled()
  }
  const mined = async () => {
    await clock.pass(2000)
    await settled()
  }
  return { form, drafts, load, review, send, mined, stop, transactions }
}

it('is empty once what it holds has happened, and not before', async () => {
  const { form, send, mined, stop } = await open('5')
  await send()
  expect(form.text).toBe('5')
  await mined()
  expect(form.text).toBe('')
  stop()
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

it('is empty after a reload, too', async () => {
  const { load, send, mined, stop } = await open('5')
  await send()
  stop()
  const { form } = load('5')
  await mined()
  expect(form.text).toBe('')
})

it('keeps its text where what was kept of it is broken, or lies in another tab', async () => {
  const { form, drafts, send, mined } = await open('5')
  await send()
  drafts.write('sent:suite', '{')
  await mined()
  expect(form.text).toBe('5')
})
