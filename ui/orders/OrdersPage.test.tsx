import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import * as texts from '#domain/orders/texts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { routeAt, type RouteInfo } from '#domain/shell/routes.ts'
import { OrdersStore } from '#stores/orders/OrdersStore.ts'
import type { MemoryOrderBook } from '#testing/adapters/MemoryOrderBook.ts'
import { ALICE, memoryApp } from '#testing/container/memoryContainer.ts'
import { draw, renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { StandInPage } from '../shell/StandInPage.tsx'
import { OrdersPage } from './OrdersPage.tsx'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const LONE = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const RELAYER = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' as Address
const ONE = 10n ** 18n
const listed = (address: Address, symbol: string) => ({
  chainId: 666666666,
  address,
  decimals: 18,
  name: symbol,
  symbol,
  swap: true,
})
const CONFIG = {
  showFeatures: { swap: true },
  swapRouterAddress: ROUTER,
  dex: { wrappedNative: WRAPPED },
  tokens: [
    listed(ZERO_ADDRESS, 'DEGEN'),
    listed(WRAPPED, 'WDEGEN'),
    listed(CHAT, 'CHAT'),
    listed(LONE, 'LONE'),
  ],
}
const SELLING = `?from=${CHAT}&to=${ZERO_ADDRESS}&amount=40`

async function renderOrders(link = SELLING, own?: RenderOptions) {
  const app = await renderApp(
    {
      path: `/swap/cow/${link}`,
      view: <OrdersPage />,
      account: ALICE,
      config: {
        ...CONFIG,
        cow: { apiUrl: 'https://book.example', settlement: RELAYER, vaultRelayer: RELAYER },
      },
      features: ['orders'],
      seed: ({ chain, container, exchange }) => {
        exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
        chain.tokens.fund(CHAT, ALICE, 50n * ONE)
        const orderBook = container.get('orderBook') as MemoryOrderBook
        orderBook.setPrice(CHAT, ZERO_ADDRESS, 1n, 1000n)
        orderBook.setPrice(CHAT, LONE, 1n, 1n)
        orderBook.setPrice(WRAPPED, CHAT, 1000n, 1n)
      },
    },
    own,
  )
  const { chain, confirm, pass, user } = app
  await pass(500)
  await screen.findByRole('region', { name: 'Your orders' })
  return {
    ...app,
    orderBook: app.get('orderBook') as MemoryOrderBook,
    place: async () => {
      chain.tokens.allow(CHAT, ALICE, RELAYER, wei(50n * ONE))
      await user.click(screen.getByRole('button', { name: /rder$/ }))
      await confirm()
      await confirm()
      await pass(1500)
      await confirm()
      await pass(500)
    },
  }
}

const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
const fact = (label: string) => screen.getByText(label).parentElement?.textContent?.slice(label.length)
const list = () => screen.getByRole('region', { name: 'Your orders' })
const order = () => within(list()).getByRole('listitem')

describe('The limit form', () => {
  it('shows a visitor the price, the fee, and the output of a swap', async () => {
    await renderOrders(SELLING, { account: undefined })
    expect(fact('Minimum received (0.5% slippage)')).toBe('0.0397 DEGEN')
    expect(fact('Fee (included)')).toBe('0.04 CHAT')
    expect(fact('You receive with a swap')).toBe('0.0395 DEGEN')
    expect(fact('Worse than the market by')).toBe('0.1%')
    expect(screen.getByText('0.1%').className).toBe('')
    const expiry = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Expires in' })
    expect(expiry.value).toBe('20')
    expect(screen.getAllByRole('button', { name: 'Connect wallet' })).toHaveLength(1)
    expect(list().textContent).toContain(texts.connectToSeeOrders)
  })

  it('reports a book that does not answer without a price, and tries again', async () => {
    const { orderBook, user, pass, wait } = await renderOrders(`?from=${CHAT}&to=${ZERO_ADDRESS}`)
    orderBook.answers = false
    await user.type(screen.getByRole('textbox', { name: 'You pay' }), '40')
    await pass(500)
    expect(screen.getByRole('alert').textContent).toContain(texts.bookUnavailable)
    expect(fact('Minimum received (0.5% slippage)')).toBe('–')
    expect(submit()?.disabled).toBe(true)
    orderBook.answers = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(fact('Minimum received (0.5% slippage)')).toBe('0.0397 DEGEN')
  })

  it('warns if open orders and this order exceed the balance, and can be submitted', async () => {
    const { place, user, pass } = await renderOrders()
    await place()
    await user.type(screen.getByRole('textbox', { name: 'You pay' }), '20')
    await pass(500)
    expect(screen.getByText(/and this one/).textContent).toBe(
      'Your open orders may take 40 CHAT and this one 20 CHAT, but you have only 50 CHAT. Some of these orders may not be filled. Unfilled orders cost nothing and expire.',
    )
    expect(submit()?.disabled).toBe(false)
    await user.clear(screen.getByRole('textbox', { name: 'You pay' }))
    expect(screen.queryByText(/and this one/)).toBeNull()
  })

  it('needs a confirmation without a market price', async () => {
    const { user } = await renderOrders(`?from=${CHAT}&to=${LONE}&amount=4`)
    expect(fact('Worse than the market by')).toBe('Unknown')
    expect(submit()?.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Type “order anyway”/ }), 'order anyway')
    expect(submit()?.disabled).toBe(false)
  })

  it('names the spender, warns of an unlimited approval, and explains that wrapping comes first', async () => {
    const { user } = await renderOrders()
    expect(submit()?.textContent).toBe('Approve and place order')
    await user.click(screen.getByRole('checkbox', { name: /Approve unlimited CHAT for the order book/ }))
    expect(screen.getByText(/If the order book is ever compromised/)).toBeDefined()
    cleanup()
    await renderOrders(`?from=${ZERO_ADDRESS}&to=${CHAT}&amount=1`)
    expect(submit()?.textContent).toBe(texts.wrapThenOrder)
    expect(screen.getByText(texts.wrapSteps)).toBeDefined()
    cleanup()
    await renderOrders(`?from=${ZERO_ADDRESS}&to=${WRAPPED}&amount=1`)
    expect(screen.getByRole('link', { name: 'Go to Swap to wrap' }).getAttribute('href')).toBe('/swap/univ2/')
  })
})

describe('A price of the user', () => {
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your price for 1 / })
  const expiry = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Expires in' })
  const choosePrice = async (user: UserEvent) => {
    const tab = await screen.findByRole('tab', { name: 'Market price' })
    tab.focus()
    await user.keyboard('{ArrowRight}')
  }

  it('is chosen by the arrow keys, starts at the market price, and shows its distance from that', async () => {
    const { user } = await renderOrders()
    expect(screen.queryByRole('textbox', { name: /^Your price/ })).toBeNull()
    await choosePrice(user)
    expect(price().value).toBe('0.001')
    expect(expiry().value).toBe('1440')
    expect(fact('Minimum received')).toBe('0.04 DEGEN')
    expect(screen.getByText('At the market price')).toBeDefined()
    await user.clear(price())
    expect(screen.getByText(texts.enterPrice)).toBeDefined()
    await user.type(price(), '0.00102')
    expect(fact('Minimum received')).toBe('0.0408 DEGEN')
    expect(screen.getByText('2% better than the market')).toBeDefined()
    expect(submit()?.disabled).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Use market price' }))
    expect(price().value).toBe('0.001')
  })

  it('is inverted with a press, and shown in both directions', async () => {
    const { user } = await renderOrders()
    await choosePrice(user)
    await user.clear(price())
    await user.type(price(), '0.00125')
    await user.click(screen.getByRole('button', { name: /^Invert price: ?1 DEGEN = 800 CHAT$/ }))
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Your price for 1 DEGEN, in CHAT' }).value,
    ).toBe('800')
    expect(screen.getByRole('button', { name: /1 CHAT = 0.00125 DEGEN$/ })).toBeDefined()
    expect(fact('Minimum received')).toBe('0.05 DEGEN')
  })

  it('has to be confirmed where it is bad, and is blocked where it is worse', async () => {
    const { user } = await renderOrders()
    await choosePrice(user)
    await user.clear(price())
    await user.type(price(), '0.00094')
    expect(screen.getByText(/^6% worse than the market. The order fills at once/)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Type “order anyway”/ }), 'order anyway')
    expect(submit()?.disabled).toBe(false)
    await user.clear(price())
    await user.type(price(), '0.0008')
    expect(screen.getByText(/The limit here is 10%. Ask for a better price./)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
  })

  it('is listed with its price and the chosen expiry', async () => {
    const { user, place } = await renderOrders()
    await choosePrice(user)
    await user.clear(price())
    await user.type(price(), '0.00102')
    await user.selectOptions(expiry(), '10 minutes')
    await place()
    expect(order().textContent).toContain('40 CHAT for at least 0.0408 DEGEN')
    expect(order().textContent).toContain('1 CHAT = 0.00102 DEGEN')
    expect(order().textContent).toMatch(/9 min \d+ s left/)
  })
})

describe('The list of orders', () => {
  it('explains that it is empty, then shows an order with its countdown, then its result', async () => {
    const { place, orderBook, pass, container } = await renderOrders()
    expect(list().textContent).toContain(texts.noOrders)
    await place()
    expect(order().textContent).toContain('40 CHAT for at least 0.0397 DEGEN')
    expect(order().textContent).toMatch(/Open.*19 min \d+ s left/)
    const [placed] = container.get(OrdersStore).orders
    if (!placed) throw new Error('No order')
    await orderBook.fill(placed.uid)
    await pass(5000)
    expect(order().textContent).toContain('Filled')
    expect(order().textContent).toContain(texts.moreThanMinimum)
    expect(within(order()).getByRole('link').getAttribute('href')).toMatch(/\/tx\/0x[\da-f]{64}$/)
    expect(within(order()).queryByRole('button')).toBeNull()
  })

  it('offers to cancel all open orders, once there are two', async () => {
    const { place, user, confirm, pass } = await renderOrders()
    const cancelAll = () => screen.queryByRole('button', { name: /^Cancel all/ })
    await place()
    expect(cancelAll()).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'You pay' }), '5')
    await pass(500)
    await place()
    expect(cancelAll()?.textContent).toBe('Cancel all 2 open orders')
    const ones = within(list()).getAllByRole('button', { name: /^Cancel(?: on-chain)?:/ })
    expect(new Set(ones.map((each) => each.getAttribute('aria-label'))).size).toBe(4)
    await user.click(cancelAll() ?? document.body)
    await confirm()
    await pass(500)
    expect(within(list()).getAllByText(texts.cancelled)).toHaveLength(2)
    expect(cancelAll()).toBeNull()
  })

  it('says how to cancel as long as that is offered, and keeps the room of its notes from the start', async () => {
    const { place, confirm, user, pass } = await renderOrders()
    await place()
    const rooms = () => order().querySelector<HTMLElement>('[data-while]')?.dataset
    const room = { while: texts.cancellingNote, after: texts.cancelledNote }
    expect([{ ...rooms() }, screen.getByRole('timer').parentElement?.textContent]).toEqual([
      room,
      screen.getByRole('timer').textContent,
    ])
    await user.click(within(order()).getByRole('button', { name: /^Cancel:/ }))
    await confirm()
    expect(order().textContent).toContain(texts.cancelledNote)
    expect([{ ...rooms() }, screen.queryByText(texts.howToCancel) !== null]).toEqual([room, true])
    expect(screen.getByText(new RegExp(texts.openOrdersNeedApproval))).toBeDefined()
    await user.click(within(order()).getByRole('button', { name: /^Cancel on-chain:/ }))
    await confirm()
    await pass(6000)
    expect([rooms(), screen.queryByText(texts.howToCancel)]).toEqual([undefined, null])
    expect(screen.queryByText(new RegExp(texts.openOrdersNeedApproval))).toBeNull()
  })

  it('reports a failed cancellation, and the source that does not answer', async () => {
    const { place, orderBook, confirm, user, pass, chain, wait } = await renderOrders()
    await place()
    orderBook.answers = false
    await user.click(within(order()).getByRole('button', { name: /^Cancel:/ }))
    await confirm()
    expect(order().textContent).toContain('Not cancelled')
    expect(order().textContent).toContain('The order may still be filled.')
    expect(within(list()).getByRole('alert').textContent).toContain(texts.bookSilent)
    chain.setReachable(false)
    await pass(5000)
    expect(within(list()).getByRole('alert').textContent).toContain(texts.chainSilent)
    orderBook.answers = true
    chain.setReachable(true)
    await user.click(within(list()).getByRole('button', { name: 'Refresh orders' }))
    await wait()
    expect(within(list()).queryByRole('alert')).toBeNull()
    await user.click(within(order()).getByRole('button', { name: /^Cancel:/ }))
    await confirm()
    expect(order().textContent).toContain('Cancelled')
    await user.click(within(order()).getByRole('button', { name: /^Cancel on-chain:/ }))
    await confirm()
    await pass(6000)
    expect(order().textContent).toContain('Cancelled on-chain')
    expect(within(order()).queryByRole('button')).toBeNull()
  })
})

it('The limit page of a chain without an order book offers the swap page with the values of the link', () => {
  draw(
    memoryApp({ config: CONFIG }),
    <StandInPage route={routeAt('/swap/cow') as RouteInfo} />,
    `/swap/cow/${SELLING}`,
  )
  expect(screen.getByText('There are no limit orders on this network.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Swap' }).getAttribute('href')).toBe(`/swap/univ2/${SELLING}`)
})
