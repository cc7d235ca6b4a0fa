import type { Refusals } from './explainRevert.ts'
import * as texts from './refusalTexts.ts'

/** By revert reason, without the leading contract name. Reasons that are not listed are shown as they are. */
export const CONTRACT_MEANINGS: Refusals = { complete: texts.complete, others: texts.others }

export const CONTRACT_REFUSALS: Readonly<Record<string, string>> = {
  ...texts.complete,
  ...texts.others,
}
