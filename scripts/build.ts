import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'

import { build } from 'vite'

import { SERVICE_WORKER } from '#domain/shell/offlineFiles.ts'

import { printable } from './printable.ts'
import { addAssets, buildLanguage, languages } from './site/buildLanguage.ts'
import { builtSite, languageServer, SERVER_FOLDER } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
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
    options: {
      languages: {
        value: 'TAGS',
        means: 'only these, such as en,de; by default all of locales/, of which each takes a minute',
      },
    },
  },
  ({ values, words: [file = 'config/degen.json'] }) => buildFor(file, values.languages?.split(',')),
)

async function buildFor(configFile: string, only?: readonly string[]): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const dist = path.join(root, 'dist')
  const server = path.join(root, SERVER_FOLDER)
  const known = await languages()
  const community = await readConfig(path.resolve(root, configFile))
  const unknown = [...(only ?? []), ...community.locales].find((tag) => !known.includes(tag))
  if (unknown !== undefined)
    throw new Error(
      `There is no locales/${unknown}.ts. Add it (docs/languages.md), or name another language.`,
    )
  const others = known.filter((tag) => tag !== 'en' && (only?.includes(tag) ?? true))
  const isBuilt = (tag: string) => tag === 'en' || others.includes(tag)
  const config = { ...community, locales: community.locales.filter(isBuilt) }
  if (config.locales.length === 0) throw new Error('None of the community’s languages would be built.')

  // The new build is written next to the current one, which stays until the new one is complete.
  const [newDist, newServer] = [`${dist}.new`, `${server}.new`]
  // English first, because it empties both folders.
  await buildLanguage('en', newDist, newServer)
  await inTurns(others, async (tag) => {
    const beside = `${newDist}.${tag}`
    await buildLanguage(tag, beside, languageServer(newServer, tag))
    await addAssets(beside, newDist)
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

/** As many at once as the machine has processors. */
async function inTurns(tags: readonly string[], make: (tag: string) => Promise<void>): Promise<void> {
  const waiting = [...tags]
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let tag = waiting.shift(); tag !== undefined; tag = waiting.shift()) await make(tag)
    }),
  )
}
