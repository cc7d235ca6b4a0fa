import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { command } from './start/command.ts'
import { withLifetime, type Lifetime } from './start/lifetime.ts'
import { startLocalStack } from './start/localStack.ts'
import { neededPort, requireFree, unlessTaken } from './start/ports.ts'
import { serveApp } from './start/serveApp.ts'

const COMMAND = 'npm run dev'

export const declared = command(
  import.meta.url,
  {
    call: COMMAND,
    purpose: 'Serves the app and reloads it when the code changes, on a local stack or for a community.',
    words: [
      {
        name: 'FILE',
        optional: true,
        means:
          'the configuration of a community on a remote chain, such as config/degen.json; by default HEARTH_CONFIG, or a local stack as of npm start',
      },
    ],
    details: 'PORT and CHAIN_PORT choose other ports than 5173 and 8545.',
  },
  ({ words: [config = process.env['HEARTH_CONFIG']] }) =>
    withLifetime((life) =>
      config === undefined ? startLocalStack(life, 'dev.ts', COMMAND) : serve(life, config),
    ),
)

/** Serves only the page, for a community on a remote chain. */
async function serve({ onEnd }: Lifetime, config: string): Promise<void> {
  if (!existsSync(resolve(PROJECT_ROOT, config))) {
    throw new Error(
      `There is no ${config}. Name another, such as config/degen.json, or none for a local stack.`,
    )
  }
  const page = neededPort('PORT', 5173)
  const started = `${COMMAND} -- ${config}`
  await requireFree([page], started)
  const server = await unlessTaken(page, [page], started, () => serveApp({ port: page.port, config }))
  onEnd(() => server.close())
  console.log(`\n  Hearth is open at http://localhost:${page.port} with ${config}. Stop with Ctrl-C.\n`)
}
