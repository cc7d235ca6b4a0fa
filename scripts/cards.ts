import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { linkCard } from '#domain/miniapp/LinkCard.ts'
import { SAMPLE_THINGS } from '#testing/functions/sampleThings.ts'

import { drawCard } from '../functions/card/drawCard.ts'
import { inProject } from './contracts/projectRoot.ts'
import { readConfig } from './site/readConfig.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run cards',
    purpose: 'Draws the card of a link of each kind, with ordinary and hostile texts, to look at.',
    words: [
      { name: 'FOLDER', optional: true, means: 'where the pictures go; by default .cache/cards' },
      { name: 'FILE', optional: true, means: "the community's configuration; by default config/degen.json" },
    ],
  },
  ({ words: [folder = '.cache/cards', file = 'config/degen.json'] }) => drawCards(folder, file),
)

async function drawCards(folder: string, file: string): Promise<void> {
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
