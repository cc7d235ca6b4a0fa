import { ok, type Result } from '../shared/Result.ts'
import type {
  PreparedSignature,
  PreparedWrite,
  ReviewTerms,
  SignableMessage,
  SimulatedWrite,
  WriteReview,
} from './PreparedWrite.ts'
import type { TxFailure } from './TxFailure.ts'

export type ReviewWords = ReviewTerms & Partial<Pick<WriteReview, 'post' | 'referral' | 'warnings'>>

/** The write with its review, which the feature words from the facts; a failure stays. */
export function reviewed<Facts>(
  simulated: Result<SimulatedWrite<Facts>, TxFailure>,
  wordsFor: (facts: Facts) => ReviewWords,
): Result<PreparedWrite, TxFailure> {
  if (!simulated.ok) return simulated
  const { intent, calls, network, fee, onlySource, facts } = simulated.value
  return ok({
    intent,
    ...(calls && { calls }),
    review: {
      ...wordsFor(facts),
      account: intent.from,
      to: intent.to,
      network,
      fee,
      ...(onlySource && { onlySource }),
    },
  })
}

export function reviewedMessage<Signed>(
  { account, to, network, content, sign }: SignableMessage<Signed>,
  words: ReviewWords,
): PreparedSignature<Signed> {
  return { content, sign, review: { ...words, account, to, network, signatureOnly: true, fee: undefined } }
}
