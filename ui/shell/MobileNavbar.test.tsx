import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'

import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { AccountPanel } from '../lazyParts.ts'

beforeAll(() => AccountPanel.preload())

const header = () =>
  within(screen.getByRole('navigation', { name: texts.panels }).parentElement ?? document.body)
const column = () => within(screen.getByRole('complementary'))

it.each(['Menu', 'Name and account'])(
  'A phone asks to connect also while the panel of "%s" is open',
  async (name) => {
    const { user } = await renderApp({ width: 400 })
    await user.click(screen.getByRole('button', { name }))
    expect(header().getByRole('button', { name: 'Connect wallet' })).toBeDefined()
  },
)

it('Disconnecting in the account panel closes it and gives the focus to its button', async () => {
  const { user, see } = await renderApp({ width: 400, account: ALICE })
  await user.click(screen.getByRole('button', { name: 'Name and account' }))
  await user.click(column().getByRole('button', { name: 'Disconnect wallet' }))
  expect([see(LayoutStore).panel, see(SessionStore).account]).toEqual([undefined, undefined])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name and account' }))
})

it('Each form of the switch-chain control names the network and the action, and the supported chain afterwards', async () => {
  const { user, wallet, wait } = await renderApp({ width: 400, account: ALICE })
  act(() => wallet.moveTo(1))
  await user.click(screen.getByRole('button', { name: 'Name and account' }))
  const bar = within(screen.getByRole('navigation', { name: texts.account, hidden: true }))
  for (const shown of [header(), bar]) {
    expect(shown.getByText('Unsupported network')).toBeDefined()
    expect(shown.getByRole('button', { name: 'Switch to Degen Chain', hidden: true })).toBeDefined()
  }
  const entry = within(column().getAllByText('Unsupported network')[0]?.closest('li') ?? document.body)
  await user.click(entry.getByRole('button', { name: 'Switch to Degen Chain' }))
  await wait()
  expect(column().getByText('Degen Chain').closest('li')).not.toBeNull()
  expect(bar.getByText('Degen Chain')).toBeDefined()
  expect(screen.queryByText('Unsupported network')).toBeNull()
})
