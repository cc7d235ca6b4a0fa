import path from 'node:path'

import { printable } from './printable.ts'
import { builtSite, SERVER_FOLDER } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
import { readConfig } from './site/readConfig.ts'
import { renewVercelProject } from './site/vercelProject.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run configure',
    purpose: 'Makes the existing build the site of another community.',
    words: [
      { name: 'FILE', means: "the community's configuration, such as config/yours.json" },
      { name: 'FOLDER', optional: true, means: 'the folder of the site; by default dist' },
    ],
    options: {
      content: {
        means: 'its public pages arrive with what the chain says now; run it again, by cron, to renew that',
      },
    },
  },
  ({ values: { content }, words: [file = '', folder = 'dist'] }) => configure(file, folder, content),
)

async function configure(file: string, folder: string, content: boolean): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const config = await readConfig(path.resolve(root, file))
  const dist = path.resolve(root, folder)
  const notes = await configureSite(await builtSite(path.join(root, SERVER_FOLDER), dist), config, {
    content,
  })
  for (const note of notes) console.log(printable(note))
  if (await renewVercelProject(root, dist, Boolean(process.env['VERCEL'])))
    console.log('vercel.json has the headers of this site.')
  console.log(`dist/ is now ${config.projectName} (${config.projectUrl}).`)
}
