import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { printable } from './printable.ts'
import { lifetime, type Lifetime } from './start/lifetime.ts'
import { startLocalStack } from './start/localStack.ts'
import { neededPort, requireFree, unlessTaken } from './start/ports.ts'
import { serveApp } from './start/serveApp.ts'

const COMMAND = 'npm run dev'

const life = lifetime()
try {
  const config = process.argv[2] ?? process.env['HEARTH_CONFIG']
  await (config === undefined ? startLocalStack(life, 'dev.ts', COMMAND) : serve(life, config))
} catch (error) {
  console.error(printable(error))
  await life.end(1)
}

/** Serves only the page, for a community on a remote chain. */
async function serve({ onEnd }: Lifetime, config: string): Promise<void> {
  if (!existsSync(resolve(PROJECT_ROOT, config))) {
    throw new Error(
      `There is no ${config}. Name another, such as config/degen.json, or none for a local stack.`,
    )
  }
  const page = neededPort('PORT', 5173)
  const command = `${COMMAND} -- ${config}`
  await requireFree([page], command)
  const server = await unlessTaken(page, [page], command, () => serveApp({ port: page.port, config }))
  onEnd(() => server.close())
  console.log(`\n  Hearth is open at http://localhost:${page.port} with ${config}. Stop with Ctrl-C.\n`)
}
