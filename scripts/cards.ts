import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { linkCard } from '#domain/miniapp/LinkCard.ts'
import { SAMPLE_THINGS } from '#testing/functions/sampleThings.ts'

import { drawCard } from '../functions/card/drawCard.ts'
import { inProject } from './contracts/projectRoot.ts'
import { printable } from './printable.ts'
import { readConfig } from './site/readConfig.ts'

/** Draws a card of each kind, with ordinary and hostile texts, to look at: npm run cards -- folder [config]. */
async function main([folder = '.cache/cards', file = 'config/degen.json']: readonly string[]): Promise<void> {
  const config = await readConfig(file)
  const picture = await readFile(inProject('public/img/miniapp-icon.png'))
  await mkdir(folder, { recursive: true })
  for (const [name, thing] of SAMPLE_THINGS) {
    const card = linkCard(config, thing)
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- the times of the cards are told
    const png = await drawCard(card, config, card.picture === '' ? undefined : picture)
    const target = path.join(folder, `${name.replaceAll(' ', '-')}.png`)
    console.log(
      `${target}: ${Math.round(performance.now() - started)} ms, ${Math.round(png.length / 1024)} kB`,
    )
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(target, png)
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(printable(error))
  process.exitCode = 1
})
