import type { Locator, Page } from '@playwright/test'

import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import * as postTexts from '#domain/posts/texts.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { SEEDED_POSTS } from '../../scripts/chain/seededPosts.ts'
import { complaints } from './complaints.ts'
import { expect, PICTURE_HOST, test } from './fixture.ts'
import { writePost } from './imitators.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { callsOf, connect, notice, open, requestsAbout, review, openConnected } from './pages.ts'

const ALICE = 5
const BOB = 6
const ERIN = 9
const JUDY = 14

const cards = (page: Page) => page.getByRole('article')

/** The text at a feed's end may be in the page before the wheel has scrolled that far. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText(postTexts.endOfFeed)).toBeInViewport({ timeout: 500 })
  }).toPass()
}

test('A page of a feed takes a request for its posts and one for their authors, and Back restores the scroll position without any', async ({
  page,
  driver,
}) => {
  await open(page, '/memes-images/')
  await expect(cards(page).first()).toContainText('erin.degen')
  await driver.quiet()
  // One request for the list, its rules and the time, and one for the authors' names.
  // The composer's reads add another if its part loads later.
  const { memesImages } = driver.environment.deployment.chat.contexts
  expect(requestsAbout(driver, memesImages).length).toBeLessThanOrEqual(2)
  expect(requestsAbout(driver, developmentAccount(ERIN).address)).toHaveLength(1)
  await readToTheEnd(page)
  const last = cards(page).last()
  await expect(last).toHaveAttribute('aria-setsize', '10')
  const reply = last.getByRole('link', { name: 'Reply' })
  // At the click, because the page may still be scrolling before.
  const offsetAtClick = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true }),
      ),
  )
  await reply.click()
  const offset = await offsetAtClick
  await expect(page.getByText(postTexts.noRepliesYet)).toBeVisible()
  const back = await callsOf(driver, async () => {
    await page.goBack()
    await expect(last).toBeInViewport()
  })
  expect(back).toBe(0)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - offset)).toBeLessThan(40)
})

test('Hostile posts are shown as plain text or not at all, and a page of deleted posts does not end the feed', async ({
  page,
}) => {
  await open(page, '/shill/')
  const seen = new Set<string>()
  const end = page.getByText(postTexts.endOfFeed)
  await page.mouse.move(640, 500)
  // The page keeps only posts near the window, so texts are collected while scrolling.
  await expect
    .poll(
      async () => {
        for (const text of await cards(page).allTextContents()) seen.add(text)
        await page.mouse.wheel(0, 500)
        const isNear = (await end.isVisible()) && ((await end.boundingBox())?.y ?? Infinity) < 900
        return isNear && (await cards(page).allTextContents()).every((text) => seen.has(text))
      },
      { intervals: [50] },
    )
    .toBe(true)
  const all = [...seen].join('\n')
  expect(all).toContain(postTexts.textOfAnotherAuthor)
  expect(all).not.toContain('I give everything to Mallory')
  expect(all).toContain(postTexts.textRefused)
  expect(all).toContain(postTexts.textUnreadable)
  expect(all).toContain('<script>alert(1)</script>')
  expect(all).not.toContain('Cheap coins')
  expect(all).toContain('Four Seasons is complete')
})

test(
  'New posts are announced and shown on request, and an author deletes a post',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    const { environment } = driver
    await openConnected(page, driver, '/memes-images/', { account: BOB })
    await expect(cards(page).first()).toContainText('erin.degen')
    const chat = environment.deployment.chat.contexts.memesImages
    await writePost(environment, chat, BOB, 'Written elsewhere')
    // A page checks for new posts when it becomes visible again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const pill = page.getByRole('button', { name: '1 new post' })
    await expect(pill).toBeVisible()
    await expect(cards(page).first()).toContainText('erin.degen')
    await pill.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page).first()).toContainText('Written elsewhere')
    await expect(cards(page).first()).toBeFocused()
    await expect(pill).toBeHidden()
    await cards(page).first().getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await review(page).locator('[data-confirm]').click()
    await expect(notice(page, postTexts.isDeleted('post'))).toBeVisible()
    await expect(page.getByText('Written elsewhere')).toBeHidden()
    await expect(cards(page).first()).toContainText('erin.degen')
    await expect(cards(page).first()).toBeFocused()
  },
)

test('A picture keeps its proportions and can be enlarged, a failed one is a line of text, and a preview is a card or nothing', async ({
  page,
  context,
  driver,
}) => {
  const { environment } = driver
  const tall = `https://${PICTURE_HOST}/tall.png`
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>'
  await context.route(tall, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
  await context.route(`https://${PICTURE_HOST}/gone.png`, (route) => route.fulfill({ status: 404 }))
  await context.route('**/previews?**', (route) =>
    route.fulfill({ json: { data: route.request().url().includes('xn--') ? { title: 'Tea' } : {} } }),
  )
  const site = await driver.site({
    config: { functions: { upload: '', linkPreviews: '/previews', logs: '', webhook: '', card: '' } },
  })
  const chat = environment.deployment.chat.contexts.memesImages
  await writePost(environment, chat, BOB, 'x'.repeat(MAX_POST_LENGTH + 1))
  await writePost(environment, chat, BOB, 'Says nothing of itself: https://nothing.example/')
  await writePost(environment, chat, BOB, 'Look: https://\u0430\u0440\u0440\u04cf\u0435.example/')
  await writePost(environment, chat, BOB, `Gone: https://${PICTURE_HOST}/gone.png`)
  await writePost(environment, chat, BOB, `Tall: ${tall}`)
  await open(page, `${site}/memes-images/`)

  const card = (text: string) => cards(page).filter({ hasText: text })
  const picture = card('Tall').getByRole('img', { name: 'Picture in this post' })
  await expect.poll(async () => Math.round((await picture.boundingBox())?.height ?? 0)).toBe(500)
  expect((await picture.boundingBox())?.width).toBeCloseTo(500 / 3, 0)
  await card('Tall').getByRole('button', { name: 'Picture in this post' }).click()
  const large = page.getByRole('dialog', { name: 'Picture' })
  await expect(large.getByRole('img')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(card('Tall').getByRole('button', { name: 'Picture in this post' })).toBeFocused()

  const fails = card('Gone').getByText(postTexts.pictureNotShown)
  await fails.scrollIntoViewIfNeeded()
  expect((await fails.boundingBox())?.height).toBeLessThan(60)
  await expect(card('Look').getByRole('link', { name: /^Tea/ })).toContainText('xn--80ak6aa92e.example')
  await expect(card('Says nothing').getByText('preview')).toHaveCount(0)
  await expect(
    cards(page).filter({
      hasText: postTexts.textTooLong(MAX_POST_LENGTH),
    }),
  ).toHaveCount(1)
})

test(
  'A gallery shows no picture higher than 500 px, also just below the width of the desktop',
  { tag: '@extended' },
  async ({ page, context, driver }) => {
    const { environment } = driver
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900"/></svg>'
    await context.route(`https://${PICTURE_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg }),
    )
    const pictures = [1, 2, 3].map((each) => `https://${PICTURE_HOST}/${each}.png`).join(' ')
    await writePost(environment, environment.deployment.chat.contexts.memesImages, BOB, `Three: ${pictures}`)
    await page.setViewportSize({ width: 999, height: 900 })
    await open(page, '/memes-images/')
    const shown = cards(page).filter({ hasText: 'Three' }).getByRole('img', { name: 'Picture in this post' })
    await expect(shown).toHaveCount(3)
    const heights = () =>
      shown.evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().height)))
    await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(400)
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(500)
  },
)

test('A quote survives a reload, is signed as a link and opens its thread, and a deleted one says so', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const { environment } = driver
  const chat = environment.deployment.chat.contexts.memesImages
  await writePost(environment, chat, BOB, 'Worth repeating')
  await openConnected(page, driver, '/memes-images/', { account: ALICE })
  const form = page.getByRole('form', { name: 'Write a post' })
  const field = form.getByRole('textbox')
  const quoted = (of: Locator) => of.getByRole('blockquote', { name: 'Quoted post' })
  const source = cards(page).filter({ hasText: 'Worth repeating' })
  const path = await source.getByRole('link', { name: 'Reply' }).getAttribute('href')
  await field.fill('Well said')
  await source.getByRole('button', { name: 'Quote' }).click()
  await expect(field).toBeFocused()
  await expect(quoted(form)).toContainText('Worth repeating')
  expect(await complaints(page)).toEqual([])
  await form.getByRole('button', { name: postTexts.removeQuote }).click()
  await expect(quoted(form)).toHaveCount(0)
  await source.getByRole('button', { name: 'Quote' }).click()
  await page.reload()
  await expect(field).toHaveValue('Well said')
  await expect(quoted(form)).toContainText('Worth repeating')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(review(page).getByRole('definition').filter({ hasText: 'Well said' })).toHaveText(
    `Well said https://hearth.example${path}`,
  )
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, postTexts.posted)).toBeVisible()
  const post = page.getByRole('feed').getByRole('article').filter({ hasText: 'Well said' })
  await expect(quoted(post)).toContainText('Worth repeating')
  await expect(post).not.toContainText('/post/?id=')
  await expect(form.getByRole('blockquote')).toHaveCount(0)
  expect(await complaints(page)).toEqual([])
  await quoted(post).getByRole('link', { name: postTexts.viewPost }).click()
  await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}` === path)
  await expect(cards(page).first()).toContainText('Worth repeating')

  await cards(page).first().getByRole('button', { name: 'Quote' }).click()
  await expect(page.getByRole('radio', { name: postTexts.memesAndImages })).toBeChecked()
  await expect(quoted(form)).toContainText('Worth repeating')
  await expect(field).toBeFocused()
  const id = BigInt(new URLSearchParams(path?.split('?')[1]).get('id') ?? 0)
  await contractAt(environment.node, 'ChatContextV1', chat).send(BOB, 'deleteMessage', [id])
  await open(page, '/memes-images/')
  await expect(quoted(form)).toHaveText(postTexts.quotedDeleted)
  await expect(quoted(cards(page).filter({ hasText: 'Well said' }))).toHaveText(postTexts.quotedDeleted)
  expect(await complaints(page)).toEqual([])
})

test(
  'The quoted posts of a feed are read in batches, and hostile links quote nothing',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const { environment } = driver
    const { memesImages: chat, general } = environment.deployment.chat.contexts
    const read = async () => {
      await open(page, '/memes-images/')
      await expect(cards(page).first()).toContainText('0x')
      await driver.quiet()
    }
    await read()
    const link = (query: string) => `${new URL(page.url()).origin}/post/?${query}`
    const posts = SEEDED_POSTS.general
      .flatMap((post, index) => (post.text?.length === 0 ? [] : [index]))
      .slice(0, 3)
    for (const id of posts)
      await writePost(environment, chat, BOB, `Quoting ${id} ${link(`id=${id}&context=${general}`)}`)
    await writePost(
      environment,
      chat,
      BOB,
      `Hostile ${link(`id=${'9'.repeat(300)}`)} ${link(`id=1&context=0x${'1'.repeat(40)}`)}`,
    )
    // Other reads may or may not share a request; nothing else reads that list.
    const before = environment.primary.requests.length
    await read()
    const ofQuoted = requestsAbout(driver, general, before)
    // Posts whose texts arrive in different frames may need a second batch.
    expect(ofQuoted.length).toBeLessThanOrEqual(2)
    await expect(
      cards(page).filter({ hasText: 'Quoting' }).getByRole('link', { name: postTexts.viewPost }),
    ).toHaveCount(3)
    await expect(cards(page).filter({ hasText: 'Hostile' }).getByRole('blockquote')).toHaveCount(0)
  },
)

test('Comments are shown to holders only', { tag: '@extended' }, async ({ page, driver }) => {
  const wallet = await driver.wallet({ account: JUDY })
  await open(page, `/nft/collection/?id=${seededCollection(driver.environment.deployment, 'sunrise')}`)
  await expect(page.getByText('Comments are for holders of this collection.')).toBeVisible()
  await connect(page, wallet)
  await open(page, `/nft/collection/?id=${seededCollection(driver.environment.deployment, 'crowd')}`)
  await expect(page.getByRole('feed', { name: postTexts.holderComments })).toContainText(
    'In the crowd, number 12.',
  )
})
