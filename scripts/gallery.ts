import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { chromium } from '@playwright/test'
import { createServer } from 'vite'

import { inProject } from './contracts/projectRoot.ts'
import { buildGallery, GALLERY } from './gallery/buildGallery.ts'
import { openScenes, pictures } from './gallery/pictures.ts'
import { printable } from './printable.ts'
import { serveDist } from './site/serveDist.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'

/**
 * Shows every page in every state, on memory adapters:
 *
 *   npm run gallery                        serves the scenes and reloads them when the code changes
 *   npm run gallery -- pictures            writes PNG files of all scenes to .cache/gallery/pictures
 *   npm run gallery -- pictures swap home  only scenes whose names begin with these words
 */
async function main([command, ...parts]: readonly string[]): Promise<void> {
  if (command !== 'pictures') {
    const server = await createServer({ ...GALLERY, server: { host: '127.0.0.1', port: 4180 } })
    await server.listen()
    server.printUrls()
    return
  }
  const { url, server } = await serveDist({ dist: await buildGallery(), port: 0 })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
  const folder = inProject('.cache', 'gallery', 'pictures')
  await mkdir(folder, { recursive: true })
  try {
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'UTC' })
    const scenes = await openScenes(page, url)
    const chosen = scenes.filter(
      (scene) => parts.length === 0 || parts.some((part) => scene.startsWith(part)),
    )
    for (const scene of chosen)
      for await (const { name, png } of pictures(page, url, scene))
        await writeFile(path.join(folder, `${name}.png`), png)
    console.log(`${chosen.length} scenes are in ${folder}.`)
  } finally {
    await browser.close()
    server.close()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(printable(error))
  process.exitCode = 1
})
