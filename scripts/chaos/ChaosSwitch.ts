import type { ChaosTarget } from './ChaosTarget.ts'
import type { Parameters, Values } from './parameters.ts'

export const GROUPS = ['endpoints', 'chain', 'wallet', 'services'] as const
export type Group = (typeof GROUPS)[number]

/** Ends a fault. */
export type Revert = () => unknown

/** One fault of a local stack, on demand. */
export interface ChaosSwitch {
  readonly id: string
  readonly group: Group
  readonly label: string
  readonly parameters: Parameters
  /** The expected behaviour of the app, in one sentence. */
  readonly expected: string
  /** The parts of the stack that it sets; of those that set the same part, the latest holds. Its own id by default. */
  readonly parts?: (values: Values) => readonly string[]
  /** Makes the fault in one part; returns its end, or nothing for an event that has no end. */
  readonly apply: (target: ChaosTarget, values: Values, part: string) => Promise<Revert | undefined>
}
