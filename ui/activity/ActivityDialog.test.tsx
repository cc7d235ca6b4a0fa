import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { OwnerAnswer } from '#testing/adapters/MemoryWallet.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { ActivityDialog } from './ActivityDialog.tsx'

/** The dialog of Alice, whose wallet received a request and answered as given. */
async function renderRequest(answer: OwnerAnswer) {
  const app = await renderApp({
    view: <ActivityDialog />,
    account: ALICE,
    features: ['writing'],
    seed: ({ chain }) => {
      chain.automine = false
    },
  })
  const { chain, confirm, get, user, wallet } = app
  wallet.answer = answer
  void get(TransactionStore).run({
    prepare: async () =>
      chain.prepare(ALICE, {
        to: BOB,
        call: 'pay',
        terms: { title: 'Pay Bob', leaves: [], arrives: [], notes: [] },
        refusal: () => undefined,
        run: () => undefined,
      }),
    label: 'Pay Bob',
    topic: 'pay:bob',
    successText: 'Paid.',
  })
  await confirm()
  return { ...app, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const itemText = () => screen.getByRole('listitem').textContent

describe('a wallet request in the activity dialog', () => {
  it('is shown as unknown, and as pending once the chain has it', async () => {
    const { chain, pass } = await renderRequest('lose')
    expect(itemText()).toMatch(/Pay Bob.*May have been sent.*Check again.*It was not sent/)
    chain.mine()
    await pass(1500)
    expect(itemText()).toMatch(/Pay Bob.*(Pending|Confirmed)/)
  })

  it('is shown as not sent when the user marks it so, until the list is cleared', async () => {
    const { press } = await renderRequest('lose unsent')
    await press('It was not sent')
    expect(itemText()).toMatch(/Not sent$/)
    await press('Clear finished')
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByText(/No transactions yet/)).toBeDefined()
  })

  it('is checked again on request', async () => {
    const { chain, press } = await renderRequest('lose')
    chain.mine()
    expect(itemText()).toMatch(/May have been sent/)
    await press('Check again')
    expect(itemText()).toMatch(/Pay Bob.*(Pending|Confirmed)/)
  })
})
