import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { LIST_TROUBLES } from '#domain/orders/orderTexts.ts'
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

/** The page of Alice with 50 CHAT, beside a book that gives a coin for a thousand as the pool does. */
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
    /** Signs the order of the form, for which enough is allowed. */
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

describe('the form of the order book', () => {
  it('shows a visitor the price, the fee, and what the pool would bring', async () => {
    await renderOrders(SELLING, { account: undefined })
    expect(fact('You get about')).toBe('0.0399 DEGEN')
    expect(fact('At least (0.5 % slippage)')).toBe('0.0397 DEGEN')
    expect(fact('Fee, in the price')).toBe('0.04 CHAT')
    expect(fact('The pool would bring')).toBe('0.0395 DEGEN')
    expect(fact('Worse than the market')).toBe('0.1 %')
    const life = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Good for' })
    expect(life.value).toBe('20')
    expect(screen.getAllByRole('button', { name: 'Connect wallet' })).toHaveLength(1)
    expect(list().textContent).toContain('Connect your wallet to see your orders.')
  })

  it('says that the book does not answer, never a price, and asks again', async () => {
    const { orderBook, user, pass, wait } = await renderOrders(`?from=${CHAT}&to=${ZERO_ADDRESS}`)
    orderBook.answers = false
    await user.type(screen.getByRole('textbox', { name: 'You pay' }), '40')
    await pass(500)
    expect(screen.getByRole('alert').textContent).toContain('The order book does not answer.')
    expect(fact('You get about')).toBe('–')
    expect(submit()?.disabled).toBe(true)
    orderBook.answers = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(fact('You get about')).toBe('0.0399 DEGEN')
  })

  it('says that open orders and this one take more than there is, and lets it be signed', async () => {
    const { place, user, pass } = await renderOrders()
    await place()
    await user.type(screen.getByRole('textbox', { name: 'You pay' }), '20')
    await pass(500)
    expect(screen.getByText(/and this one/).textContent).toBe(
      'Your open orders may take 40 CHAT and this one 20 CHAT, more than the 50 CHAT you have. Not all of them can be filled. Those that are not take nothing, and expire.',
    )
    expect(submit()?.disabled).toBe(false)
    await user.clear(screen.getByRole('textbox', { name: 'You pay' }))
    expect(screen.queryByText(/and this one/)).toBeNull()
  })

  it('asks for a word where nobody can tell whether the price is good', async () => {
    const { user } = await renderOrders(`?from=${CHAT}&to=${LONE}&amount=4`)
    expect(fact('Worse than the market')).toBe('not known')
    expect(submit()?.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Type “order anyway”/ }), 'order anyway')
    expect(submit()?.disabled).toBe(false)
  })

  it('names who may take what, warns of more, and says what wrapping comes first', async () => {
    const { user } = await renderOrders()
    expect(submit()?.textContent).toBe('Approve and order')
    await user.click(screen.getByRole('checkbox', { name: /Let the order book take any amount of CHAT/ }))
    expect(screen.getByText(/Should the order book ever be at fault/)).toBeDefined()
    cleanup()
    await renderOrders(`?from=${ZERO_ADDRESS}&to=${CHAT}&amount=1`)
    expect(submit()?.textContent).toBe('Wrap, then order')
    expect(screen.getByText(/First the coins are wrapped/)).toBeDefined()
    cleanup()
    await renderOrders(`?from=${ZERO_ADDRESS}&to=${WRAPPED}&amount=1`)
    expect(screen.getByRole('link', { name: 'Go and wrap' }).getAttribute('href')).toBe('/swap/univ2/')
  })
})

describe('a price of one’s own', () => {
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your price for 1 / })
  const life = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Good for' })
  const ownPrice = async (user: UserEvent) => {
    const tab = await screen.findByRole('tab', { name: 'Market price' })
    tab.focus()
    await user.keyboard('{ArrowRight}')
  }

  it('is chosen by the arrow keys, begins with the market’s, and says how far it is from that', async () => {
    const { user } = await renderOrders()
    expect(screen.queryByRole('textbox', { name: /^Your price/ })).toBeNull()
    await ownPrice(user)
    expect(price().value).toBe('0.001')
    expect(life().value).toBe('1440')
    expect(fact('You get at least')).toBe('0.04 DEGEN')
    expect(screen.getByText('At the market price')).toBeDefined()
    await user.clear(price())
    expect(screen.getByText('Type the price you want.')).toBeDefined()
    await user.type(price(), '0.00102')
    expect(fact('You get at least')).toBe('0.0408 DEGEN')
    expect(screen.getByText('2 % better than the market')).toBeDefined()
    expect(submit()?.disabled).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Use market price' }))
    expect(price().value).toBe('0.001')
  })

  it('is turned round with one press, and says so in both directions', async () => {
    const { user } = await renderOrders()
    await ownPrice(user)
    await user.clear(price())
    await user.type(price(), '0.00125')
    await user.click(screen.getByRole('button', { name: /^Turn the price round: ?1 DEGEN = 800 CHAT$/ }))
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Your price for 1 DEGEN, in CHAT' }).value,
    ).toBe('800')
    expect(screen.getByRole('button', { name: /1 CHAT = 0.00125 DEGEN$/ })).toBeDefined()
    expect(fact('You get at least')).toBe('0.05 DEGEN')
  })

  it('asks for the word where it gives much away, and is not signed where that is too much', async () => {
    const { user } = await renderOrders()
    await ownPrice(user)
    await user.clear(price())
    await user.type(price(), '0.00094')
    expect(screen.getByText(/^6 % worse than the market: it would be filled at once/)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Type “order anyway”/ }), 'order anyway')
    expect(submit()?.disabled).toBe(false)
    await user.clear(price())
    await user.type(price(), '0.0008')
    expect(screen.getByText(/more than the 10 % allowed here. Ask for more./)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
  })

  it('is good for as long as is chosen, and stands in the list with its price', async () => {
    const { user, place } = await renderOrders()
    await ownPrice(user)
    await user.clear(price())
    await user.type(price(), '0.00102')
    await user.selectOptions(life(), '10 minutes')
    await place()
    expect(order().textContent).toContain('40 CHAT for at least 0.0408 DEGEN')
    expect(order().textContent).toContain('1 CHAT = 0.00102 DEGEN')
    expect(order().textContent).toMatch(/9 min \d+ s left/)
  })
})

describe('the list of orders', () => {
  it('is empty in words, then has an order with its countdown, then what became of it', async () => {
    const { place, orderBook, pass, container } = await renderOrders()
    expect(list().textContent).toContain('Orders you sign in this browser stand here')
    await place()
    expect(order().textContent).toContain('40 CHAT for at least 0.0397 DEGEN')
    expect(order().textContent).toMatch(/Open.*19 min \d+ s left/)
    const [placed] = runInAction(() => container.get(OrdersStore).orders)
    if (!placed) throw new Error('No order')
    await orderBook.fill(placed.uid)
    await pass(5000)
    expect(order().textContent).toContain('Filled')
    expect(order().textContent).toContain('More than you signed')
    expect(within(order()).getByRole('link').getAttribute('href')).toMatch(/\/tx\/0x[\da-f]{64}$/)
    expect(within(order()).queryByRole('button')).toBeNull()
  })

  it('says that a wish to cancel was not heard, and who does not answer', async () => {
    const { place, orderBook, confirm, user, pass, chain, wait } = await renderOrders()
    await place()
    orderBook.answers = false
    await user.click(within(order()).getByRole('button', { name: /^Cancel/ }))
    await confirm()
    expect(order().textContent).toContain('Not cancelled')
    expect(order().textContent).toContain('The order may still be filled.')
    expect(within(list()).getByRole('alert').textContent).toContain(LIST_TROUBLES.book)
    chain.setReachable(false)
    await pass(5000)
    expect(within(list()).getByRole('alert').textContent).toContain(LIST_TROUBLES.chain)
    orderBook.answers = true
    chain.setReachable(true)
    await user.click(within(list()).getByRole('button', { name: 'Look again' }))
    await wait()
    expect(within(list()).queryByRole('alert')).toBeNull()
    await user.click(within(order()).getByRole('button', { name: /^Cancel/ }))
    await confirm()
    expect(order().textContent).toContain('Cancelled')
    await user.click(within(order()).getByRole('button', { name: /^Make void/ }))
    await confirm()
    await pass(6000)
    expect(order().textContent).toContain('Void')
    expect(within(order()).queryByRole('button')).toBeNull()
  })
})

it('where the chain has no order book, the pool stands in and takes along what the link asks for', () => {
  draw(
    memoryApp({ config: CONFIG }),
    <StandInPage route={routeAt('/swap/cow') as RouteInfo} />,
    `/swap/cow/${SELLING}`,
  )
  expect(screen.getByText('There are no limit orders on this network.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Swap' }).getAttribute('href')).toBe(`/swap/univ2/${SELLING}`)
})
