import type { Resemblance } from '../activity/ReviewWarnings.ts'
import { markDeceptive } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { fullName } from './fullName.ts'
import { nameAdvice } from './lookalike.ts'
import * as texts from './texts.ts'

/** Why the user knows the other name; follows that name and a comma. */
export const WHOSE: Readonly<Record<Resemblance['known'], string>> = {
  own: texts.yourOwnName,
  inviter: texts.whoInvitedYou,
  paid: texts.whomYouPaid,
  older: texts.olderName,
}

/**
 * The warning beside a name that resembles another or has deceptive letters; undefined for any other name. The
 * resemblance counts first.
 */
export function nameWarning(
  name: DomainName,
  lookalike: Resemblance | undefined,
  tldName: string,
): string | undefined {
  if (lookalike)
    return `${texts.notTheSameAs}${fullName(markDeceptive(lookalike.name) as DomainName, tldName)}, ${WHOSE[lookalike.known]}`
  return nameAdvice(name).length > 0 ? texts.adviceLead : undefined
}
