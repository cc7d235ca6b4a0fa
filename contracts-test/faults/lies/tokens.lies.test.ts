import { TRADE_PATHS } from './storePaths.ts'
import { liesSuite } from './suite.ts'

liesSuite(TRADE_PATHS)
