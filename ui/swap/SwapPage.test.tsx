import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import * as texts from '#domain/swap/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'

import { SwapPage } from './SwapPage.tsx'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const GARD = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const ONE = 10n ** 18n
const listed = (address: Address, symbol: string, decimals = 18, swap = true) => ({
  chainId: 666666666,
  address,
  decimals,
  name: symbol,
  symbol,
  swap,
})

const SWAP: RenderOptions = {
  path: '/swap/univ2/',
  view: <SwapPage />,
  account: ALICE,
  config: {
    showFeatures: { swap: true },
    swapRouterAddress: ROUTER,
    dex: { wrappedNative: WRAPPED },
    tokens: [
      listed(ZERO_ADDRESS, 'DEGEN'),
      listed(CHAT, 'CHAT'),
      listed(GARD, 'GARD', 6),
      listed(BOB, 'HUSH', 18, false),
    ],
  },
  features: ['swap'],
  seed: ({ chain, exchange }) => {
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
    exchange.fill(GARD, 100n * 10n ** 6n, WRAPPED, ONE)
    chain.tokens.fund(CHAT, ALICE, 50n * ONE)
  },
}

const pay = () => screen.getByRole('textbox', { name: 'You pay' })
const receive = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You receive' })
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
const fact = (label: string) => screen.getByText(label).parentElement?.textContent?.slice(label.length)

describe('The swap page of a visitor', () => {
  it.each([
    ['60', texts.slippageRefused],
    ['half', texts.slippageInvalid],
    ['5.019', texts.slippageHigh('5.01%')],
  ])('says what a stored slippage of %s means', async (slippage, said) => {
    const storage = new MemoryStore()
    storage.write('swapSlippage', slippage)
    await renderApp(SWAP, { account: undefined, storage })
    expect(screen.getByText(said)).toBeDefined()
  })

  it('shows the price, the fees and a button to connect', async () => {
    const storage = new MemoryStore()
    storage.write('referrer', BOB)
    const { user } = await renderApp(SWAP, { account: undefined, storage })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Swap')
    await user.type(pay(), '1')
    expect(receive().value).toBe('988.03892519')
    expect(document.querySelector('summary')?.textContent).toBe(
      '1 DEGEN = 988.0389 CHATPrice updated just nowjust now',
    )
    expect(fact('You receive (estimated)')).toBe('988.0389 CHAT')
    expect(fact('Minimum received (0.5% slippage)')).toBe('983.0987 CHAT')
    expect(fact('Router fee (0.8%)')).toBe('7.968 CHAT')
    expect(fact('Your referrer’s share of that fee')).toContain('10%, to 0x')
    expect(screen.getAllByRole('button', { name: 'Connect wallet' })).toHaveLength(1)
  })

  it('reports pools that could not be read without a price, and reads them again', async () => {
    const { chain, user, wait } = await renderApp(SWAP, {
      account: undefined,
      seed: ({ chain: down }) => down.setReachable(false),
    })
    expect(screen.getByRole('alert').textContent).toContain(texts.poolsUnread)
    chain.setReachable(true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wait()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reports a problem with the link', async () => {
    await renderApp(SWAP, { account: undefined, path: `/swap/univ2/?from=${BOB}&amount=1` })
    expect(screen.getByRole('list', { name: 'Problems with the link' }).textContent).toContain(
      texts.linkTokenUnknown,
    )
  })
})

describe('The swap form', () => {
  it.each([
    ['Wrap', ZERO_ADDRESS, WRAPPED],
    ['Unwrap', WRAPPED, ZERO_ADDRESS],
  ])('says that it can %s coins 1:1', async (said, from, to) => {
    const { wait } = await renderApp(SWAP, {
      path: `/swap/univ2/?from=${from}&to=${to}&amount=1`,
      config: { tokens: [listed(ZERO_ADDRESS, 'DEGEN'), listed(WRAPPED, 'WDEGEN')] },
      seed: ({ chain }) => chain.tokens.fund(WRAPPED, ALICE, ONE),
    })
    await wait()
    expect([submit()?.textContent, receive().value]).toEqual([said, '1'])
    expect(screen.getByText(texts.oneToOne)).toBeDefined()
  })

  it('opens the settings', async () => {
    const { user, container } = await renderApp(SWAP)
    await user.click(screen.getByRole('button', { name: 'Swap settings' }))
    expect(container.get(LayoutStore).dialog).toBe('settings')
  })

  it('cannot be submitted with an expired quote', async () => {
    const { user, pass, wait } = await renderApp(SWAP)
    await user.type(pay(), '1')
    await pass(1000)
    expect(submit()?.disabled).toBe(false)
    await pass(31_000)
    expect(screen.getByText(texts.quoteExpired)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Refresh quote' }))
    await wait()
    expect(submit()?.disabled).toBe(false)
  })

  it('needs a confirmation of a very high price impact, and blocks an even higher impact', async () => {
    const { user } = await renderApp(SWAP, {
      path: `/swap/univ2/?from=${ZERO_ADDRESS}&to=${GARD}&amount=0.07`,
    })
    expect(submit()?.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Type “swap anyway”/ }), 'swap anyway')
    expect(submit()?.disabled).toBe(false)
    await user.clear(pay())
    await user.type(pay(), '1')
    expect(screen.getByText(/The limit here is 10%/)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
    expect(screen.getByText(/for later\.$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use smaller amount' }))
    expect(fact('Price impact')).toBe('3%')
    expect(screen.getByText('3%').className).toContain('noticeable')
    expect(screen.getByText(/of your amount is left/).textContent).toContain('DEGEN')
    await user.clear(pay())
    await user.type(pay(), '0.000000000000000001')
    expect(screen.getByText(texts.amountTooSmall)).toBeDefined()
    expect(submit()?.disabled).toBe(true)
  })

  it('shows the pools, the user’s share, and the largest small trade', async () => {
    const { chain, user, wait } = await renderApp(SWAP, {
      path: `/swap/univ2/?from=${CHAT}&to=${GARD}`,
      seed: ({ exchange }) => exchange.setShares(GARD, WRAPPED, ALICE, 3000n),
    })
    await user.click(screen.getByText(texts.poolLiquidity))
    await wait()
    const pools = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(pools).toEqual([
      '1000000 CHAT and 1000 wrapped DEGENYour wallet holds no share of this pool.',
      '1 wrapped DEGEN and 100 GARDYour share: 75%, 0.75 wrapped DEGEN and 75 GARD',
    ])
    await user.click(screen.getByRole('button', { name: 'Use this amount' }))
    expect(fact('Price impact')).toBe('3%')
    chain.setReachable(false)
    await user.click(screen.getByRole('button', { name: 'Switch tokens' }))
    await wait()
    expect(screen.getByRole('alert').textContent).toContain(texts.poolsUnread)
    expect(receive().value).not.toBe('')
  })

  it('says where coins come from if those are too few, for no other token (rules/money: get-coins)', async () => {
    const { user } = await renderApp(SWAP, {
      path: `/swap/univ2/?to=${CHAT}`,
      config: { getCoinsUrl: 'https://bridge.example' },
    })
    const source = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Get DEGEN' })?.href
    expect(source()).toBeUndefined()
    await user.type(pay(), '999999999')
    expect(source()).toBe('https://bridge.example/')
    await user.click(screen.getByRole('button', { name: 'Switch tokens' }))
    await user.clear(pay())
    await user.type(pay(), '999999999')
    expect([submit()?.textContent, source()]).toEqual(['Balance too low', undefined])
  })

  it('says on the button what is missing', async () => {
    const { user } = await renderApp(SWAP, { path: `/swap/univ2/?from=${CHAT}&to=${GARD}` })
    expect(submit()?.textContent).toBe('Enter an amount')
    await user.type(pay(), '51')
    expect([submit()?.textContent, submit()?.disabled]).toEqual(['Balance too low', true])
    await user.clear(pay())
    // More than Alice can pay for.
    await user.type(receive(), '6')
    expect(submit()?.textContent).toBe('Balance too low')
    await user.clear(receive())
    await user.type(pay(), '5')
    expect([submit()?.textContent, submit()?.disabled]).toEqual(['Approve and swap', false])
  })

  it('copies a link with its current values', async () => {
    const { sharing, user } = await renderApp(SWAP, { path: `/swap/univ2/?from=${CHAT}&to=${GARD}` })
    await user.type(pay(), '1,5')
    await user.click(screen.getByRole('button', { name: 'Copy a link to this swap' }))
    expect(sharing.copied).toMatch(new RegExp(`\\?from=${CHAT}&to=${GARD}&amount=1.5$`))
  })

  it('approves more only by choice, and warns', async () => {
    const { user } = await renderApp(SWAP, { path: `/swap/univ2/?from=${CHAT}&to=${ZERO_ADDRESS}&amount=5` })
    expect(submit()?.textContent).toBe('Approve and swap')
    expect(screen.getByText(/approve exactly this amount of CHAT/)).toBeDefined()
    const choice = screen.getByRole<HTMLInputElement>('checkbox')
    expect(choice.checked).toBe(false)
    await user.click(choice)
    expect(screen.getByText(/you could lose all your/)).toBeDefined()
    expect(screen.getByText(/approve any amount of CHAT, now and later\. Step 2/)).toBeDefined()
  })

  it('revokes the rest of the router’s approval', async () => {
    const { chain, confirm, user } = await renderApp(SWAP, {
      path: `/swap/univ2/?from=${CHAT}&to=${ZERO_ADDRESS}`,
      seed: ({ chain: { tokens } }) => tokens.allow(CHAT, ALICE, ROUTER, (7n * ONE) as never),
    })
    expect(screen.getByText(/^The contract can spend/).textContent).toBe('The contract can spend 7 CHAT.')
    await user.click(screen.getByRole('button', { name: 'Revoke approval' }))
    await confirm()
    expect(chain.tokens.allowed(CHAT, ALICE, ROUTER)).toBe(0n)
  })
})

describe('The price chart of the swap page', () => {
  const LP = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' as Address
  const INDEXED: RenderOptions = {
    ...SWAP,
    config: { ...SWAP.config, indexer: 'https://index.example', chatTokenAddress: CHAT, lpTokenAddress: LP },
    features: ['swap', 'shell/indexService'],
    seed: async (app) => {
      await SWAP.seed?.(app)
      const at = ((await app.chain.latestBlockTime()) * 1000) as EpochMillis
      app.statistics.swaps = new Map([[LP, [{ at, reserve0: 3n * ONE, reserve1: ONE }]]])
    },
  }
  const chart = () => screen.queryByRole('region', { name: 'Price of CHAT' })
  beforeAll(() => import('./PoolPrices.tsx'))

  it('stands below the form, with the price of the chat token in coins', async () => {
    await renderApp(INDEXED)
    expect(await screen.findByText('0.33333 DEGEN')).toBeDefined()
    const form = document.querySelector('form')
    expect(form?.compareDocumentPosition(chart() ?? form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has its room while the prices are loading', async () => {
    await renderApp(INDEXED, {
      seed: ({ statistics }) => {
        statistics.ofPool = () => new Promise(() => undefined)
      },
    })
    expect(within(chart() ?? document.body).getByRole('status').textContent).toBe('Loading')
  })

  it('is not there for another pair, nor without an index service', async () => {
    await renderApp(INDEXED, { path: `/swap/univ2/?from=${GARD}` })
    expect(pay()).toBeDefined()
    expect(chart()).toBeNull()
    cleanup()
    await renderApp(SWAP)
    expect(chart()).toBeNull()
  })
})
