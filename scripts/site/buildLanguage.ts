import { fork } from 'node:child_process'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'

import { inProject, PROJECT_ROOT } from '../contracts/projectRoot.ts'
import { MODULE_SIZES } from './moduleSizes.ts'

const HERE = fileURLToPath(import.meta.url)

/** The languages that the project can be built in: English, and each file of `locales/`. */
export async function languages(): Promise<readonly string[]> {
  const files = await readdir(inProject('locales'))
  return [
    'en',
    ...files
      .filter((file) => /^[a-z]/.test(file))
      .map((file) => path.basename(file, '.ts'))
      .toSorted(),
  ]
}

/**
 * Builds the app in a language, in a process of its own, as two builds of one process would take turns: the files for the browser
 * into `dist`, the templates and the server bundle into `server`. Rejects if it cannot be built.
 */
export function buildLanguage(tag: string, dist: string, server: string): Promise<void> {
  const builder = fork(HERE, [tag, dist, server], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, HEARTH_LANGUAGE: tag },
  })
  return new Promise((resolve, reject) => {
    builder.once('error', reject)
    builder.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The language "${tag}" could not be built (exit ${code}).`)),
    )
  })
}

async function buildHere(tag: string, dist: string, server: string): Promise<void> {
  const common = { root: PROJECT_ROOT, logLevel: tag === 'en' ? 'warn' : 'error' } as const
  await build({ ...common, build: { outDir: dist, emptyOutDir: true, copyPublicDir: tag === 'en' } })
  await build({
    ...common,
    build: {
      ssr: 'ui/prerender.tsx',
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      license: false,
    },
  })
  await rename(path.join(dist, 'index.html'), path.join(server, 'template.html'))
  for (const file of ['manifest.json', MODULE_SIZES])
    await rename(path.join(dist, file), path.join(server, file))
}

/** Adds the files of a language to a site. Those that are the same have the same name. */
export async function addAssets(from: string, dist: string): Promise<void> {
  for (const file of await readdir(path.join(from, 'assets')))
    await rename(path.join(from, 'assets', file), path.join(dist, 'assets', file))
  await rm(from, { recursive: true })
}

if (process.argv[1] === HERE) {
  const [tag = '', dist = '', server = ''] = process.argv.slice(2)
  await buildHere(tag, dist, server)
}
