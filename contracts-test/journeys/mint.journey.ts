import { expect, test } from './fixture.ts'
import { accountMenu, connect, mintName, notice, open } from './pages.ts'

test('a visitor sees the price', async ({ page }) => {
  await open(page)
  await expect(page.getByText('1 DEGEN')).toBeVisible()
})

test('a name is minted', async ({ page, journey }) => {
  journey.sends = 1
  const wallet = await journey.wallet()
  await open(page)
  await connect(page, wallet)
  await mintName(page, 'newcomer')
  await expect(notice(page, 'You have successfully minted a name!')).toBeVisible()
  await expect(accountMenu(page)).toHaveText('newcomer.degen')
})
