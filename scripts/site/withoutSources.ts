import type { Plugin } from 'vite'

/**
 * Leaves the names of the pages' source files out of what the browser loads: only the build, which prerenders the pages,
 * reads them (`ui/prerender.tsx`).
 */
export function withoutSources(): Plugin {
  return {
    name: 'hearth:without-sources',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/lazyPages\.ts$/ },
      handler(code, _id, options) {
        return options?.ssr ? undefined : code.replace(/^ +source: '[^']+',\n/gm, '')
      },
    },
  }
}
