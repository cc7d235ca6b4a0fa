import { expect, test as base, type Page } from '@playwright/test'

import { GALLERY_MOMENTS, GALLERY_PAGES, GALLERY_STATES, SCENE_TEXTS } from '#testing/gallery/scenes.ts'

import { scaled } from '#testing/slowness.ts'

import { buildGallery } from '../../scripts/gallery/buildGallery.ts'
import { pictures, SIZES } from '../../scripts/gallery/pictures.ts'
import { PSEUDO } from '../../scripts/site/inLanguage.ts'
import { serveDist } from '../../scripts/site/serveDist.ts'
import { complaints, complaintsInModes } from './complaints.ts'
import { onlyIn } from './engines.ts'
import { oncePerRun } from './oncePerRun.ts'
import { overflow } from './pages.ts'
import { plainEnglish } from './plainEnglish.ts'

onlyIn('chromium', 'The kept pictures are of Chromium.')

/** Share of pixels: less than a missing button, more than a letter drawn by another browser version. */
const TOLERANCE = 0.02

/** The gallery's folder. */
const builtOnce = (language = 'en'): Promise<string> =>
  oncePerRun(`gallery-${language}`, () => buildGallery(`e2e-${language}`, language))

const test = base.extend<
  object,
  { readonly gallery: string; readonly pseudoGallery: string; readonly tab: Page }
>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const { url, stop } = await serveDist({ dist: await builtOnce(), quality: 5 })
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: scaled(300_000) },
  ],
  pseudoGallery: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const { url, stop } = await serveDist({ dist: await builtOnce(PSEUDO), quality: 5 })
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: scaled(300_000) },
  ],
  // One page for all scenes, which store nothing: its scripts stay compiled.
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        // Half a pixel per CSS pixel: enough to compare layouts, and a hundred pictures stay small.
        deviceScaleFactor: 0.5,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** The pictures come from Debian's headless shell; any other build draws letters differently. */
const IS_KEPT_BROWSER = process.env['CHROME_PATH'] === '/usr/bin/chromium-headless-shell'

/** Compares a screenshot with the stored one, and checks for horizontal overflow. */
async function look(tab: Page, name: string, png: Buffer): Promise<void> {
  if (IS_KEPT_BROWSER) expect.soft(png).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: TOLERANCE })
  expect.soft(await overflow(tab), name).toBe(0)
}

const [PHONE, , DESK] = SIZES

for (const shown of GALLERY_PAGES) {
  test(`${shown} looks as in its kept pictures in every state, is no wider than the window, and axe finds nothing`, async ({
    tab,
    gallery,
  }) => {
    for (const state of GALLERY_STATES)
      await test.step(state, async () => {
        const full = state === 'full'
        const kept = full ? ([PHONE, DESK] as const) : ([PHONE] as const)
        const modes = full ? (['dark', 'light'] as const) : (['light'] as const)
        for await (const { name, png } of pictures(tab, gallery, `${shown}-${state}`, kept, modes))
          await look(tab, name, png)
        // The page is still in the last picture's state.
        expect.soft(await complaints(tab), state).toEqual([])
      })
  })
}

for (const moment of GALLERY_MOMENTS) {
  test(`${moment} looks as in its kept pictures, is no wider than the window, and axe finds nothing`, async ({
    tab,
    gallery,
  }) => {
    for await (const { name, png } of pictures(tab, gallery, moment, [PHONE, DESK], ['light']))
      await look(tab, name, png)
    // Components are shown side by side, without a page around them.
    if (moment !== 'components') expect.soft(await complaintsInModes(tab)).toEqual([])
  })
}

for (const [shown, scenes] of [
  ...GALLERY_PAGES.map((page) => [page, GALLERY_STATES.map((state) => `${page}-${state}`)] as const),
  ...GALLERY_MOMENTS.filter((moment) => moment !== 'components').map((moment) => [moment, [moment]] as const),
])
  test(
    `${shown} has its texts from the catalogues, and room for those that are 40 % longer`,
    { tag: '@extended' },
    async ({ tab, pseudoGallery }) => {
      for (const scene of scenes)
        for await (const _ of pictures(tab, pseudoGallery, scene, [PHONE], ['light'])) {
          expect.soft(await overflow(tab), scene).toBe(0)
          const found = (await plainEnglish(tab)).filter((text) => !Object.values(SCENE_TEXTS).includes(text))
          expect.soft(found, scene).toEqual([])
        }
    },
  )
