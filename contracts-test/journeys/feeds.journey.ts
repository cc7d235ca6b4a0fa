import type { Page } from '@playwright/test'

import { MODERATED } from '#domain/posts/moderationTexts.ts'
import { POST_REFUSALS } from '#domain/posts/postPath.ts'

import { SEEDED_MODERATOR, SEEDED_POSTS, SEEDED_SUSPENDED } from '../seededPosts.ts'
import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import type { House } from './house.ts'
import { seededCollection } from '../seedNfts.ts'
import { connect, notice, open, review } from './pages.ts'

const JUDY = 14

const cards = (page: Page) => page.getByRole('article')

/** Requests to the chain while something is done, until nothing more is asked. */
async function requestsOf(page: Page, { primary }: House, action: () => Promise<void>): Promise<number> {
  const before = primary.requests.length
  await action()
  await page.waitForLoadState('networkidle')
  return primary.requests.length - before
}

/** Scrolls on until the end of a feed is said. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return page.getByText('That is everything.').isVisible()
    })
    .toBe(true)
}

test('a page of a feed is two requests, and Back leads to the same place for none', async ({
  page,
  journey,
}) => {
  const { house } = journey
  const plain = await requestsOf(page, house, () => open(page, '/about/'))
  const feed = await requestsOf(page, house, async () => {
    await open(page, '/memes-images/')
    await expect(cards(page).first()).toContainText('erin.degen')
  })
  // The list with its rules and the time, then the names of its authors; their pictures are read by name, once.
  expect(feed - plain).toBeLessThanOrEqual(3)
  await readToTheEnd(page)
  const last = cards(page).last()
  await expect(last).toHaveAttribute('aria-setsize', '10')
  const reply = last.getByRole('link', { name: 'Reply' })
  // Waits until nothing moves any more: the wheel's last turn may still be under way.
  await reply.hover()
  const offset = await page.evaluate(() => scrollY)
  await reply.click()
  await expect(page.getByText('Nobody has replied yet.')).toBeVisible()
  const back = await requestsOf(page, house, async () => {
    await page.goBack()
    await expect(last).toBeInViewport()
  })
  expect(back).toBe(0)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - offset)).toBeLessThan(40)
})

test('hostile posts are shown as words or not at all, and a page of deleted ones does not end the feed', async ({
  page,
}) => {
  await open(page, '/shill/')
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      for (const text of await cards(page).allTextContents()) seen.add(text)
      await page.mouse.wheel(0, 700)
      return page.getByText('That is everything.').isVisible()
    })
    .toBe(true)
  const all = [...seen].join('\n')
  expect(all).toContain('The text names another author than the chain does, so it is not shown.')
  expect(all).not.toContain('I give everything to Mallory')
  expect(all).toContain('The text is kept in a place that this community does not read from.')
  expect(all).toContain('What stands at the address of this post is no post.')
  expect(all).toContain('<script>alert(1)</script>')
  expect(all).not.toContain('Cheap coins')
  expect(all).toContain('Four Seasons is complete')
})

test('a thread opens by its link; another contract is asked for nothing', async ({ page, journey }) => {
  const { contexts } = journey.house.deployment.chat
  const answered = SEEDED_POSTS.general.findIndex((post) => 'id' in post && post.id === 'answered')
  await open(page, `/post/?id=${answered}`)
  await expect(cards(page).first()).toContainText('How do the activity points work?')
  // The newest first, and the deleted one is not among them.
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText('Found it')
  await open(page, `/post/?id=${answered}&context=${contexts.general}&reply=0`)
  await expect(cards(page).last()).toContainText('Waiting earns nothing')
  await page.getByRole('link', { name: 'See all replies' }).click()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3)
  await open(page, '/post/?id=99999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such post')

  const foreign = '0x00000000000000000000000000000000DeaDBeef'
  await open(page, `/post/?id=0&context=${foreign}`)
  await expect(page.getByRole('alert')).toHaveText(POST_REFUSALS['foreign context'])
  await page.waitForLoadState('networkidle')
  expect(JSON.stringify(journey.house.primary.requests).toLowerCase()).not.toContain(
    foreign.slice(2).toLowerCase(),
  )
})

test('a moderator deletes, restores and pauses; a suspended user is told', async ({ page, journey }) => {
  const wallet = await journey.wallet({ account: SEEDED_MODERATOR })
  const confirm = async () => review(page).getByRole('button', { name: 'Confirm' }).click()
  const choose = async (name: string) => {
    await cards(page).nth(1).getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await open(page, '/memes-images/')
  await connect(page, wallet)
  await expect(page.getByText('You moderate this chat.')).toBeVisible()
  await choose('Delete')
  await confirm()
  await expect(notice(page, MODERATED.deleted)).toBeVisible()
  await expect(cards(page).nth(1)).toContainText('Deleted. Only moderators see this.')
  await cards(page).nth(1).getByRole('button', { name: 'Restore' }).click()
  await confirm()
  await expect(cards(page).nth(1)).not.toContainText('Deleted.')
  await page.getByRole('button', { name: 'Pause posting' }).click()
  await confirm()
  await expect(page.getByText('Posting is paused here for everybody.')).toBeVisible()
  journey.sends = 3
})

test('a suspended user is told, and nobody else', async ({ page, journey }) => {
  const wallet = await journey.wallet({ account: SEEDED_SUSPENDED })
  await open(page)
  await expect(page.getByRole('feed', { name: 'General chat' })).toBeVisible()
  await expect(page.getByText('A moderator has suspended your account here.')).toBeHidden()
  await connect(page, wallet)
  await expect(page.getByText('A moderator has suspended your account here.')).toBeVisible()
})

test('comments are for holders', async ({ page, journey }) => {
  const wallet = await journey.wallet({ account: JUDY })
  await open(page, `/nft/collection/?id=${seededCollection(journey.house.deployment, 'sunrise')}`)
  await expect(page.getByText('Comments are for those who hold one of this collection.')).toBeVisible()
  await connect(page, wallet)
  await open(page, `/nft/collection/?id=${seededCollection(journey.house.deployment, 'crowd')}`)
  await expect(page.getByRole('feed', { name: 'Comments of holders' })).toContainText(
    'In the crowd, number 12.',
  )
})

test('a feed without a chain has failed and comes back; axe finds nothing in it', async ({
  page,
  journey,
}) => {
  const { primary, secondary } = journey.house
  for (const endpoint of [primary, secondary]) endpoint.fail({ kind: 'dead' })
  await open(page, '/memes-images/')
  await expect(page.getByText('The posts could not be read.')).toBeVisible()
  await expect(page.getByText('Nobody has written here yet.')).toBeHidden()
  for (const endpoint of [primary, secondary]) endpoint.recover()
  await expect(cards(page).first()).toContainText('erin.degen')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await complaints(page)).toEqual([])
  await cards(page).first().focus()
  await page.keyboard.press('PageDown')
  await expect(cards(page).nth(1)).toBeFocused()
})
