import { rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'

import { builtSite, SERVER_FOLDER } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
import { readConfig } from './site/readConfig.ts'

/** Builds the app once, for any community, and configures it for the one named: npm run build -- config/x.json */
async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const dist = path.join(root, 'dist')
  const server = path.join(root, SERVER_FOLDER)
  const config = await readConfig(path.resolve(root, process.argv[2] ?? 'config/degen.json'))

  await rm(server, { recursive: true, force: true })
  await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'ui/prerender.tsx',
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  })
  await rename(path.join(dist, 'index.html'), path.join(server, 'template.html'))
  await rename(path.join(dist, 'manifest.json'), path.join(server, 'manifest.json'))
  for (const note of await configureSite(await builtSite(root, dist), config)) console.log(note)
  console.log(`Built dist/ for ${config.projectName} (${config.projectUrl}).`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
