import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { AnnouncedWallet } from '#domain/wallet/walletOptions.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { ConnectDialog } from './ConnectDialog.tsx'

const metaMask = { uuid: 'm', rdns: 'io.metamask', name: 'MetaMask', icon: '' }
const frame = { uuid: 'f', rdns: 'sh.frame', name: 'Frame', icon: '' }

async function openDialog(announced: readonly AnnouncedWallet[]) {
  const app = await renderApp(
    { path: '/', view: <ConnectDialog />, features: ['wallet/connect'], account: undefined },
    {
      seed: ({ wallet }) => {
        wallet.legacy = 'none'
        wallet.discover = (listener) => {
          listener(announced)
          return () => undefined
        }
      },
    },
  )
  const lists = screen.getAllByRole('region').map((list) => [
    within(list).getByRole('heading').textContent,
    ...within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ])
  return { ...app, lists }
}

afterEach(() => vi.useRealTimers())

describe('The connect dialog', () => {
  it('says after ten seconds what can be done about a wallet that does not answer', async () => {
    const { wallet } = await openDialog([metaMask, frame])
    wallet.answer = 'never'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Frame Installed' }))
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(said()).toEqual(['Waiting for Frame'])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(said()).toEqual([
      'Waiting for Frame',
      'Frame has not answered yet. Open it and look for a request; unlock it if it is locked. If there is none, reload this page and try again.',
    ])
  })

  it('lists the wallets that are here above those that are not, which a link helps to get', async () => {
    const { lists } = await openDialog([metaMask, frame])
    expect(lists).toEqual([
      ['Ready to connect', 'Frame Installed', 'MetaMask Installed'],
      [
        'Not in this browser',
        'Rabby Install',
        'Rainbow Install',
        'Bifrost Install',
        'Brave Install',
        'WalletConnect Not offered here',
      ],
    ])
    expect(screen.getByRole('link', { name: /^Get a wallet/ }).getAttribute('href')).toBe(
      'https://ethereum.org/wallets/find-wallet/',
    )
  })

  it('shows an announced icon as an image, and the sign of the option in place of a broken one', async () => {
    const icon = 'data:image/png;base64,AAAA'
    await openDialog([{ ...metaMask, icon }])
    const button = screen.getByRole('button', { name: /^MetaMask/ })
    const image = button.querySelector('img')
    expect([image?.src, image?.alt]).toEqual([icon, ''])
    if (image) fireEvent.error(image)
    expect(button.querySelector('img')).toBeNull()
    expect(button.querySelector('svg path')?.getAttribute('stroke')).toBe('#fff')
  })

  it('accuses no wallet of sharing its identifier whose name alone is imitated', async () => {
    const { lists } = await openDialog([metaMask, { ...metaMask, uuid: 'imitation', rdns: 'com.evil' }])
    expect(lists.flat()).toContain(
      'MetaMask Installed has the name of another wallet, and claims to be io.metamask',
    )
  })

  it('says which identifier a wallet has that only has the name of an option', async () => {
    const { lists } = await openDialog([{ ...metaMask, rdns: 'com.evil' }])
    expect(lists[0]).toEqual([
      'Ready to connect',
      'MetaMask Installed has a name like MetaMask, but claims to be com.evil',
    ])
  })

  it('connects an installed option by its announcement, under its own connector', async () => {
    const { user, storage } = await openDialog([metaMask, frame])
    await user.click(screen.getByRole('button', { name: /^MetaMask/ }))
    expect(['connected-with', 'connected-rdns'].map((key) => storage.read(key))).toEqual([
      'metaMask',
      'io.metamask',
    ])
  })

  it('connects another announced wallet as an injected one', async () => {
    const { user, storage } = await openDialog([metaMask, frame])
    await user.click(screen.getByRole('button', { name: 'Frame Installed' }))
    expect(['connected-with', 'connected-rdns'].map((key) => storage.read(key))).toEqual([
      'injected',
      'sh.frame',
    ])
  })
})
