import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The chunks that all or most visitors load. */
const OFTEN_LOADED = new Set(['app', 'chain', 'wallet', 'connect', 'common'])

/**
 * Has Chromium compile all functions of a file while it arrives, beside the main thread, instead of each at its first call
 * on it (ADR 8). Other browsers ignore it.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad'

/**
 * Minifies often loaded chunks again: the bundler's own minifier is quick and leaves 2%.
 * A build with source maps stays as it is, because they would no longer fit.
 */
export function minifiedAgain(): Plugin {
  return {
    name: 'hearth:minified-again',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    // Browsers keep a file by its name, so another content needs another name.
    augmentChunkHash: ({ name }) => (OFTEN_LOADED.has(name) ? COMPILED_AHEAD : ''),
    generateBundle: {
      // The bundler's list of files would stand above the hint, which has to be first.
      order: 'post',
      async handler({ sourcemap }, bundle) {
        if (sourcemap) return
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !OFTEN_LOADED.has(chunk.name)) continue
          const { code } = await minify(chunk.code, {
            module: true,
            compress: { passes: 2, ecma: 2020 },
            format: { preamble: COMPILED_AHEAD },
          })
          chunk.code = code ?? chunk.code
        }
      },
    },
  }
}
