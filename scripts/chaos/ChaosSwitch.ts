import type { ChaosTarget } from './ChaosTarget.ts'
import type { Parameters, Values } from './parameters.ts'

export const GROUPS = ['endpoints', 'chain', 'wallet', 'services'] as const
export type Group = (typeof GROUPS)[number]

export type Revert = () => unknown

export interface ChaosSwitch {
  readonly id: string
  readonly group: Group
  readonly label: string
  readonly parameters: Parameters
  /** The expected behaviour of the app, in one sentence. */
  readonly expected: string
  /** The parts of the stack that it sets; a later fault in the same part replaces it. Its own id by default. */
  readonly parts?: (values: Values) => readonly string[]
  /** Makes the fault in one part; returns its end, or nothing for an event. */
  readonly apply: (target: ChaosTarget, values: Values, part: string) => Promise<Revert | void>
}
