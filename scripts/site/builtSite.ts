import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { BuiltSite, Prerender } from './configureSite.ts'
import { pageFiles, type BuildManifest } from './pageFiles.ts'
import { visitPages } from './visitPages.ts'

/** The folder beside the served one in which `npm run build` stores the input of later configurations. */
export const SERVER_FOLDER = 'dist-server'

/** Reads a finished build. Throws an Error with a sentence if there is none. */
export async function builtSite(folder: string, dist: string): Promise<BuiltSite> {
  const template = await readFile(path.join(folder, 'template.html'), 'utf8').catch(() => {
    throw new Error('There is no build to configure yet. Run: npm run build -- config/degen.json')
  })
  const { href } = pathToFileURL(path.join(folder, 'prerender.js'))
  const bundle = (await import(href)) as {
    readonly prerender: Prerender
    readonly pageSources: (config: CommunityConfig, path: string) => Promise<readonly string[]>
  }
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest
  return {
    dist,
    template,
    prerender: bundle.prerender,
    visit: (find, config, pages) => visitPages(find, { bundle: href, config, pages }),
    filesOf: async (config, at) => pageFiles(manifest, await bundle.pageSources(config, at)),
  }
}
