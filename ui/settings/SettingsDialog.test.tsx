import { Blob } from 'node:buffer'

import { act, fireEvent, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { describe, expect, it } from 'vitest'

import { OWN_ENDPOINT_KEY } from '#domain/settings/ownEndpoint.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { useStore } from '../shared/StoreContext.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

const Shown = observer(() => useStore(LayoutStore).dialog === 'settings' && <SettingsDialog />)

// The browser turns Escape into this event of its dialogs.
const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))

it.each(['Escape', 'the button'])(
  'the settings save a typed value when they are closed by %s',
  async (way) => {
    const { user, get, storage } = await renderApp({
      view: <Shown />,
      features: ['settings', 'names/addressBook'],
    })
    get(LayoutStore).open('settings')
    const field = await screen.findByLabelText('Slippage', { exact: false, selector: 'input' })
    await user.clear(field)
    await user.type(field, '01,50')
    await (way === 'the button' ? user.click(screen.getByRole('button', { name: 'Close' })) : escape())
    expect([screen.queryByRole('dialog'), storage.read('swapSlippage')]).toEqual([null, '1.5'])
  },
)

describe('the settings, where the community allows an own endpoint (rules/shell: own-endpoint),', () => {
  const ADDRESS = 'https://node.example/key'

  async function opened(allowed = true, stored = '') {
    const currency = { name: 'Degen', symbol: 'DEGEN', decimals: 18 }
    const app = await renderApp({
      view: <SettingsDialog />,
      features: ['settings', 'settings/ownEndpoint', 'names/addressBook'],
      stored: stored === '' ? {} : { [OWN_ENDPOINT_KEY]: stored },
      config: {
        chain: { name: 'Degen Chain', currency, rpcUrls: ['https://rpc.example'], ownEndpoint: allowed },
      },
    })
    const field = () => screen.getByLabelText<HTMLInputElement>('Your own RPC endpoint')
    const use = async (text: string) => {
      await app.user.clear(field())
      await app.user.type(field(), text)
      await app.user.click(screen.getByRole('button', { name: 'Check and use' }))
    }
    return { ...app, field, use }
  }

  it('use one that can serve the community, until it is given up', async () => {
    const { use, field, user, chain, storage } = await opened()
    await use(ADDRESS)
    expect(screen.getByRole('status').textContent).toContain('node.example is asked first.')
    expect([chain.own, storage.read(OWN_ENDPOINT_KEY), field().value]).toEqual([ADDRESS, ADDRESS, ''])
    await user.click(screen.getByRole('button', { name: 'Stop using it' }))
    expect([chain.own, storage.read(OWN_ENDPOINT_KEY), screen.queryByRole('status')]).toEqual([
      undefined,
      undefined,
      null,
    ])
  })

  it('say why another cannot, keep what was typed and change nothing', async () => {
    const { use, field, user, chain, storage } = await opened()
    chain.problems.set(ADDRESS, 'another chain')
    await use('https://rpc.example/')
    expect(screen.getByText('This community already uses this endpoint.')).toBeDefined()
    await use(ADDRESS)
    expect(screen.getByText('It serves another network than Degen Chain.')).toBeDefined()
    expect([field().value, chain.own, storage.read(OWN_ENDPOINT_KEY)]).toEqual([
      ADDRESS,
      undefined,
      undefined,
    ])
    await user.type(field(), '2')
    expect(screen.queryByText('It serves another network than Degen Chain.')).toBeNull()
  })

  it('follow another tab', async () => {
    const { storage } = await opened()
    const otherTab = new MemoryStore(storage)
    act(() => otherTab.write(OWN_ENDPOINT_KEY, ADDRESS))
    expect(screen.getByRole('status').textContent).toContain('node.example is asked first.')
    act(() => otherTab.remove(OWN_ENDPOINT_KEY))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('show none where another script has stored something else', async () => {
    const { field } = await opened(true, 'nonsense')
    expect([field().value, screen.queryByRole('status')]).toEqual(['', null])
  })

  it('are without it elsewhere', async () => {
    await opened(false)
    expect(screen.queryByText('Network')).toBeNull()
  })
})

it('the settings list the address book, save it, and tell what a file has added', async () => {
  const stored = JSON.stringify({ v: 1, names: [{ address: BOB, name: 'Mum' }] })
  const { get } = await renderApp({
    view: <Shown />,
    features: ['settings', 'names/people', 'names/addressBook'],
    stored: { 'address-book': stored },
  })
  get(LayoutStore).open('settings')
  const link = await screen.findByRole('link', { name: 'Save as a file' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `data:application/json;charset=utf-8,${stored}`,
  )
  expect(screen.getByText('1 name')).toBeDefined()
  const names = [
    { address: ALICE, name: 'Sister' },
    { address: ALICE, name: '<b>\u202Eevil' },
  ]
  // The files of jsdom cannot be read.
  const file = new Blob([JSON.stringify({ v: 1, names })])
  await act(() => get(AddressBookStore).take(file as unknown as globalThis.Blob))
  expect(screen.getByRole('region', { name: 'Add this name?' }).textContent).toContain(ALICE)
  expect(get(AddressBookStore).nameOf(ALICE)).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 name' }))
  expect(screen.getByText('1 name was added.')).toBeDefined()
  expect(screen.getByText('1 was left out:')).toBeDefined()
  expect(screen.getByText('<b>evil')).toBeDefined()
  expect(screen.getByText(/^A name may not contain invisible/)).toBeDefined()
})

it('an address book of half a character can be saved, too', async () => {
  const { get } = await renderApp({
    view: <Shown />,
    features: ['settings', 'names/people', 'names/addressBook'],
    stored: { 'address-book': '\ud800' },
  })
  get(LayoutStore).open('settings')
  const link = await screen.findByRole('link', { name: 'Save as a file' })
  expect(link.getAttribute('href')).toMatch(/,%EF%BF%BD$/)
})

it('an address book that cannot be read is saved as it is before a new one is started', async () => {
  const { user, get, storage } = await renderApp({
    view: <Shown />,
    features: ['settings', 'names/people', 'names/addressBook'],
    stored: { 'address-book': 'nonsense' },
  })
  get(LayoutStore).open('settings')
  const link = await screen.findByRole('link', { name: 'Save as a file' })
  expect(link.getAttribute('href')).toMatch(/,nonsense$/)
  expect(screen.queryByLabelText('Add from a file')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start a new one' }))
  expect(storage.read('address-book')).toBeUndefined()
  expect(screen.getByLabelText('Add from a file')).toBeDefined()
})
