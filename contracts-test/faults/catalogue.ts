import { BROWSER_CLASSES } from './classes/browserClasses.ts'
import { CHAIN_CLASSES } from './classes/chainClasses.ts'
import { ENDPOINT_CLASSES } from './classes/endpointClasses.ts'
import { HOSTILE_CLASSES } from './classes/hostileClasses.ts'
import { SERVICE_CLASSES } from './classes/serviceClasses.ts'
import { WALLET_CLASSES } from './classes/walletClasses.ts'
import type { FaultClass, Play } from './FaultClass.ts'
import type { RoadId } from './roads.ts'

/** Every class of faults: how it is caused, and what must hold. */
export const FAULT_CLASSES: readonly FaultClass[] = [
  ...ENDPOINT_CLASSES,
  ...CHAIN_CLASSES,
  ...WALLET_CLASSES,
  ...BROWSER_CLASSES,
  ...HOSTILE_CLASSES,
  ...SERVICE_CLASSES,
]

/** One class on one road. */
export interface Pair {
  /** The test's title: the class, the road, and which of the class's plays it is. */
  readonly title: string
  readonly play: Play
  readonly road: RoadId
}

export const PAIRS: readonly Pair[] = FAULT_CLASSES.flatMap(({ id, plays = [] }) =>
  plays.flatMap((play, index) =>
    play.roads.map((road) => ({ title: [id, road, index + 1].join(' | '), play, road })),
  ),
)

/** One pair in `share`, spread over the whole catalogue. */
export const shareOf = (share: number): readonly Pair[] =>
  PAIRS.filter((_, index) => index % share === Math.floor(share / 2))
