import type { Locator, Page } from '@playwright/test'

import type { Address } from '#domain/shared/Address.ts'
import { storeFailureText } from '#domain/posts/storeFailureText.ts'
import * as postTexts from '#domain/posts/texts.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { contractAt } from '../../scripts/chain/contractAt.ts'
import { complaints } from './complaints.ts'
import { expect, PIXEL, test, type AppDriver } from './fixture.ts'
import type { InjectedWallet } from './injectedWallet.ts'
import { mineBlocks, newestPosts } from './onChain.ts'
import { dialog, notice, open, review, openConnected } from './pages.ts'

const ALICE = 5
const PAGE = '/shill/'
/** Shown while the account that pays for uploads is empty. */
const OUT_OF_FUNDS = storeFailureText({
  kind: 'not allowed',
  detail: 'The account that pays for uploads has too little left.',
})

const form = (page: Page): Locator => page.getByRole('form', { name: /^Write a/ })
const field = (page: Page): Locator => form(page).getByRole('textbox')
const feed = (page: Page): Locator => page.getByRole('feed').or(page.getByRole('main'))
const card = (page: Page): Locator => page.getByRole('article', { name: /^Pending/ })
const button = (scope: Page | Locator, name: string | RegExp): Locator => scope.getByRole('button', { name })
const expectNoComplaints = async (page: Page): Promise<void> => expect(await complaints(page)).toEqual([])
const confirm = (page: Page): Promise<void> => review(page).locator('[data-confirm]').click()

const openFeed = (page: Page, driver: AppDriver, account = ALICE, path = PAGE): Promise<InjectedWallet> =>
  openConnected(page, driver, path, { account })

const shill = ({ environment }: AppDriver): Address => environment.deployment.chat.contexts.shill

const textsOf = ({ environment }: AppDriver, address: Address) => newestPosts(environment, address, 5n)

test('A post and a reply are written by keyboard, survive a reload, cost the shown price and appear in the feed', async ({
  page,
  driver,
}) => {
  driver.sends = 2
  const wallet = await openFeed(page, driver)
  await field(page).focus()
  await expect(form(page)).toContainText('0.00001 DEGEN and the network fee')
  await field(page).press('Control+Enter')
  await expect(card(page)).toHaveCount(0)
  await field(page).fill('Hello from an end-to-end test')
  await expect(form(page)).toContainText(/About [<\d]/)
  await page.reload()
  await expect(field(page)).toHaveValue('Hello from an end-to-end test')
  await button(form(page), postTexts.showPreview).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('Hello from an end-to-end test')
  await expectNoComplaints(page)
  await button(form(page), postTexts.hidePreview).click()
  await button(form(page), postTexts.addEmoji).click()
  const emoji = dialog(page, postTexts.addEmoji)
  await emoji.getByRole('searchbox').fill('extinguisher')
  await expect(emoji.getByRole('gridcell')).toHaveCount(1)
  await expectNoComplaints(page)
  await emoji.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(emoji).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Hello from an end-to-end test🧯')
  await field(page).press('Control+Enter')
  await expect(review(page)).toContainText('0.00001 DEGEN')
  await expect(review(page)).toContainText('Your textHello from an end-to-end test🧯')
  await expect(card(page)).toContainText(postTexts.stageSigning)
  await confirm(page)
  await expect(notice(page, postTexts.posted)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  const post = feed(page).getByRole('article').filter({ hasText: 'Hello from an end-to-end test🧯' }).first()
  await expect(post).toBeVisible()
  expect(wallet.onlySent.value).toBe(10_000_000_000_000n)
  expect((await textsOf(driver, shill(driver)))[0]).toBe('Hello from an end-to-end test🧯')

  await post.getByRole('link', { name: /repl/i }).first().click()
  await expect(field(page)).toHaveAttribute('placeholder', postTexts.replyPlaceholder)
  await field(page).fill('And an answer')
  await button(form(page), 'Reply').click()
  await confirm(page)
  await expect(notice(page, postTexts.replied)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'And an answer' })).toBeVisible()
})

test('A rejected signature, a changed price and a reload lose nothing, and the post is paid once', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const wallet = await openFeed(page, driver)
  await field(page).fill('Worth the trouble')
  wallet.answer('eth_sendTransaction', 'reject')
  await button(form(page), 'Post').click()
  await confirm(page)
  await expect(card(page)).toContainText(postTexts.notSigned)
  await expectNoComplaints(page)
  await button(card(page), postTexts.backToEditing).click()
  await expect(field(page)).toHaveValue('Worth the trouble')
  await button(form(page), 'Post').click()
  await expect(review(page)).toBeVisible()
  const chat = contractAt(driver.environment.node, 'ChatContextV1', shill(driver))
  await chat.send(0, 'setPrice', [20_000_000_000_000n])
  await confirm(page)
  await expect(review(page)).toContainText('Something changed since you looked')
  await expect(review(page)).toContainText('0.00002 DEGEN')
  await button(review(page), 'Cancel').click()
  await expect(card(page)).toContainText(postTexts.notSigned)
  await page.reload()
  await expect(card(page)).toContainText('Worth the trouble')
  wallet.answer('eth_sendTransaction', 'approve')
  await driver.environment.node.setAutomine(false)
  await button(card(page), 'Try again').click()
  await confirm(page)
  await expect(card(page)).toContainText(postTexts.stageConfirming)
  await page.reload()
  await expect(card(page)).toContainText(postTexts.stageConfirming)
  await mineBlocks(driver.environment)
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Worth the trouble' })).toBeVisible()
  expect(wallet.onlySent.value).toBe(20_000_000_000_000n)
})

test('A post in two tabs is signed in one, and not while a pending transaction may be it', async ({
  page,
  context,
  driver,
}) => {
  driver.sends = 1
  await openFeed(page, driver)
  await field(page).fill('Only once')
  await button(form(page), 'Post').click()
  await expect(review(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, PAGE)
  await expect(card(other)).toContainText('Only once')
  await button(card(other), 'Try again').click()
  await expect(card(other)).toContainText(postTexts.openElsewhere)
  await button(card(other), postTexts.backToEditing).click()
  await expect(card(other)).toContainText(postTexts.openElsewhere)
  await expectNoComplaints(other)
  // Closing the tab releases the lock, and its wallet may have signed.
  await page.close()
  const held = () => other.evaluate(async () => (await navigator.locks.query()).held?.length)
  await expect.poll(held).toBe(0)
  const { node } = driver.environment
  await node.setAutomine(false)
  const account = signer(ALICE)
  await node.sendTransaction({ account, chain: null, to: account.address, value: 1n })
  await button(card(other), 'Try again').click()
  await expect(card(other)).toContainText(postTexts.maybePending)
  await mineBlocks(driver.environment)
  await node.setAutomine(true)
  await button(card(other), 'Try again').click()
  await confirm(other)
  await expect(notice(other, postTexts.posted)).toBeVisible()
  await expect(card(other)).toHaveCount(0)
  expect((await textsOf(driver, shill(driver))).filter((text) => text === 'Only once')).toHaveLength(1)
})

test(
  'A draft is shared by two tabs, and one that is posted in a tab is offered and signed in no other',
  { tag: '@extended' },
  async ({ page, context, driver }) => {
    driver.sends = 2
    await openFeed(page, driver)
    await field(page).fill('One draft')
    const other = await context.newPage()
    await other.addInitScript(() =>
      addEventListener('storage', (event) => {
        if (document.documentElement.dataset['suspended'] !== undefined) event.stopImmediatePropagation()
      }),
    )
    await open(other, PAGE)
    await expect(field(other)).toHaveValue('One draft')
    await button(form(page), 'Post').click()
    await expect(review(page)).toBeVisible()
    await expect(field(other)).toHaveValue('')
    await expect(button(form(other), 'Post')).toBeDisabled()
    await confirm(page)
    await expect(notice(page, postTexts.posted)).toBeVisible()
    await expect(card(other)).toHaveCount(0)
    await expectNoComplaints(other)

    // A suspended tab gets no storage events, and still shows the draft that the other tab posts.
    await field(page).fill('Two reviews')
    await expect(field(other)).toHaveValue('Two reviews')
    await other.evaluate(() => document.documentElement.toggleAttribute('data-suspended'))
    await button(form(page), 'Post').click()
    await expect(review(page)).toBeVisible()
    await expect(field(other)).toHaveValue('Two reviews')
    await button(form(other), 'Post').click()
    await expect(notice(other, postTexts.changedElsewhere)).toBeVisible()
    await expect(review(other)).toHaveCount(0)
    await expect(field(other)).toHaveValue('')
    await confirm(page)
    await expect(card(page)).toHaveCount(0)
    const texts = await textsOf(driver, shill(driver))
    expect(texts.slice(0, 2)).toEqual(['Two reviews', 'One draft'])
  },
)

test('A picture is uploaded into a post, and failed uploads of a picture and of a text are tried again', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  driver.environment.fundUploads()
  const { contexts } = driver.environment.deployment.chat
  const site = await driver.environment.site({ config: { chat: { contexts, storage: 'arweave' } } })
  driver.allow(site)
  const wallet = await openFeed(page, driver, ALICE, `${site}${PAGE}`)
  await field(page).fill('Look at this')
  await button(form(page), postTexts.addPicture).click()
  wallet.answer('personal_sign', 'reject')
  const file = { name: 'a.png', mimeType: 'image/png', buffer: PIXEL }
  await dialog(page, postTexts.addPicture)
    .getByLabel(/^Upload a file/)
    .setInputFiles(file)
  await expect(dialog(page, postTexts.addPicture)).toContainText(uploadTexts.signatureRejected)
  await expectNoComplaints(page)
  wallet.answer('personal_sign', 'approve')
  await dialog(page, postTexts.addPicture)
    .getByLabel(/^Upload a file/)
    .setInputFiles(file)
  await expect(dialog(page, postTexts.addPicture)).toBeHidden()
  await expect(field(page)).toHaveValue(/^Look at this ar:\/\/[\w-]{43}\?img $/)
  await expect(page.getByRole('list', { name: postTexts.picturesInDraft }).getByRole('img')).toBeVisible()
  wallet.answer('personal_sign', 'reject')
  await button(form(page), 'Post').click()
  await expect(card(page)).toContainText(postTexts.signatureRejected)
  wallet.answer('personal_sign', 'approve')
  // The upload function refuses while its account is empty.
  driver.environment.fundUploads(1n)
  await button(card(page), 'Try again').click()
  await expect(card(page)).toContainText(OUT_OF_FUNDS)
  driver.environment.fundUploads()
  await button(card(page), 'Try again').click()
  await confirm(page)
  await expect(notice(page, postTexts.posted)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(
    page.getByRole('article').filter({ hasText: 'Look at this' }).getByRole('img').first(),
  ).toBeVisible()
})
