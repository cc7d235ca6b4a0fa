import { command } from './start/command.ts'
import { QUICK_LANES } from './testing/quickSteps.ts'
import { finish, runSteps } from './testing/runSteps.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run check',
    purpose:
      'Runs every check that needs neither a chain nor a browser: format, lint, types, dead code, unit tests and views.',
  },
  async () => finish(await runSteps(QUICK_LANES)),
)
