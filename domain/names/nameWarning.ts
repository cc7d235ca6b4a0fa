import type { Resemblance } from '../activity/ReviewWarnings.ts'
import { markDeceptive } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { fullName } from './fullName.ts'
import { nameAdvice } from './lookalike.ts'
import * as texts from './texts.ts'

/** Follows the known name and a comma. */
export const WHOSE: Readonly<Record<Resemblance['known'], string>> = {
  own: texts.yourOwnName,
  inviter: texts.whoInvitedYou,
  paid: texts.whomYouPaid,
  older: texts.olderName,
}

/** For a name that resembles another, which comes first, or has deceptive letters. */
export function nameWarning(
  name: DomainName,
  lookalike: Resemblance | undefined,
  tldName: string,
): string | undefined {
  if (lookalike)
    return texts.notTheSame(
      fullName(markDeceptive(lookalike.name) as DomainName, tldName),
      WHOSE[lookalike.known],
    )
  return nameAdvice(name).length > 0 ? texts.adviceLead : undefined
}
