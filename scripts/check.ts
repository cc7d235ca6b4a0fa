import { QUICK_LANES } from './testing/quickSteps.ts'
import { finish, runSteps } from './testing/runSteps.ts'

finish(await runSteps(QUICK_LANES))
