import type { Locator, Page } from '@playwright/test'

import { shortAddress, type Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { HOSTILE_NAMES } from '../../scripts/chain/seed.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { complaints } from './complaints.ts'
import { onlyIn } from './engines.ts'
import { coreIf, expect, test } from './fixture.ts'
import { buyFor, IMITATOR, launchImitation, writePost } from './imitators.ts'
import { connect, open, overflow } from './pages.ts'

const ALICE = 5
/** Has coins but no name; unrelated to Alice and her imitator. */
const STRANGER = 3
/** With a Cyrillic а. */
const FAKE = HOSTILE_NAMES['homoglyph'] ?? ''
const AN_OLDER_NAME = 'Not the same as alice.degen, an older name here'

const addressOf = (index: number): Address => developmentAccount(index).address
const main = (page: Page): Locator => page.getByRole('main')
const holders = (page: Page): Locator =>
  main(page)
    .getByRole('region', { name: /^Holders/ })
    .getByRole('listitem')
const detailsButton = (part: Locator, account: number): Locator =>
  part.getByRole('button', { name: shortAddress(addressOf(account)) })
for (const reader of ['a visitor', 'a connected stranger'] as const)
  test(
    `${reader} can tell an imitator of Alice and of her collection from her, wherever both are shown`,
    coreIf(reader === 'a connected stranger'),
    async ({ page, driver }) => {
      const { environment } = driver
      const { contexts } = environment.deployment.chat
      const fake = await launchImitation(environment)
      const real = seededCollection(environment.deployment, 'sunrise')
      await writePost(environment, contexts.shill, ALICE, `Sunrise is mine, says @alice.degen`)
      await writePost(environment, contexts.shill, IMITATOR, `No, buy mine, says @${FAKE}.degen`)
      const wallet = reader === 'a connected stranger' && (await driver.wallet({ account: STRANGER }))
      await open(page)
      if (wallet) await connect(page, wallet)

      await test.step('in the feed, as author and as mention, before any name was read', async () => {
        await open(page, '/shill/')
        const [newest, before] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
        await expect(newest).toContainText('No, buy mine')
        await expect(newest.getByRole('link', { name: `${FAKE}.degen`, exact: true })).toBeVisible()
        await expect(detailsButton(newest, IMITATOR)).toContainText('Check this name carefully')
        const mentions = { name: /Who .lice\.degen is/ }
        await expect(newest.getByRole('button', mentions).last()).toContainText('Check this name carefully')
        await expect(detailsButton(before, ALICE)).not.toContainText(/Check this name carefully|Not the same/)
        // A mention's details are hidden, its mark is not; unmarked names have nothing after them.
        await expect(before.getByRole('button', mentions)).toHaveCount(1)
        expect(environment.primary.methods).not.toContain('eth_getLogs')
        // By keyboard and without a layout shift: the details name the imitated person once that is read.
        const height = (await newest.boundingBox())?.height
        await detailsButton(newest, IMITATOR).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByText('Not the same as alice.degen (')).toBeVisible()
        await expect(page.getByText(addressOf(IMITATOR), { exact: true }).first()).toBeAttached()
        await page.keyboard.press('Escape')
        await expect(page.getByText('Not the same as alice.degen (')).toBeHidden()
        await expect(detailsButton(newest, IMITATOR)).toContainText(AN_OLDER_NAME)
        expect((await newest.boundingBox())?.height).toBe(height)
      })

      await test.step('among the cards', async () => {
        await open(page, '/nft/most-holders/')
        const cards = main(page).getByRole('listitem')
        await expect(cards.filter({ hasText: 'alice.degen' }).first()).toBeVisible()
        await page.getByRole('link', { name: 'New', exact: true }).click()
        const card = cards.filter({ has: page.locator(`a[href$="${fake}"]`) })
        await expect(detailsButton(card, IMITATOR)).toContainText(AN_OLDER_NAME)
        const details = card.getByRole('button', { name: 'Details of Sunrise' })
        await expect(details).toContainText('Another collection used this name first')
        await details.click()
        await expect(card).toContainText(fake)
        await expect(card.getByRole('link', { name: 'Sunrise' }).last()).toHaveAttribute(
          'href',
          `/nft/collection/?id=${real}`,
        )
      })

      await test.step('on the pages of both collections', async () => {
        await open(page, `/nft/collection/?id=${fake}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunrise')
        await expect(main(page)).toContainText('Another collection used this name first')
        await expect(main(page).getByText(shortAddress(fake)).first()).toBeVisible()
        await expect(detailsButton(main(page), IMITATOR).first()).toContainText(AN_OLDER_NAME)
        await main(page).getByRole('link', { name: 'Sunrise' }).click()
        await expect(page).toHaveURL(new RegExp(real))
        await expect(main(page)).toContainText('First with this name · Listed on')
        await expect(main(page).getByText(shortAddress(real)).first()).toBeVisible()
        await expect(detailsButton(holders(page), ALICE)).not.toContainText(
          /Check this name carefully|Not the same/,
        )
        await expect(detailsButton(holders(page), IMITATOR)).toContainText(AN_OLDER_NAME)
      })
    },
  )

test(
  'the page of an imitation shows its owner and its date at once, without a further request',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const fake = await launchImitation(driver.environment)
    await open(page, `/nft/collection/?id=${fake}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunrise')
    await expect(detailsButton(main(page), IMITATOR).first()).toContainText(
      /Check this name carefully|Not the same/,
    )
    await expect(main(page)).toContainText('Listed on')
    await expect(main(page)).not.toContainText('First with this name')
    expect(await complaints(page)).toEqual([])
  },
)

test(
  'the launch form refuses invisible characters, and shows who has a name that is taken',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const real = seededCollection(driver.environment.deployment, 'sunrise')
    await open(page, '/nft/create/')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Name').fill('Sun\u200Brise')
    await field('Symbol').fill('S\u202EUN')
    await expect(main(page).getByText(/invisible character \(U\+200B\)/)).toBeVisible()
    await expect(main(page).getByText(/invisible character \(U\+202E\)/)).toBeVisible()
    await field('Name').fill('Sunr\u0456se')
    const warning = main(page).getByText('Another collection already has this name.').locator('..')
    await expect(warning).toContainText(shortAddress(real))
    await expect(warning).toContainText('alice.degen')
    await field('Name').fill('Nobody had this before')
    await expect(warning).toBeHidden()
  },
)

for (const width of [320, 1000, 1440])
  test(
    `hostile names of holders push no collection's page sideways at ${width} px`,
    coreIf(width === 320),
    async ({ page, driver }) => {
      const { environment } = driver
      await page.setViewportSize({ width, height: 900 })
      const address = seededCollection(environment.deployment, 'valley')
      for (const [index] of Object.values(HOSTILE_NAMES).entries())
        await buyFor(environment, address, 20 + index)
      await open(page, `/nft/collection/?id=${address}`)
      await expect(holders(page)).toHaveCount(10)
      await expect(holders(page).filter({ hasText: 'wwwww' })).toBeVisible()
      await expect(
        main(page).getByRole('region', { name: 'Activity' }).getByRole('listitem').first(),
      ).toBeVisible()
      expect(await overflow(page)).toBe(0)
    },
  )

test.describe('where nothing hovers', () => {
  onlyIn('chromium', 'Only Chromium’s driver emulates a phone.')
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'a name is followed by no gap, and its details come by keys',
    { tag: '@extended' },
    async ({ page, driver }) => {
      const valley = seededCollection(driver.environment.deployment, 'valley')
      await buyFor(driver.environment, valley, ALICE)
      await open(page, `/nft/collection/?id=${valley}`)
      const name = holders(page)
        .getByRole('link', { name: /\.degen$/ })
        .first()
      await expect(name).toBeVisible()
      const whole = name.locator('..')
      const width = async (part: Locator) => (await part.boundingBox())?.width
      expect(await width(whole)).toBe(await width(name))
      await name.focus()
      expect(await width(whole)).toBe(await width(name))
      await page.keyboard.press('Tab')
      const opener = whole.getByRole('button', { name: /Who .* is$/ })
      await expect(opener).toBeFocused()
      expect(await width(opener)).toBeGreaterThan(20)
      await page.keyboard.press('Enter')
      await expect(whole.locator('[popover]')).toBeVisible()
    },
  )
})
