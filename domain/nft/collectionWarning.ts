import { nameAdvice } from '../names/lookalike.ts'
import type { NameStanding } from './nameStanding.ts'

/** Characters of a name that are judged: more than are ever shown. */
const JUDGED = 320

/** What is said beside a collection's name that may be taken for another's; undefined for any other. */
export function collectionWarning(name: string, standing: NameStanding): string | undefined {
  if (standing.kind === 'later') return 'Another collection had this name first'
  const words = name.slice(0, JUDGED).split(' ')
  return words.some((word) => nameAdvice(word).length > 0) ? 'Look twice at this name' : undefined
}
