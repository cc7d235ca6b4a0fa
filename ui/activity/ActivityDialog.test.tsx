import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { preparedOn } from '#testing/stores/preparedOn.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteAction } from '#stores/activity/WriteRun.ts'
import type { OwnerAnswer } from '#testing/adapters/MemoryWallet.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { ActivityDialog } from './ActivityDialog.tsx'

async function renderRequest(answer: OwnerAnswer, account: 'ordinary' | 'contract' = 'ordinary') {
  const app = await renderApp({
    view: <ActivityDialog />,
    account: ALICE,
    features: ['activity/writing'],
    seed: ({ chain }) => {
      chain.automine = false
      if (account === 'contract') chain.contractWallets.add(ALICE)
    },
  })
  const { chain, confirm, get, user, wallet } = app
  wallet.answer = answer
  const action: WriteAction = {
    prepare: async () =>
      preparedOn(chain, ALICE, {
        to: BOB,
        call: 'pay',
        terms: { title: 'Pay Bob', leaves: [], arrives: [], notes: [] },
        refusal: () => undefined,
        run: () => undefined,
      }),
    label: 'Pay Bob',
    topic: 'pay:bob',
    successText: 'Paid.',
  }
  void get(TransactionStore).run(action)
  await confirm()
  return { ...app, action, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const links = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
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

describe('a proposal of a contract wallet in the activity dialog', () => {
  it('waits for the other owners, without a link, until its transaction is found', async () => {
    const { chain, pass } = await renderRequest('approve', 'contract')
    expect(itemText()).toMatch(/Pay Bob.*Waiting for the other owners.*Stop following/)
    expect(links()).toEqual([])
    const [hash] = chain.executeProposals()
    await pass(10_000)
    expect(itemText()).toMatch(/Pay Bob.*Confirmed/)
    expect(links()).toEqual([expect.stringMatching(new RegExp(`/tx/${hash}$`))])
  })

  it('is not offered again before the user stops following it', async () => {
    const { get, action, press, confirm } = await renderRequest('approve', 'contract')
    expect(await get(TransactionStore).run(action)).toBe(false)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await press('Stop following')
    expect(screen.queryByRole('listitem')).toBeNull()
    const again = get(TransactionStore).run(action)
    await confirm()
    expect(await again).toBe(true)
  })
})

it('the activity dialog saves its list as a file', async () => {
  const { chain, pass } = await renderRequest('approve')
  chain.mine()
  await pass(1500)
  const link = screen.getByRole('link', { name: 'Save as CSV' })
  expect(link.getAttribute('download')).toBe('activity.csv')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^data:text\/csv.*\r\n.*Z,Pay Bob,success,/s,
  )
})
