import type { ListVerdict } from './listClaim.ts'
import type { NameVerdict } from './nameClaim.ts'
import type { PointsVerdict } from './pointsClaim.ts'

/** Why a claim is not prepared: the contract would refuse it or pay nothing. */
export type ClaimRefusal = Exclude<(NameVerdict | PointsVerdict | ListVerdict)['kind'], 'eligible'>
