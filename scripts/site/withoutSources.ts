import type { Plugin } from 'vite'

/** Only the build reads the source file names of pages (`ui/prerender.tsx`), so browsers do not load them. */
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
