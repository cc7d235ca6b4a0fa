import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The chunks that all or most visitors load. */
const OFTEN_LOADED = new Set(['app', 'chain', 'wallet', 'connect', 'common'])

/**
 * Minifies often loaded chunks again: the bundler's own minifier is quick and leaves 2%.
 * A build with source maps stays as it is, because they would no longer fit.
 */
export function minifiedAgain(): Plugin {
  return {
    name: 'hearth:minified-again',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle({ sourcemap }, bundle) {
      if (sourcemap) return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !OFTEN_LOADED.has(chunk.name)) continue
        const { code } = await minify(chunk.code, { module: true, compress: { passes: 2, ecma: 2020 } })
        chunk.code = code ?? chunk.code
      }
    },
  }
}
