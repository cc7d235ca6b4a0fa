import { readFileSync } from 'node:fs'

import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { PLAYED_CLASSES } from './classes.ts'
import {
  FAULT_GROUPS,
  type FaultClass,
  type FaultGroup,
  type Play,
  type TestReference,
} from './FaultClass.ts'
import type { PathName } from './paths.ts'

/** A line of tested.txt: `class: what must hold (file: title)`. */
const TESTED = /^(?<id>\S+): (?<holds>.*?) ?\((?<file>\S+\.tsx?): (?<title>.*)\)$/

/** The classes with their tests, in the order of the groups. */
function withTests(played: readonly FaultClass[]): readonly FaultClass[] {
  const classes = new Map(played.map((one) => [one.id, one]))
  const [, ...sections] = readFileSync(inProject('contracts-test', 'faults', 'tested.txt'), 'utf8').split(
    /^# /m,
  )
  for (const section of sections) {
    const [group = '', ...lines] = section.trim().split('\n')
    for (const line of lines) {
      const { id = '', holds = '', file = '', title = '' } = TESTED.exec(line)?.groups ?? {}
      const known = classes.get(id) ?? { id, group: group as FaultGroup, holds }
      const tests: readonly TestReference[] = [...(known.tests ?? []), { file, title }]
      classes.set(id, { ...known, tests })
    }
  }
  return FAULT_GROUPS.flatMap((group) => [...classes.values()].filter((one) => one.group === group))
}

/** Every class of faults: how it is caused, and what must hold. */
export const FAULT_CLASSES = withTests(PLAYED_CLASSES)

/** One class on one path. */
export interface Pair {
  /** The test's title: the class, the path, and which of the class's plays it is. */
  readonly title: string
  readonly play: Play
  readonly path: PathName
}

export const PAIRS: readonly Pair[] = FAULT_CLASSES.flatMap(({ id, plays = [] }) =>
  plays.flatMap((play, index) =>
    play.paths.map((path) => ({ title: [id, path, index + 1].join(' | '), play, path })),
  ),
)

/** One pair in `share`, spread over the whole catalogue. */
export const shareOf = (share: number): readonly Pair[] =>
  PAIRS.filter((_, index) => index % share === Math.floor(share / 2))
