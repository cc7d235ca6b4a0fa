import path from 'node:path'

import { printable } from './printable.ts'
import { builtSite, SERVER_FOLDER } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
import { readConfig } from './site/readConfig.ts'

/** Configures the existing build for another community: npm run configure -- config/x.json [dist folder] */
async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const [file, folder = 'dist'] = process.argv.slice(2)
  if (!file) throw new Error('Name the configuration: npm run configure -- config/degen.json')
  const config = await readConfig(path.resolve(root, file))
  const notes = await configureSite(
    await builtSite(path.join(root, SERVER_FOLDER), path.resolve(root, folder)),
    config,
  )
  for (const note of notes) console.log(printable(note))
  console.log(`dist/ is now ${config.projectName} (${config.projectUrl}).`)
}

await main().catch((error: unknown) => {
  console.error(printable(error))
  process.exitCode = 1
})
