import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { OwnerAnswer } from '#testing/adapters/MemoryWallet.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { ActivityDialog } from './ActivityDialog.tsx'

/** The dialog of Alice, whose wallet was asked for one thing and answered it like this. */
async function renderAsked(answer: OwnerAnswer) {
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

const said = () => screen.getByRole('listitem').textContent

describe('what the wallet was asked for', () => {
  it('stands there as not known, and as waiting once the chain has told', async () => {
    const { chain, pass } = await renderAsked('lose')
    expect(said()).toMatch(/Pay Bob.*Not known if it was sent.*Check again.*It was not sent/)
    chain.mine()
    await pass(1500)
    expect(said()).toMatch(/Pay Bob.*(Pending|Confirmed)/)
  })

  it('stands there as not sent where the user says so, until it is cleared', async () => {
    const { press } = await renderAsked('lose unsent')
    await press('It was not sent')
    expect(said()).toMatch(/Not sent$/)
    await press('Clear finished')
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByText(/No transactions yet/)).toBeDefined()
  })

  it('is looked for again where the user asks', async () => {
    const { chain, press } = await renderAsked('lose')
    chain.mine()
    expect(said()).toMatch(/Not known if it was sent/)
    await press('Check again')
    expect(said()).toMatch(/Pay Bob.*(Pending|Confirmed)/)
  })
})
