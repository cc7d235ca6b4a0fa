import { command } from './start/command.ts'
import { startForkStack } from './start/forkStack.ts'
import { withLifetime } from './start/lifetime.ts'
import { startLocalStack } from './start/localStack.ts'
import { START } from './start/startOptions.ts'

export const declared = command(import.meta.url, START, (fork) =>
  withLifetime((life) =>
    fork === 'local' ? startLocalStack(life, 'start.ts', 'npm start') : startForkStack(life, fork),
  ),
)
