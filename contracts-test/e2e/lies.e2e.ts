import type { Page } from '@playwright/test'
import { encodeAbiParameters, type Hex } from 'viem'

import { failureText } from '#domain/activity/failureText.ts'
import type { Address } from '#domain/shared/Address.ts'
import { sourcesDisagree } from '#domain/shell/texts.ts'
import * as swapTexts from '#domain/swap/texts.ts'

import { lyingAbout } from '../../scripts/chaos/rpcFaults.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { form, main, PAGE_PATHS, panel, submit, writing } from '../faults/pagePaths.ts'
import type { PathName } from '../faults/paths.ts'
import { coreIf, expect, test } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import { chooseName, mintButton, notice, openConnected } from './pages.ts'

/** Has a name, and some of every token. */
const ALICE = 5
const THIEF = '0x7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f'

const address = (value: Address | typeof THIEF): Hex => encodeAbiParameters([{ type: 'address' }], [value])
const amount = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])

interface Scenario {
  readonly what: string
  readonly path: PathName
  /** The function of a contract about which the first endpoint lies, and its false answer. */
  readonly lie: (environment: TestEnvironment) => Parameters<typeof lyingAbout>
  /** The steps up to the app's refusal. */
  readonly go: (page: Page) => Promise<void>
  /** Whether a press shows the refusal in a notice; else the page shows it. */
  readonly pressed: boolean
}

const SCENARIOS: readonly Scenario[] = [
  {
    what: 'whose the name of a recipient is',
    path: 'send coins',
    lie: ({ deployment }) => [deployment.tld, 'function getDomainHolder(string)', address(THIEF)],
    go: async (page) => {
      await main(page).getByRole('combobox', { name: 'Recipient' }).fill('bob')
      await main(page).getByRole('textbox', { name: 'Amount' }).fill('1')
      await expect(main(page)).toContainText('The owner of this name could not be read.')
      await expect(main(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
    },
    pressed: false,
  },
  {
    what: 'the price of a token of a collection',
    path: 'buy an NFT',
    lie: ({ deployment }) => [
      seededCollection(deployment, 'valley'),
      'function getMintPrice()',
      amount(10n ** 18n),
    ],
    go: async (page) => panel(page).getByRole('button', { name: 'Buy Valley' }).click(),
    pressed: true,
  },
  {
    what: 'where the pool of a swap is',
    path: 'swap coins',
    lie: ({ deployment }) => [
      deployment.swapRouter,
      'function getLpTokenAddress(address,address)',
      address(THIEF),
    ],
    go: async (page) => {
      await expect(form(page)).toContainText(swapTexts.poolsUnread)
      await expect(submit(page)).toBeDisabled()
    },
    pressed: false,
  },
  {
    what: 'the price of a name',
    path: 'mint',
    lie: ({ deployment }) => [deployment.minter, 'function price5char()', amount(2n * 10n ** 18n)],
    go: async (page) => {
      await chooseName(page, 'newcomer')
      await mintButton(page).click()
    },
    pressed: true,
  },
  {
    what: 'the price of a post',
    path: 'post',
    lie: ({ deployment }) => [deployment.chat.contexts.shill, 'function price()', amount(10n ** 18n)],
    go: async (page) => {
      await writing(page).getByRole('textbox').fill('Nothing but the truth')
      await writing(page).getByRole('button', { name: 'Post' }).click()
    },
    pressed: true,
  },
]

for (const { what, path, lie, go, pressed } of SCENARIOS)
  test(
    `an endpoint that lies about ${what} gets nothing signed, and both are named`,
    coreIf(what === SCENARIOS[0]?.what || what === SCENARIOS[2]?.what),
    async ({ page, driver }) => {
      const { environment } = driver
      const { primary, secondary } = environment
      const hosts = [primary.host, secondary.host]
      primary.fail(lyingAbout(...lie(environment)))
      const wallet = await openConnected(page, driver, PAGE_PATHS[path].url(environment), { account: ALICE })
      await go(page)
      if (pressed)
        await expect(notice(page, failureText({ kind: 'sources disagree', hosts }).text)).toBeVisible()
      // The banner stays as long as the endpoints disagree.
      const banner = sourcesDisagree(hosts.join(', '))
      await expect.poll(() => driver.said.some((text) => text.startsWith(banner))).toBe(true)
      expect(wallet.methods).not.toContain('eth_sendTransaction')
    },
  )
