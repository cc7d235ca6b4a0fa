import type { Locator, Page } from '@playwright/test'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { HOSTILE_NAMES } from '../../scripts/chain/seed.ts'
import { coreIf, expect, test } from './fixture.ts'
import { mintWidget, open, usernameField } from './pages.ts'
import { blocksAsked } from '../../scripts/chaos/rpcFaults.ts'

const alice = developmentAccount(5).address

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Name or address' })
const find = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Find' })
const suggestions = (page: Page): Locator => page.getByRole('option')
const profileOf = (id: string) => (url: URL) =>
  url.pathname === '/profile/' && url.searchParams.get('id') === id

for (const [what, text, id] of [
  ['name', 'alice', 'alice.degen'],
  ['full name in upper case', 'ALICE.DEGEN', 'alice.degen'],
  ['address', alice.toLowerCase(), alice],
] as const)
  test(`a person is found by ${what}`, coreIf(what === 'name'), async ({ page }) => {
    await open(page, '/find-user/')
    await field(page).fill(text)
    await find(page).click()
    await page.waitForURL(profileOf(id))
  })

test('names are suggested while typing, and chosen by keyboard alone', async ({ page }) => {
  await open(page, '/find-user/')
  await field(page).pressSequentially('FRAN')
  await expect(suggestions(page)).toHaveText([/^frank\.degen/, /^frankie\.degen/])
  await field(page).press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await field(page).press('ArrowDown')
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowDown')
  await expect(suggestions(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Enter')
  await page.waitForURL(profileOf('frankie.degen'))
})

test(
  'a hostile name is marked in the suggestions, and differs from the honest one',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page, '/find-user/')
    await field(page).fill('al')
    const hostile = suggestions(page).filter({ hasText: 'al⚠ice.degen' })
    await expect(hostile).toContainText('Not the same as alice.degen')
    await expect(suggestions(page).filter({ hasText: /^alice\.degen/ })).not.toContainText('Not the same')
    await hostile.click()
    await page.waitForURL(profileOf(`${HOSTILE_NAMES['zeroWidth']}.degen`))
    for (const typed of ['<img', 'z', 'w', 'abc', 'two', '"']) {
      await open(page, '/find-user/')
      await field(page).fill(typed)
      await expect(suggestions(page).first()).toBeVisible()
      expect((await suggestions(page).first().boundingBox())?.height).toBeLessThan(90)
    }
  },
)

test(
  'the names survive a reload without reading old blocks again',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { primary } = driver.environment
    const asked = () =>
      primary.requests
        .flat()
        .map(blocksAsked)
        .filter((blocks) => blocks > 0)
    await open(page, '/find-user/')
    await field(page).fill('alice')
    await expect(suggestions(page).first()).toBeVisible()
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toBeGreaterThan(40)
    // Wait until the browser has stored the names.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('hearth')
    primary.requests.length = 0
    await open(page, '/find-user/')
    await field(page).fill('alice')
    await expect(suggestions(page).first()).toBeVisible()
    await expect.poll(asked).toEqual([12])
  },
)

test('a visitor who does not search reads no names', { tag: '@extended' }, async ({ page, driver }) => {
  await open(page)
  await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(driver.environment.primary.methods).not.toContain('eth_getLogs')
})

test(
  'an endpoint that refuses long ranges gets shorter ones, and is not reported as failing',
  { tag: '@extended' },
  async ({ page, driver }) => {
    for (const endpoint of [driver.environment.primary, driver.environment.secondary])
      endpoint.fail('short-ranges', { blocks: 20 })
    await open(page, '/find-user/')
    await field(page).fill('olivia')
    await expect(suggestions(page)).toHaveText([/^olivia-the-gardener\.degen/])
    await expect(page.getByText(/data sources?|The network is not responding/)).toBeHidden()
  },
)

test(
  'without an endpoint the page reports that it cannot suggest names, and suggests again after a recovery',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { primary, secondary } = driver.environment
    for (const endpoint of [primary, secondary]) endpoint.fail('down')
    await open(page, '/find-user/')
    await expect(page.getByText('Suggestions are not available right now.')).toBeVisible()
    for (const endpoint of [primary, secondary]) endpoint.recover()
    await expect(page.getByText('Suggestions appear as you type.')).toBeVisible()
    await field(page).fill('grace')
    await expect(suggestions(page)).toHaveText([/^grace\.degen/])
  },
)

test(
  'on a phone no keyboard covers the people, and each group has its own',
  { tag: '@extended' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/find-user/')
    const people = page.getByRole('region', { name: 'People' })
    await expect(people.getByRole('listitem')).toHaveCount(12)
    await expect(field(page)).not.toBeFocused()
    await people.getByRole('tab', { name: 'Most points' }).click()
    await expect(people.getByRole('listitem').first()).toContainText(/ AP$/)
    await page.keyboard.press('ArrowRight')
    await expect(people.getByRole('tab', { name: 'Creators' })).toBeFocused()
    await expect(people.getByRole('listitem').first()).toBeVisible()
    await people.getByRole('listitem').first().getByRole('link').click()
    await page.waitForURL(/\/profile\//)
    await page.goBack()
    await expect(people.getByRole('tab', { name: 'Creators' })).toHaveAttribute('aria-selected', 'true')
  },
)

test('a profile lists the names of its owner with their history', async ({ page }) => {
  await open(page, '/profile/?id=singer')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Names' }).getByRole('link')).toHaveText([
    'singer.degen',
    'c4.degen',
    'carol.degen',
  ])
  await expect(main.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /^Chose the main name singer\.degen/,
    /^Minted singer\.degen/,
    /^Minted c4\.degen/,
    /^Minted carol\.degen/,
  ])
})

test('a deceptive name is explained on its profile, and spelled out on request by keyboard', async ({
  page,
}) => {
  await open(page, `/profile/?id=${encodeURIComponent(`${HOSTILE_NAMES['zeroWidth']}.degen`)}`)
  await expect(page.getByText('It contains characters you cannot see.')).toBeVisible()
  const spelled = page.getByText('al[U+200B]ice')
  await expect(spelled).toBeHidden()
  await page.getByText('Show each character').focus()
  await page.keyboard.press('Enter')
  await expect(spelled).toBeVisible()
  // The registry's owner minted the name for its present owner.
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    /Received al⚠ice\.degen.* as a gift from/,
  )
})

test(
  'a deceptive name is explained before it is minted, an ordinary one is not',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page)
    await usernameField(page).fill('ordinary')
    await expect(mintWidget(page).getByText('This name is available')).toBeVisible()
    await expect(page.getByText('Check this name carefully')).toBeHidden()
    await usernameField(page).fill('b\u043eb')
    await expect(page.getByText('Some of its letters only look like Latin ones.')).toBeVisible()
  },
)
