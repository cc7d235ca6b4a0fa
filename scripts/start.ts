import { printable } from './printable.ts'
import { startForkStack } from './start/forkStack.ts'
import { lifetime } from './start/lifetime.ts'
import { startLocalStack } from './start/localStack.ts'
import { HELP, readStartOptions } from './start/startOptions.ts'

const life = lifetime()
try {
  const options = readStartOptions(process.argv.slice(2))
  if (!options) {
    console.log(HELP)
    await life.end(0)
  } else if (options.fork) await startForkStack(life, options.fork)
  else await startLocalStack(life, 'start.ts', 'npm start')
} catch (error) {
  console.error(printable(error))
  await life.end(1)
}
