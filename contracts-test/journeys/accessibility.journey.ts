import { ROUTES } from '#domain/shell/routes.ts'

import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import { connect, dialog, open } from './pages.ts'

for (const mode of ['dark', 'light'] as const) {
  for (const width of [320, 999, 1000, 1440] as const) {
    test(`axe finds nothing on any route at ${width} px in ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((chosen) => localStorage.setItem('colorMode', chosen), mode)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const found: string[] = []
      for (const { path } of [...ROUTES, { path: '/nowhere' }]) {
        await open(page, path)
        found.push(...(await complaints(page)).map((complaint) => `${path} ${complaint}`))
      }
      expect(found).toEqual([])
    })
  }

  test(`axe finds nothing in any dialog in ${mode}`, async ({ page, journey }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.addInitScript((chosen) => localStorage.setItem('colorMode', chosen), mode)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wallet = await journey.wallet({ account: 5 })
    await open(page)
    await connect(page, wallet)
    await page.getByRole('button', { name: 'Name and account' }).click()
    await page.getByText('Actions', { exact: true }).click()
    // An open panel takes the place of the content, its landmark and heading included (spec 2).
    const found = (await complaints(page)).filter(
      (complaint) => !/^(landmark-one-main|page-has-heading-one):/.test(complaint),
    )
    for (const [item, title] of [
      ['Settings', 'Site Settings'],
      ['Change username', 'Change your username'],
      ['Share referral link', 'Share referral link'],
      ['Activity', 'Activity'],
      ['Delete browser storage', 'Delete browser storage'],
    ] as const) {
      await page.getByRole('complementary').getByRole('button', { name: item }).click()
      await expect(dialog(page, title)).toBeVisible()
      found.push(...(await complaints(page)).map((complaint) => `${title} ${complaint}`))
      await page.keyboard.press('Escape')
      await expect(dialog(page, title)).toBeHidden()
    }
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('textbox').fill('alice')
    found.push(...(await complaints(page)))
    expect(found).toEqual([])
  })
}
