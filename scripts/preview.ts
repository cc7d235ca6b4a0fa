import path from 'node:path'

import { linkFunctions } from './functions/linkFunctions.ts'
import { printable } from './printable.ts'
import { serveDist } from './site/serveDist.ts'

/** Serves dist/ under its own security headers, with the functions of links: npm run preview, PORT sets another port. */
async function main(): Promise<void> {
  const { url } = await serveDist({
    dist: path.resolve(import.meta.dirname, '..', 'dist'),
    port: Number(process.env['PORT'] ?? 4173),
    first: (origin) => linkFunctions({ SITE_ORIGIN: origin }),
  })
  console.log(`dist/ is served at ${url}. Stop with Ctrl+C.`)
}

await main().catch((error: unknown) => {
  console.error(printable(error))
  process.exitCode = 1
})
