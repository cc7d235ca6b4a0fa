import { build } from 'vite'

import { inProject } from '../contracts/projectRoot.ts'

/** Bundles a file of `scripts/` into one script without imports. Rejects if that fails. */
export async function bundle(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    root: inProject(),
    publicDir: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: inProject('scripts', entry), formats: ['iife'], name: 'panel' },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  )
  const code = outputs.find((part) => part.type === 'chunk')?.code
  if (code === undefined) throw new Error(`${entry} could not be bundled.`)
  return code
}
