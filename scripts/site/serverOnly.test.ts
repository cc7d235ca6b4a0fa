import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'

import { inProject, PROJECT_ROOT } from '../contracts/projectRoot.ts'
import { serverOnly } from './serverOnly.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

async function buildOf(source: string): Promise<unknown> {
  const folder = await mkdtemp(inProject('node_modules', '.server-only-'))
  made.push(folder)
  const entry = path.join(folder, 'page.js')
  await writeFile(entry, source)
  return build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverOnly(PROJECT_ROOT)],
    build: { write: false, rolldownOptions: { input: entry } },
  })
}

it('A build fails if a page would include the schemas, also in a lazy part', async () => {
  const page = "import('@farcaster/miniapp-core').then((core) => console.log(core.domainManifestSchema))"
  await expect(buildOf(page)).rejects.toThrow(/would carry node_modules\/@farcaster\/miniapp-core/)
})

it('Any other build passes', async () => {
  await expect(buildOf("console.log('page')")).resolves.toBeDefined()
})
