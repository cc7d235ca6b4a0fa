import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BuiltSite, Prerender } from './configureSite.ts'
import { pageStyles, type BuildManifest } from './pageStyles.ts'

/** Where `npm run build` leaves what later configurations need, beside the served folder. */
export const SERVER_FOLDER = 'dist-server'

/** A finished build, by what it left in its server folder. Throws with a sentence when there is none. */
export async function builtSite(folder: string, dist: string): Promise<BuiltSite> {
  const template = await readFile(path.join(folder, 'template.html'), 'utf8').catch(() => {
    throw new Error('There is no build to configure yet. Run: npm run build -- config/degen.json')
  })
  const bundle = (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as {
    readonly prerender: Prerender
    readonly pageSource: (path: string) => string | undefined
  }
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest
  const stylesOf = (at: string) => {
    const source = bundle.pageSource(at)
    return source === undefined ? [] : pageStyles(manifest, source)
  }
  return { dist, template, prerender: bundle.prerender, stylesOf }
}
