import { test } from './fixture.ts'
test.use({ busyLimit: 60000 })
test('shots', async ({ page, journey }) => {
  const site = await journey.house.site({ config: { showFeatures: { ...flags, nftLaunchpad: true } } as never })
  journey.allow(site)
  await page.goto(`${site}/nft/music-nfts/`)
  await page.waitForTimeout(3000)
  console.log(await page.locator('nav[aria-label="Lists of collections"]').innerHTML())
  console.log(await page.locator('[aria-current]').count())
})
const flags = { activityPoints: true, airdrop: true, swap: true, stake: true, sendTokens: true }
