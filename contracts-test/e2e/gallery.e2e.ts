import { readFile, writeFile } from 'node:fs/promises'

import { expect, test as base } from '@playwright/test'

import { GALLERY_MOMENTS, GALLERY_PAGES, GALLERY_STATES } from '#testing/gallery/scenes.ts'

import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { withLock } from '../../scripts/contracts/withLock.ts'
import { buildGallery } from '../../scripts/gallery/buildGallery.ts'
import { pictures, SIZES } from '../../scripts/gallery/pictures.ts'
import { serveDist } from '../../scripts/site/serveDist.ts'
import { onlyIn } from './engines.ts'

onlyIn('chromium', 'The kept pictures are of Chromium.')

/** A share of the pixels: less than a missing button, more than a letter drawn by another version of the browser. */
const TOLERANCE = 0.02

/** The folder of the gallery, which the first worker of a run builds for all. */
function builtOnce(): Promise<string> {
  const folder = 'e2e'
  const note = inProject('.cache', 'gallery', `${folder}.run`)
  return withLock(inProject('.cache', 'gallery', `${folder}.lock`), async () => {
    const run = String(process.env['HEARTH_E2E_RUN'])
    if ((await readFile(note, 'utf8').catch(() => '')) === run) return inProject('.cache', 'gallery', folder)
    const built = await buildGallery(folder)
    await writeFile(note, run)
    return built
  })
}

const test = base.extend<object, { readonly gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const { url, server } = await serveDist({ dist: await builtOnce(), port: 0, quality: 5 })
      await use(url)
      server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// Half a pixel for each CSS pixel: the layout is compared, and a hundred pictures stay small.
test.use({ deviceScaleFactor: 0.5, locale: 'en-US', timezoneId: 'UTC' })

for (const shown of GALLERY_PAGES) {
  test(`${shown} looks as in its kept pictures, in every state`, async ({ page, gallery }) => {
    for (const state of GALLERY_STATES)
      await test.step(state, async () => {
        const full = state === 'full'
        const [phone, , desk] = SIZES
        const kept = full ? ([phone, desk] as const) : ([phone] as const)
        const modes = full ? (['dark', 'light'] as const) : (['light'] as const)
        for await (const { name, png } of pictures(page, gallery, `${shown}-${state}`, kept, modes))
          expect.soft(png).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: TOLERANCE })
      })
  })
}

for (const moment of GALLERY_MOMENTS) {
  test(`${moment} looks as in its kept pictures`, async ({ page, gallery }) => {
    const [phone, , desk] = SIZES
    for await (const { name, png } of pictures(page, gallery, moment, [phone, desk], ['light']))
      expect.soft(png).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: TOLERANCE })
  })
}
