import type { Values } from '../../scripts/chaos/parameters.ts'
import type { PageFault } from './pageFaults.ts'
import type { PathName } from './paths.ts'

export const FAULT_GROUPS = [
  'endpoints',
  'chain',
  'wallet',
  'storage',
  'network',
  'scripts',
  'tabs and clock',
  'host',
  'hostile data',
  'services',
] as const
export type FaultGroup = (typeof FAULT_GROUPS)[number]

/** A switch of the chaos panel, with its values. */
export type Switched = readonly [id: string, values: Values]

/** When the fault begins: before the page opens, or just before the user's last click. */
export type Moment = 'opening' | 'deciding'

/** The promise that holds during the fault. */
export type Expectation =
  /** Every path still reaches its end. */
  | 'goes on'
  /** A path may stop with an explanation; once the fault ends, it is completed, and nothing is sent twice. */
  | 'recovers'
  /** The path ends with this text, after this many transactions, and without a success. */
  | { readonly tells: string; readonly sends: number }

/** A fault on these paths, in a browser with every invariant checked. */
export interface Play {
  readonly switched?: Switched
  /** A fault of the browser, not of the stack. */
  readonly page?: PageFault
  readonly moment: Moment
  readonly expected: Expectation
  readonly paths: readonly PathName[]
  /** Milliseconds for which something may be busy while the fault lasts (rules/faults: busy-bound). */
  readonly busyLimit?: number
}

/** An existing test of a class: its file, and its title as written there. */
export interface TestReference {
  readonly file: string
  readonly title: string
}

/** One way in which the app's surroundings may fail. */
export interface FaultClass {
  readonly id: string
  readonly group: FaultGroup
  /** The promise that holds then. */
  readonly holds: string
  readonly plays?: readonly Play[]
  readonly tests?: readonly TestReference[]
  /** Why no test covers it. */
  readonly open?: string
}
