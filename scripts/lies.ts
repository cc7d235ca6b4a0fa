import { command } from './start/command.ts'
import { finish, runSteps } from './testing/runSteps.ts'
import { vitestStep } from './testing/vitestStep.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run lies',
    purpose: 'Runs every path on which money moves with every false answer that one endpoint may give.',
    details:
      'It takes several minutes on two cores, so npm test runs one in ten. LIES_SHARE=N runs one in so many here as well.',
  },
  async () => finish(await runSteps([[vitestStep('money paths and lies', 'lies')]])),
)
