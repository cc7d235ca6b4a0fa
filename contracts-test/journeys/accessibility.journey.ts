import { ROUTES } from '#domain/shell/routes.ts'

import { complaints } from './complaints.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'

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
}
