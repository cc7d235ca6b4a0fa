import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { routeAt, ROUTES } from '#domain/shell/routes.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp, type RenderOptions } from '#testing/ui/renderApp.tsx'
import { LAZY_PAGES } from '#ui/lazyPages.ts'
import { translatePage } from '#testing/ui/translatePage.ts'

import { besideTranslators } from '../shared/besideTranslators.ts'

// jsdom has no scrollIntoView.
Element.prototype.scrollIntoView = () => undefined

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const LP = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const ROUTER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const ONE = 10n ** 18n
const listed = (address: Address, symbol: string) => ({
  chainId: 666666666,
  address,
  decimals: 18,
  name: symbol,
  symbol,
  swap: true,
})

const WHOLE: RenderOptions = {
  account: ALICE,
  names: { alice: ALICE },
  config: {
    showFeatures: {
      activityPoints: true,
      airdrop: true,
      nftLaunchpad: true,
      sendTokens: true,
      stake: true,
      swap: true,
    },
    activityPointsAddress: BOB,
    airdropApAddress: BOB,
    nftLaunchpadBondingAddress: BOB,
    stakingContractAddress: BOB,
    stakeTokenSymbol: 'stLP',
    lpTokenAddress: LP,
    lpTokenSymbol: 'LP',
    swapRouterAddress: ROUTER,
    dex: { wrappedNative: WRAPPED },
    tokens: [listed(ZERO_ADDRESS, 'DEGEN'), listed(CHAT, 'CHAT')],
    chat: { contexts: { general: CHAT }, storage: 'onchain' },
  },
  seed: ({ chain, exchange, posts }) => {
    exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
    chain.tokens.fund(CHAT, ALICE, 50n * ONE)
    chain.tokens.fund(LP, ALICE, 50n * ONE)
    for (const text of ['One', 'Two']) posts.write({ kind: 'messages', context: CHAT }, BOB, text)
  },
}

const plain = (text: string | null | undefined) => text?.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ')
const submit = () => document.querySelector<HTMLButtonElement>('#main button[type=submit]')

const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Welcome to Hearth',
  '/about': 'About Hearth',
  '/profile': 'alice.degen',
}

let end: (() => void) | undefined
afterEach(() => end?.())

/** Like the entry. The translation starts first, so that it reaches everything shown. */
async function renderTranslated(own: RenderOptions) {
  const disposers = [besideTranslators(document.body), translatePage(document.body)]
  end = () => disposers.forEach((dispose) => dispose())
  const { view = '', modules: features = [] } = routeAt(String(own.path)) ?? {}
  await LAZY_PAGES[view]?.preload()
  const app = await renderApp(WHOLE, { features, ...own })
  await app.wait()
  return app
}

const PAGES = ROUTES.filter(({ needs }) => !needs)

it.each(PAGES)(
  'the page at $path is shown and read again while the browser translates it',
  async ({ path, title }) => {
    const { pass } = await renderTranslated({ path: `${path}/`.replace('//', '/') })
    const heading = () => plain(screen.getByRole('heading', { level: 1 }).textContent)
    await waitFor(() => expect(heading()).toBe(HEADINGS[path] ?? title))
    await pass(15_000)
    expect(heading()).toBe(HEADINGS[path] ?? title)
  },
)

it('a form says what it does while the browser translates it, and a review opens and closes', async () => {
  const { user, wait } = await renderTranslated({ path: `/swap/univ2/?from=${ZERO_ADDRESS}&to=${CHAT}` })
  const pay = () => screen.getByRole('textbox', { name: /You pay/ })
  expect(plain(submit()?.textContent)).toBe('Enter an amount')
  await user.type(pay(), '25')
  await wait()
  expect(plain(submit()?.textContent)).toBe('Swap')
  fireEvent.submit(pay())
  await wait()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Cancel/ }))
  await wait()
  expect([screen.queryByRole('dialog'), plain(submit()?.textContent)]).toEqual([null, 'Swap'])
  await user.clear(pay())
  await wait()
  expect(plain(submit()?.textContent)).toBe('Enter an amount')
})

it('figures, names and addresses are not translated', async () => {
  const { wait } = await renderTranslated({ path: '/profile/' })
  await wait()
  const untranslated = [...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)
  expect(untranslated).toContain('alice.degen')
  expect(untranslated.join()).not.toContain('«')
})
