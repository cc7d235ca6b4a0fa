import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const OWN = fileURLToPath(new URL('../../adapters/browser/fetchFiles.ts', import.meta.url))

/** Makes every dynamic import of the build fetch its files by `fetchFiles` instead of Vite's own helper. */
export function sharedFiles(): Plugin {
  return {
    name: 'hearth:shared-files',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === HELPER ? `export { fetchFiles as __vitePreload } from ${JSON.stringify(OWN)}` : undefined,
  }
}
