import type { SimulatedWrite } from './PreparedWrite.ts'
import type { TxFailure } from './TxFailure.ts'
import { ok, type Result } from '../shared/Result.ts'

/** The write with what its port found out; a failure stays. */
export function withFacts<Facts>(
  simulated: Result<SimulatedWrite, TxFailure>,
  facts: Facts,
): Result<SimulatedWrite<Facts>, TxFailure> {
  return simulated.ok ? ok({ ...simulated.value, facts }) : simulated
}
