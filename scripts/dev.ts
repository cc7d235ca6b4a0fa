import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { lifetime } from './start/lifetime.ts'
import { neededPort, requireFree } from './start/ports.ts'
import { serveApp } from './start/serveApp.ts'

const life = lifetime()
try {
  const config = process.argv[2] ?? process.env['HEARTH_CONFIG'] ?? 'config/local.json'
  if (!existsSync(resolve(PROJECT_ROOT, config))) {
    throw new Error(
      `There is no ${config}. Run npm start once, which writes config/local.json, or name another: npm run dev -- config/degen.json`,
    )
  }
  const page = neededPort('PORT', 5173)
  await requireFree(page, 'npm run dev')
  const server = await serveApp({ port: page.port, config })
  life.onEnd(() => server.close())
  console.log(`\n  Hearth is open at http://localhost:${page.port} with ${config}. Stop with Ctrl-C.\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await life.end(1)
}
