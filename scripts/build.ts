import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'

import { SERVICE_WORKER } from '#domain/shell/offlineFiles.ts'

import { printable } from './printable.ts'
import { builtSite, SERVER_FOLDER } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
import { MODULE_SIZES } from './site/moduleSizes.ts'
import { OLDEST_BROWSERS } from './site/oldestBrowsers.ts'
import { readConfig } from './site/readConfig.ts'
import { renewVercelProject } from './site/vercelProject.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run build',
    purpose: 'Builds the app once, for any community, into dist/, and configures it for one.',
    words: [
      {
        name: 'FILE',
        optional: true,
        means: "the community's configuration, such as config/yours.json; by default config/degen.json",
      },
    ],
  },
  ({ words: [file = 'config/degen.json'] }) => buildFor(file),
)

async function buildFor(configFile: string): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const dist = path.join(root, 'dist')
  const server = path.join(root, SERVER_FOLDER)
  const config = await readConfig(path.resolve(root, configFile))

  // The new build is written next to the current one, which stays until the new one is complete.
  const [newDist, newServer] = [`${dist}.new`, `${server}.new`]
  await build({ root, logLevel: 'warn', build: { outDir: newDist, emptyOutDir: true } })
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'ui/prerender.tsx',
      outDir: newServer,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      license: false,
    },
  })
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: OLDEST_BROWSERS,
      outDir: newDist,
      emptyOutDir: false,
      // Without imports, because a browser may have no module workers.
      lib: {
        entry: path.join(root, 'adapters', 'worker', 'serviceWorker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => SERVICE_WORKER.slice(1),
      },
    },
  })
  await rename(path.join(newDist, 'index.html'), path.join(newServer, 'template.html'))
  for (const file of ['manifest.json', MODULE_SIZES])
    await rename(path.join(newDist, file), path.join(newServer, file))
  for (const note of await configureSite(await builtSite(newServer, newDist), config))
    console.log(printable(note))
  // It belongs to the chain, not to the build.
  const snapshot = config.snapshot || '/snapshot/'
  const [oldSnapshot, newSnapshot] = [path.join(dist, snapshot), path.join(newDist, snapshot)]
  if (existsSync(oldSnapshot)) {
    await mkdir(path.dirname(newSnapshot), { recursive: true })
    await rename(oldSnapshot, newSnapshot)
  } else if (config.snapshot !== '')
    console.log(`${config.snapshot} is empty: npm run snapshot -- ${configFile} writes the snapshot into it.`)
  for (const folder of [dist, server]) {
    await rm(folder, { recursive: true, force: true })
    await rename(`${folder}.new`, folder)
  }
  if (await renewVercelProject(root, dist, Boolean(process.env['VERCEL'])))
    console.log('vercel.json has the headers of this build.')
  console.log(`Built dist/ for ${config.projectName} (${config.projectUrl}).`)
}
