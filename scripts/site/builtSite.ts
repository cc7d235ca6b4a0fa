import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { BuiltSite, Prerender } from './configureSite.ts'
import { pageFiles, type BuildManifest } from './pageFiles.ts'

/** Where `npm run build` leaves what later configurations need, beside the served folder. */
export const SERVER_FOLDER = 'dist-server'

/** A finished build, by what it left in its server folder. Throws with a sentence when there is none. */
export async function builtSite(folder: string, dist: string): Promise<BuiltSite> {
  const template = await readFile(path.join(folder, 'template.html'), 'utf8').catch(() => {
    throw new Error('There is no build to configure yet. Run: npm run build -- config/degen.json')
  })
  const bundle = (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as {
    readonly prerender: Prerender
    readonly pageSources: (config: CommunityConfig, path: string) => Promise<readonly string[]>
  }
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest
  return {
    dist,
    template,
    prerender: bundle.prerender,
    filesOf: async (config, at) => pageFiles(manifest, await bundle.pageSources(config, at)),
  }
}
