import type { PageFault } from './pageFaults.ts'
import type { RoadId } from './roads.ts'

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

/** A switch of the chaos panel and its values. */
export type Switched = readonly [id: string, values: Readonly<Record<string, number | string>>]

/** When the fault begins: before the page is opened, or when everything is ready for the user's last click. */
export type Moment = 'opening' | 'deciding'

/** The promise that holds while the fault lasts. */
export type Expectation =
  /** Each road is gone to its end all the same. */
  | 'goes on'
  /** A road may stop, with a word of why; after the fault it is gone to its end, and nothing is sent twice. */
  | 'recovers'
  /** The road ends with these words, after so many transactions, and with no success. */
  | { readonly tells: string; readonly sends: number }

/** A fault on these roads, in a browser under every invariant. */
export interface Play {
  readonly switched?: readonly Switched[]
  /** A fault of the browser, not of the stack. */
  readonly page?: PageFault
  readonly moment: Moment
  readonly expected: Expectation
  readonly roads: readonly RoadId[]
  /** Milliseconds for which something may be busy, where the fault itself lasts (rules/faults: busy-bound). */
  readonly busyLimit?: number
}

/** A test that plays a class already: its file, and its title as the file has it. */
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
  /** Why nothing plays it. */
  readonly open?: string
}
