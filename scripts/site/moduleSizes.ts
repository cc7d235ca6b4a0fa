import path from 'node:path'

import type { Plugin } from 'vite'

/** The file with the sizes, until the build moves it out of the served folder. */
export const MODULE_SIZES = 'module-sizes.json'

/** Characters of each module before minification, by the chunk's file and the module's path in the project. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Writes the modules of each chunk of the browser's build, for `npm run size`. */
export function moduleSizes(root: string): Plugin {
  return {
    name: 'hearth:module-sizes',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_, bundle) {
      const sizes = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [
              [
                chunk.fileName,
                Object.fromEntries(
                  Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
                    path.relative(root, id.replace('\0', '')).replaceAll(path.sep, '/'),
                    renderedLength,
                  ]),
                ),
              ] as const,
            ]
          : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: MODULE_SIZES,
        source: JSON.stringify(Object.fromEntries(sizes) satisfies ModuleSizes),
      })
    },
  }
}
