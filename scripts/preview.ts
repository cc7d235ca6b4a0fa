import path from 'node:path'

import { linkFunctions } from './functions/linkFunctions.ts'
import { serveDist } from './site/serveDist.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run preview',
    purpose: 'Serves dist/ under its own security headers, with the functions of links.',
    details: 'PORT chooses another port than 4173.',
  },
  preview,
)

async function preview(): Promise<void> {
  const { url } = await serveDist({
    dist: path.resolve(import.meta.dirname, '..', 'dist'),
    port: Number(process.env['PORT'] ?? 4173),
    first: (origin) => linkFunctions({ SITE_ORIGIN: origin }),
  })
  console.log(`dist/ is served at ${url}. Stop with Ctrl+C.`)
}
