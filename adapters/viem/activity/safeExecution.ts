import { encodeEventTopics } from 'viem'

import { safeAbi } from '../abi/safeAbi.ts'
import type { ReceiptLog } from './gainedIn.ts'

/** Emitted by a Safe that has executed a proposal, or whose proposal failed inside. */
export const [EXECUTED, NOT_EXECUTED] = (['ExecutionSuccess', 'ExecutionFailure'] as const).map(
  (eventName) => encodeEventTopics({ abi: safeAbi, eventName })[0],
)

/** The proposal's hash in lower case. Only Safes since 1.4 index it. */
export const proposalOf = ({ topics, data }: Pick<ReceiptLog, 'topics' | 'data'>): string =>
  (topics[1] ?? data.slice(0, 66)).toLowerCase()
