import { finish, runSteps } from './testing/runSteps.ts'
import { vitestStep } from './testing/vitestStep.ts'

/**
 * Runs every path on which money moves with every false answer that one endpoint may give: npm run lies.
 * It takes several minutes on two cores, so npm test runs one in ten.
 */
finish(await runSteps([[vitestStep('money paths and lies', 'lies')]]))
