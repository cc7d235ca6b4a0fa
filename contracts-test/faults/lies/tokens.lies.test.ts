import { TRADE_PATHS } from './paths.ts'
import { liesSuite } from './suite.ts'

liesSuite(TRADE_PATHS)
