import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const ROOT = new URL('../../', import.meta.url)

/**
 * Modules that some packages import and this app never runs. The mini-app SDK brings manifest schemas
 * and a quick-auth client: here manifests are checked when a site is made, and quick auth is our own (QuickAuth).
 * Safe's SDK checks signatures with half of viem. Each with its replacement, and with the importer
 * if others need the module.
 */
const UNUSED: readonly (readonly [RegExp, string, RegExp?])[] = [
  [
    /^viem$/,
    "const none = () => { throw new Error('This app asks the chain itself') }; export { none as encodeFunctionData, none as hashMessage, none as hashTypedData };",
    /\/@safe-global\/safe-apps-sdk\//,
  ],
  [
    /^@farcaster\/quick-auth\/(decodeJwt|light)$/,
    "const none = () => { throw new Error('This app has its own quick auth') }; export { none as decodeJwt, none as createLightClient };",
  ],
]

/**
 * Packages whose default build has warnings for developers, serves old browsers, or is CommonJS required
 * by another package, which would bring in all of viem.
 */
const RELEASED: readonly (readonly [RegExp, string])[] = [
  [/^react-router$/, 'react-router/dist/production/index.mjs'],
  [/^react-router\/dom$/, 'react-router/dist/production/dom-export.mjs'],
  [/^@safe-global\/safe-apps-sdk$/, '@safe-global/safe-apps-sdk/dist/esm/index.js'],
  // The edition that inversify itself imports: the other brings Map and WeakMap for browsers without them.
  [/^reflect-metadata$/, 'reflect-metadata/ReflectLite.js'],
]

/** Component names for developer tools: the assignment makes the bundler keep unused components. */
const COMPONENT_NAMES = /^[A-Z]\w+\.displayName = "[^"]+";$/gm
/** Components created by a call: unless the call is marked as pure, the bundler keeps them although they are unused. */
const MADE_COMPONENTS = /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g
const ROUTER = /\/react-router\/dist\/production\//

const MINI_APP_SCHEMAS = /\/@farcaster\/miniapp-core\/(?:dist|esm)\/schemas\/index\.js$/

/** Removes code that never runs from the build. (slimInversify.ts does it for the container.) */
export function withoutUnused(): Plugin {
  const prefix = '\0unused:'
  return {
    name: 'hearth:without-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '', { ssr }) {
      const released = RELEASED.find(([pattern]) => pattern.test(source))?.[1]
      // Not by name: the package names only its other build among its entries.
      if (released !== undefined && !ssr) return fileURLToPath(new URL(`node_modules/${released}`, ROOT))
      const index = UNUSED.findIndex(
        ([pattern, , from]) => pattern.test(source) && (from?.test(importer) ?? true),
      )
      return index === -1 ? undefined : `${prefix}${index}`
    },
    load(id) {
      if (MINI_APP_SCHEMAS.test(id)) return 'export {}'
      return id.startsWith(prefix) ? UNUSED[Number(id.slice(prefix.length))]?.[1] : undefined
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined
      // Blank lines stay, which keeps the source map valid.
      return {
        code: code.replace(COMPONENT_NAMES, '').replace(MADE_COMPONENTS, '/* @__PURE__ */ '),
        map: null,
      }
    },
  }
}
