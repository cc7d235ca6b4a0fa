import { ROUTES } from '#domain/shell/routes.ts'

import { complaints, complaintsInModes, MODES, setMode } from './complaints.ts'
import { notIn } from './engines.ts'
import { expect, test } from './fixture.ts'
import { dialog, open, openConnected } from './pages.ts'

notIn('firefox', 'Firefox crashes while axe reads some pages.')

const WIDTHS = [320, 999, 1000, 1440] as const

for (const path of [...ROUTES.map((route) => route.path), '/nowhere'])
  test(
    `axe finds nothing on ${path} at any width in either colour mode`,
    { tag: '@extended' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      const found: string[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        for (const mode of MODES) {
          await setMode(page, mode)
          // Only colour faults differ between the modes.
          const faults = await complaints(page, mode === 'dark' ? 'all' : 'colours')
          found.push(...faults.map((fault) => `${width} ${mode} ${fault}`))
        }
      }
      expect(found).toEqual([])
    },
  )

test(
  'axe finds nothing in any dialog in either colour mode',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openConnected(page, driver, '/', { account: 5 })
    await page.getByRole('button', { name: 'Name and account' }).click()
    // An open panel replaces the content, with its landmark and heading (rules/shell: phone-panels).
    const found = (await complaintsInModes(page)).filter(
      (complaint) => !/^\w+ (landmark-one-main|page-has-heading-one):/.test(complaint),
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
      found.push(...(await complaintsInModes(page)).map((complaint) => `${title} ${complaint}`))
      await page.keyboard.press('Escape')
      await expect(dialog(page, title)).toBeHidden()
    }
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('combobox').fill('alice')
    found.push(...(await complaintsInModes(page)))
    await open(page, '/shill/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    found.push(...(await complaintsInModes(page)))
    expect(found).toEqual([])
  },
)
