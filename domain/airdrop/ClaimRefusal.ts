import type { ListVerdict } from './listClaim.ts'
import type { NameVerdict } from './nameClaim.ts'
import type { PointsVerdict } from './pointsClaim.ts'

export type ClaimRefusal = Exclude<(NameVerdict | PointsVerdict | ListVerdict)['kind'], 'eligible'>
