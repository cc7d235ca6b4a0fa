import path from 'node:path'

import type { Plugin } from 'vite'

/** Packages for scripts and functions at the root; the browser's SDK has its own core. */
const SERVER_ONLY = ['@farcaster/miniapp-core', '@farcaster/miniapp-node', 'canvaskit-wasm']

/** Ends the build if a page would contain server code: some 200 kB, and a second zod. */
export function serverOnly(root: string): Plugin {
  const folders = SERVER_ONLY.map((name) => path.join(root, 'node_modules', name) + path.sep)
  return {
    name: 'hearth:server-only',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = chunk.moduleIds.find((id) =>
          folders.some((folder) => path.normalize(id).startsWith(folder)),
        )
        if (found)
          this.error(
            `${chunk.fileName} would carry ${path.relative(root, found)}, which is for scripts and functions.`,
          )
      }
    },
  }
}
