import type { ReadResult } from '../shared/AsyncResult.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'
import type { ChatRules } from './Post.ts'

export type PostObstacle =
  | 'not connected'
  | 'wrong network'
  | 'rules failed'
  | 'rules unread'
  | 'paused'
  | 'suspended'
  | 'not a holder'
  | 'name unread'
  | 'name failed'
  | 'name required'
  | 'no storage'
  | 'storage rests'
  | 'too many unsent'
  | 'empty'
  | 'too long'
  | 'balance failed'
  | 'balance unread'
  | 'too little'
  | 'uploading'
  | 'busy'

export interface PostCircumstances {
  readonly connected: boolean
  readonly onSupportedChain: boolean
  readonly rules: ReadResult<ChatRules>
  readonly name: ReadResult<DomainName | undefined>
  readonly nameRequired: boolean
  /** 'no funds': the account that pays for uploads has too little left. */
  readonly storage: 'ready' | 'no funds' | 'none'
  readonly outboxFull: boolean
  readonly empty: boolean
  /** Negative if the draft is too long. */
  readonly remaining: number
  readonly balance: ReadResult<Wei>
  /** Estimated network fee; while undefined only the price counts. */
  readonly fee: Wei | undefined
  readonly uploading: boolean
  /** Whether another request awaits a signature in this wallet. */
  readonly busy: boolean
}

/** The first one. A value that was not read yet is an obstacle. */
export function postObstacle(now: PostCircumstances): PostObstacle | undefined {
  return listObstacle(now) ?? textObstacle(now) ?? moneyObstacle(now) ?? (now.busy ? 'busy' : undefined)
}

/** For any draft. Rules count as unread until they were read for an account; the name matters only if required. */
export function listObstacle(now: PostCircumstances): PostObstacle | undefined {
  const { rules, name, nameRequired } = now
  if (!now.connected) return 'not connected'
  if (!now.onSupportedChain) return 'wrong network'
  if (rules.kind !== 'ready') return rules.kind === 'failed' ? 'rules failed' : 'rules unread'
  const { paused, standing } = rules.value
  if (paused) return 'paused'
  // The rules were read before the account was known.
  if (!standing) return 'rules unread'
  if (standing.suspended) return 'suspended'
  const { membership } = standing
  if (membership && membership.held < membership.needed) return 'not a holder'
  if (nameRequired && name.kind !== 'ready') return name.kind === 'failed' ? 'name failed' : 'name unread'
  if (nameRequired && name.kind === 'ready' && !name.value) return 'name required'
  if (now.storage === 'none') return 'no storage'
  return now.storage === 'no funds' ? 'storage rests' : undefined
}

function textObstacle({
  outboxFull,
  empty,
  remaining,
  uploading,
}: PostCircumstances): PostObstacle | undefined {
  if (outboxFull) return 'too many unsent'
  if (uploading) return 'uploading'
  if (empty) return 'empty'
  return remaining < 0 ? 'too long' : undefined
}

function moneyObstacle({ rules, balance, fee }: PostCircumstances): PostObstacle | undefined {
  if (rules.kind !== 'ready') return undefined
  if (balance.kind !== 'ready') return balance.kind === 'failed' ? 'balance failed' : 'balance unread'
  return balance.value < rules.value.price + (fee ?? 0n) ? 'too little' : undefined
}
