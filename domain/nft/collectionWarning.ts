import { nameAdvice } from '../names/lookalike.ts'
import type { NameStanding } from './nameStanding.ts'
import * as texts from './texts.ts'

/** Characters, more than are ever shown. */
const MAX_CHECKED_LENGTH = 320

/** For a name that may be confused with another collection's. */
export function collectionWarning(name: string, standing: NameStanding): string | undefined {
  if (standing.kind === 'later') return texts.laterName
  const words = name.slice(0, MAX_CHECKED_LENGTH).split(' ')
  return words.some((word) => nameAdvice(word).length > 0) ? texts.lookalikeName : undefined
}
