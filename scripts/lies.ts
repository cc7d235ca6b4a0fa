import { finish, runSteps } from './testing/runSteps.ts'
import { vitestStep } from './testing/vitestStep.ts'

/**
 * Goes every path on which money moves once for every lie that one endpoint may tell about one answer: npm run lies. It
 * takes several minutes of two cores, so npm test tells one lie in ten.
 */
finish(await runSteps([[vitestStep('money paths and lies', 'lies')]]))
