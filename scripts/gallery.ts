import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { chromium } from '@playwright/test'
import { createServer } from 'vite'

import { inProject } from './contracts/projectRoot.ts'
import { buildGallery, gallery } from './gallery/buildGallery.ts'
import { PSEUDO } from './site/inLanguage.ts'
import { openScenes, pictures } from './gallery/pictures.ts'
import { serveDist } from './site/serveDist.ts'
import { command } from './start/command.ts'
import { countdown } from './start/timeLeft.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run gallery',
    purpose:
      'Shows every page in every state, on memory adapters, and reloads the scenes when the code changes.',
    usage: ['[--language TAG]', 'pictures [SCENE …] [--language TAG]'],
    options: {
      language: {
        value: 'TAG',
        default: 'en',
        means: `a language of locales/, or ${PSEUDO}: English that is accented, longer and in brackets, so that a text without room or outside the catalogues shows`,
      },
    },
    words: [
      {
        name: 'pictures',
        optional: true,
        known: ['pictures'],
        means: 'writes PNG files of the scenes to .cache/gallery/pictures instead',
      },
      {
        name: 'SCENE',
        optional: true,
        many: true,
        means: 'only scenes whose names begin with one of these words, such as swap home; by default all',
      },
    ],
  },
  ({ words: [kind, ...parts], values: { language } }) =>
    kind === undefined ? serveScenes(language) : drawScenes(parts, language),
)

async function serveScenes(language: string): Promise<void> {
  const server = await createServer({ ...gallery(language), server: { host: '127.0.0.1', port: 4180 } })
  await server.listen()
  server.printUrls()
}

async function drawScenes(parts: readonly string[], language: string): Promise<void> {
  const { url, stop } = await serveDist({ dist: await buildGallery('site', language) })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
  const folder = inProject('.cache', 'gallery', 'pictures')
  await mkdir(folder, { recursive: true })
  try {
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'UTC' })
    const scenes = await openScenes(page, url)
    const chosen = scenes.filter(
      (scene) => parts.length === 0 || parts.some((part) => scene.startsWith(part)),
    )
    const tell = countdown(chosen.length)
    for (const scene of chosen) {
      for await (const { name, png } of pictures(page, url, scene))
        await writeFile(path.join(folder, `${name}.png`), png)
      tell(scene)
    }
    console.log(`${chosen.length} scenes are in ${folder}.`)
  } finally {
    await browser.close()
    await stop()
  }
}
