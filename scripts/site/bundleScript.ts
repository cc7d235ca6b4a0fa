import { build } from 'vite'

import { inProject } from '../contracts/projectRoot.ts'

/** Bundles a file into one script for a page, whose exports are in a global variable with this name. */
export async function bundleScript(
  entry: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    root: inProject(),
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    // One file, although viem loads some parts lazily.
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  )
  const code = outputs.find((part) => part.type === 'chunk')?.code
  if (code === undefined) throw new Error(`${entry} could not be bundled.`)
  return code
}
