import { OTHER_PATHS } from './otherPaths.ts'
import { liesSuite } from './suite.ts'
import { TOKEN_PATHS } from './tokenPaths.ts'

liesSuite([...TOKEN_PATHS, ...OTHER_PATHS])
