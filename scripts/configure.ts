import path from 'node:path'

import { printable } from './printable.ts'
import { builtSite, SERVER_FOLDER } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
import { readConfig } from './site/readConfig.ts'
import { renewVercelProject } from './site/vercelProject.ts'

/**
 * Configures the existing build for another community: npm run configure -- [--content] config/x.json [dist folder].
 * With --content its public pages arrive with what the chain says now; run it again, by cron, to renew that.
 */
async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const args = process.argv.slice(2)
  const [file, folder = 'dist'] = args.filter((arg) => arg !== '--content')
  if (!file) throw new Error('Name the configuration: npm run configure -- config/degen.json')
  const config = await readConfig(path.resolve(root, file))
  const dist = path.resolve(root, folder)
  const notes = await configureSite(await builtSite(path.join(root, SERVER_FOLDER), dist), config, {
    content: args.includes('--content'),
  })
  for (const note of notes) console.log(printable(note))
  if (await renewVercelProject(root, dist, Boolean(process.env['VERCEL'])))
    console.log('vercel.json has the headers of this site.')
  console.log(`dist/ is now ${config.projectName} (${config.projectUrl}).`)
}

await main().catch((error: unknown) => {
  console.error(printable(error))
  process.exitCode = 1
})
