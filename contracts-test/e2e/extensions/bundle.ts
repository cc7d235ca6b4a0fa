import { createContext, runInNewContext } from 'node:vm'

import type { handleProviderRequest } from '@rainbow-me/provider'

import { inProject } from '../../../scripts/contracts/projectRoot.ts'
import { bundleScript } from '../../../scripts/site/bundleScript.ts'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8"/%3E%3C/svg%3E'

const DEFINED = { __ICON__: JSON.stringify(ICON) }

/** Globals that the vendors' streams expect from a bundler. */
const NODE_GLOBALS = `
const global = globalThis;
const process = {
  env: { NODE_ENV: 'production' },
  browser: true,
  nextTick: (run, ...values) => queueMicrotask(() => run(...values)),
};`

/** Bundles an extension's in-page script; it does nothing in blank pages. */
export async function bundleInPage(name: string): Promise<string> {
  const code = await bundle(inProject('contracts-test', 'e2e', 'extensions', 'inPage', `${name}.ts`), name)
  return `if (location.protocol.startsWith('http')) (() => {${NODE_GLOBALS}\n${code}})()`
}

/** Rainbow's package is written for bundlers, so Node cannot import it. */
export async function loadRainbowHandler(): Promise<typeof handleProviderRequest> {
  const entry = inProject('node_modules', '@rainbow-me', 'provider', 'dist', 'handleProviderRequest.js')
  const code = await bundle(entry, 'background')
  const context: { background?: { readonly handleProviderRequest: typeof handleProviderRequest } } = {}
  runInNewContext(code, createContext(Object.assign(context, { Buffer, TextEncoder, TextDecoder, URL })))
  if (!context.background) throw new Error('The handler of Rainbow could not be loaded.')
  return context.background.handleProviderRequest
}

const bundles = new Map<string, Promise<string>>()

/** Once per process. */
function bundle(entry: string, name: string): Promise<string> {
  const known = bundles.get(entry) ?? bundleScript(entry, name, DEFINED)
  bundles.set(entry, known)
  return known
}
