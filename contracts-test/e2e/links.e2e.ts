import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { SEEDED_POSTS } from '../../scripts/chain/seededPosts.ts'
import { coreIf, expect, test } from './fixture.ts'

/** By the page, with what its thing is called. */
const THINGS = {
  collection: { path: '/nft/collection/', title: 'Sunrise', next: 'Buy price' },
  profile: { path: '/profile/', title: 'alice.degen', next: 'Names' },
  post: { path: '/post/', title: 'Good evening. The fire is on.', next: 'Replies' },
} as const

for (const [thing, { path, title, next }] of Object.entries(THINGS))
  test(
    `the link of a ${thing} shows what it is before the chain answers the page, and keeps it in place`,
    coreIf(false),
    async ({ page, driver }) => {
      const { environment } = driver
      const site = await driver.site({ links: true })
      const id = {
        collection: seededCollection(environment.deployment, 'sunrise'),
        profile: 'alice',
        post: String(SEEDED_POSTS.general.length - 1),
      }[thing]
      let answer = (): void => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      for (const { url } of [environment.primary, environment.secondary])
        await page.route(`${url}/**`, async (route) => {
          await held
          await route.continue()
        })
      await page.goto(`${site}${path}?ref=bob&id=${id}`)
      const main = page.getByRole('main')
      const named = main.getByText(title).filter({ visible: true })
      await expect(named).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', /.+/)
      await expect(named).toBeVisible()
      await expect(main.getByText(next)).toHaveCount(0)
      const { y } = (await named.boundingBox()) ?? {}
      answer()
      await expect(main.getByText(next).first()).toBeVisible()
      await expect(named.first()).toBeVisible()
      const { y: after } = (await named.first().boundingBox()) ?? {}
      expect(after).toBeCloseTo(y ?? 0, -1)
    },
  )
