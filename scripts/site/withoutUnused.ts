import type { Plugin } from 'vite'

/**
 * What some packages bring along and this app never runs, by the module they ask for:
 * - reflect-metadata is how inversify reads decorators; here every binding is a factory (design 4), so where inversify
 *   still asks it finds no metadata, which is the truth;
 * - Reown's dialog is what WalletConnect shows unless told not to; here the pairing code is drawn by us;
 * - the mini-app SDK brings the schemas of manifests, Solana's library and a quick-auth client: here manifests are checked
 *   when a site is made, the wallet is one of an EVM chain, and quick auth is our own (HttpQuickAuth).
 */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^reflect-metadata(\/lite)?$/,
    'Reflect.defineMetadata ??= () => undefined; Reflect.getOwnMetadata ??= () => undefined; Reflect.hasOwnMetadata ??= () => false;',
  ],
  [
    /^@reown\/appkit(\/core)?$/,
    "export const createAppKit = () => { throw new Error('This app draws its own pairing code') };",
  ],
  [
    /^@solana\/web3\.js$/,
    'export class Connection {} export class Transaction {} export class VersionedMessage {} export class VersionedTransaction {}',
  ],
  [
    /^@farcaster\/quick-auth\/(decodeJwt|light)$/,
    "const none = () => { throw new Error('This app has its own quick auth') }; export { none as decodeJwt, none as createLightClient };",
  ],
]

/**
 * Where inversify writes code at run time. The content policy forbids that, so the container is made without it, and each
 * of these modules, which exports one function under its own name, is never called.
 */
const MADE_AT_RUN_TIME = /\/@inversifyjs\/core\/lib\/planning\/calculations\/(\w+Jit)\.js$/

/** The schemas of the mini-app SDK, by the file that gathers them. */
const MINI_APP_SCHEMAS = /\/@farcaster\/miniapp-core\/(?:dist|esm)\/schemas\/index\.js$/

/** Leaves what is never run out of the build. */
export function withoutUnused(): Plugin {
  const prefix = '\0unused:'
  return {
    name: 'hearth:without-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      const index = UNUSED.findIndex(([pattern]) => pattern.test(source))
      return index === -1 ? undefined : `${prefix}${index}`
    },
    load(id) {
      const [, made] = MADE_AT_RUN_TIME.exec(id) ?? []
      if (made !== undefined)
        return `export function ${made}() { throw new Error('The policy forbids code made at run time') }`
      if (MINI_APP_SCHEMAS.test(id)) return 'export {}'
      return id.startsWith(prefix) ? UNUSED[Number(id.slice(prefix.length))]?.[1] : undefined
    },
  }
}
