import type { Locator, Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'
import { storeFailureText } from '#domain/posts/storeFailureText.ts'
import * as postTexts from '#domain/posts/texts.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { SEEDED_MODERATOR, SEEDED_SUSPENDED } from '../seededPosts.ts'
import { complaints } from './complaints.ts'
import { expect, PIXEL, test, type AppDriver } from './fixture.ts'
import type { InjectedWallet } from './injectedWallet.ts'
import { mineBlocks } from './onChain.ts'
import { connect, dialog, notice, open, review } from './pages.ts'

/** Has a name and coins. */
const ALICE = 5
const PLACE = '/shill/'
/** What the upload function says where the community's purse is empty. */
const NOT_PAID_FOR = storeFailureText({
  kind: 'not allowed',
  detail: 'The account that pays for uploads has too little left.',
})

const form = (page: Page): Locator => page.getByRole('form', { name: /^Write a/ })
const field = (page: Page): Locator => form(page).getByRole('textbox')
const feed = (page: Page): Locator => page.getByRole('feed').or(page.getByRole('main'))
const card = (page: Page): Locator => page.getByRole('article', { name: /^Pending/ })
const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const clean = async (page: Page): Promise<void> => expect(await complaints(page)).toEqual([])
const confirm = (page: Page): Promise<void> => button(review(page), 'Confirm').click()

async function enter(page: Page, driver: AppDriver, account = ALICE, path = PLACE): Promise<InjectedWallet> {
  const wallet = await driver.wallet({ account })
  await open(page, path)
  await connect(page, wallet)
  return wallet
}

/** Person does something to a place where one writes. */
const atPlace = (
  { environment: { node } }: AppDriver,
  account: number,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
) =>
  node.sendCall({
    account: privateKeyToAccount(developmentAccount(account).privateKey),
    address,
    abi: readArtifact('ChatContextV1').abi,
    functionName,
    args,
  })

const shill = ({ environment }: AppDriver): Address => environment.deployment.chat.contexts.shill

/** The texts of a place, the newest first, as the chain has them. */
async function textsOf({ environment: { node } }: AppDriver, address: Address): Promise<readonly string[]> {
  const posts = (await node.readContract({
    address,
    abi: readArtifact('ChatContextV1').abi,
    functionName: 'fetchLastMainMessages',
    args: [true, 5n],
  })) as readonly { readonly url: string }[]
  return posts.toReversed().map(({ url }) => {
    const [, encoded] = url.split('base64,')
    // Some of the seeded ones are kept elsewhere, or nowhere.
    if (encoded === undefined) return url
    return (JSON.parse(Buffer.from(encoded, 'base64').toString()) as { readonly text: string }).text
  })
}

test('a post is written by keyboard, survives a reload, is paid for as it was shown, and stands in the feed; a reply likewise', async ({
  page,
  driver,
}) => {
  driver.sends = 2
  const wallet = await enter(page, driver)
  await expect(form(page)).toContainText('Price 0.00001 DEGEN')
  await field(page).press('Control+Enter')
  await expect(card(page)).toHaveCount(0)
  await field(page).fill('Hello from an end-to-end test')
  await expect(form(page)).toContainText(/network fee [<\d]/)
  await page.reload()
  await expect(field(page)).toHaveValue('Hello from an end-to-end test')
  await button(form(page), postTexts.showPreview).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('Hello from an end-to-end test')
  await clean(page)
  await button(form(page), postTexts.hidePreview).click()
  await button(form(page), postTexts.addEmoji).click()
  const emoji = dialog(page, postTexts.addEmoji)
  await emoji.getByRole('searchbox').fill('extinguisher')
  await expect(emoji.getByRole('gridcell')).toHaveCount(1)
  await clean(page)
  await emoji.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(emoji).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Hello from an end-to-end test🧯')
  await field(page).press('Control+Enter')
  await expect(review(page)).toContainText('0.00001 DEGEN')
  await expect(review(page)).toContainText('Your postHello from an end-to-end test🧯')
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

test('a refused signature, another price, and a page closed meanwhile lose nothing and pay once', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const wallet = await enter(page, driver)
  await field(page).fill('Worth the trouble')
  wallet.answer('eth_sendTransaction', 'reject')
  await button(form(page), 'Post').click()
  await confirm(page)
  await expect(card(page)).toContainText(postTexts.notSigned)
  await clean(page)
  await button(card(page), postTexts.backToEditing).click()
  await expect(field(page)).toHaveValue('Worth the trouble')
  await button(form(page), 'Post').click()
  await expect(review(page)).toBeVisible()
  await atPlace(driver, 0, shill(driver), 'setPrice', [20_000_000_000_000n])
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

test('a post in two tabs is signed in one, and not while something that may be it is on its way', async ({
  page,
  context,
  driver,
}) => {
  driver.sends = 1
  await enter(page, driver)
  await field(page).fill('Only once')
  await button(form(page), 'Post').click()
  await expect(review(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, PLACE)
  await expect(card(other)).toContainText('Only once')
  await button(card(other), 'Try again').click()
  await expect(card(other)).toContainText(postTexts.openElsewhere)
  await button(card(other), postTexts.backToEditing).click()
  await expect(card(other)).toContainText(postTexts.openElsewhere)
  await clean(other)
  // A tab that is closed lets go of it, and its wallet may have signed.
  await page.close()
  const held = () => other.evaluate(async () => (await navigator.locks.query()).held?.length)
  await expect.poll(held).toBe(0)
  const { node } = driver.environment
  await node.setAutomine(false)
  const account = privateKeyToAccount(developmentAccount(ALICE).privateKey)
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

test('a draft is one over two tabs: posted in one, it is offered and signed in no other', async ({
  page,
  context,
  driver,
}) => {
  driver.sends = 2
  await enter(page, driver)
  await field(page).fill('One draft')
  const other = await context.newPage()
  await other.addInitScript(() =>
    addEventListener('storage', (event) => {
      if (document.documentElement.dataset['asleep'] !== undefined) event.stopImmediatePropagation()
    }),
  )
  await open(other, PLACE)
  await expect(field(other)).toHaveValue('One draft')
  await button(form(page), 'Post').click()
  await expect(review(page)).toBeVisible()
  await expect(field(other)).toHaveValue('')
  await expect(button(form(other), 'Post')).toBeDisabled()
  await confirm(page)
  await expect(notice(page, postTexts.posted)).toBeVisible()
  await expect(card(other)).toHaveCount(0)
  await clean(other)

  // A tab that was asleep has not heard of the other, and still shows what that one is posting.
  await field(page).fill('Two reviews')
  await expect(field(other)).toHaveValue('Two reviews')
  await other.evaluate(() => document.documentElement.toggleAttribute('data-asleep'))
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
})

test('a picture is kept and put into a post; one that fails is tried again, and a text that is refused or not signed likewise', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  driver.environment.fundUploads()
  const { contexts } = driver.environment.deployment.chat
  const site = await driver.environment.site({ config: { chat: { contexts, storage: 'arweave' } } })
  driver.allow(site)
  const wallet = await enter(page, driver, ALICE, `${site}${PLACE}`)
  await field(page).fill('Look at this')
  await button(form(page), postTexts.addPicture).click()
  wallet.answer('personal_sign', 'reject')
  const file = { name: 'a.png', mimeType: 'image/png', buffer: PIXEL }
  await dialog(page, postTexts.addPicture)
    .getByLabel(/^Upload a file/)
    .setInputFiles(file)
  await expect(dialog(page, postTexts.addPicture)).toContainText(uploadTexts.signatureRejected)
  await clean(page)
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
  // The network refuses what is not paid for.
  driver.environment.fundUploads(1n)
  await button(card(page), 'Try again').click()
  await expect(card(page)).toContainText(NOT_PAID_FOR)
  driver.environment.fundUploads()
  await button(card(page), 'Try again').click()
  await confirm(page)
  await expect(notice(page, postTexts.posted)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(
    page.getByRole('article').filter({ hasText: 'Look at this' }).getByRole('img').first(),
  ).toBeVisible()
})

test('whoever may not post is told why, and what to do', async ({ page, driver }) => {
  await open(page, PLACE)
  await expect(field(page)).toBeDisabled()
  await expect(field(page)).toHaveAttribute('placeholder', postTexts.connectToPost)
  await expect(button(form(page), 'Connect wallet')).toBeVisible()
  await clean(page)
  // Has coins, and no name.
  const wallet = await driver.wallet({ account: 1 })
  await open(page, PLACE)
  await connect(page, wallet)
  await expect(form(page).getByRole('link', { name: postTexts.getName('.degen') })).toBeVisible()
  await expect(form(page)).toContainText(postTexts.nameRequired('.degen'))
  await clean(page)
  await wallet.useAccount(SEEDED_SUSPENDED)
  await open(page, '/post/')
  await expect(form(page)).toContainText(postTexts.suspended)
  await wallet.useAccount(ALICE)
  await expect(field(page)).toBeEnabled()
  await atPlace(driver, SEEDED_MODERATOR, driver.environment.deployment.chat.contexts.general, 'togglePaused')
  await page.reload()
  await expect(form(page)).toContainText(postTexts.pausedByModerators)
  await expect(button(form(page), 'Post')).toBeDisabled()
})
