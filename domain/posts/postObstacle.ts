import type { Wei } from '../shared/Wei.ts'
import type { ChatRules } from './Post.ts'

/** What keeps somebody from posting now. */
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

/**
 * Something that is read of the chain: it may be on its way, or have failed, and neither is a value
 * (rules/errors: unknown-is-a-value).
 */
export type Known<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: Value }

/** What is known when somebody wants to post. */
export interface PostCircumstances {
  readonly connected: boolean
  readonly onSupportedChain: boolean
  readonly rules: Known<ChatRules>
  /** Whether the account has a name. */
  readonly named: Known<boolean>
  readonly nameRequired: boolean
  /** 'rests': the account that pays for it is known to have too little left. */
  readonly storage: 'there' | 'rests' | 'none'
  /** Whether as many wait to be sent as are kept. */
  readonly outboxFull: boolean
  /** Whether there is nothing to be posted. */
  readonly empty: boolean
  /** How much more would fit; negative where it is too long. */
  readonly room: number
  readonly balance: Known<Wei>
  /** The network fee that is expected; undefined while it is not known: then the price alone is looked at. */
  readonly fee: Wei | undefined
  /** A picture is on its way into the text. */
  readonly uploading: boolean
  /** Something of this wallet waits for a signature. */
  readonly busy: boolean
}

/** The first of what keeps somebody from posting; undefined where nothing does. What is not known blocks. */
export function postObstacle(now: PostCircumstances): PostObstacle | undefined {
  return listObstacle(now) ?? textObstacle(now) ?? moneyObstacle(now) ?? (now.busy ? 'busy' : undefined)
}

/** What keeps somebody from writing here at all, whatever they would write. */
export function listObstacle(now: PostCircumstances): PostObstacle | undefined {
  const { rules, named, nameRequired } = now
  if (!now.connected) return 'not connected'
  if (!now.onSupportedChain) return 'wrong network'
  if (rules.kind !== 'ready') return rules.kind === 'failed' ? 'rules failed' : 'rules unread'
  const { paused, standing } = rules.value
  if (paused) return 'paused'
  // Asked for an account that was not there yet: what it may do is not known.
  if (!standing) return 'rules unread'
  if (standing.suspended) return 'suspended'
  const { membership } = standing
  if (membership && membership.held < membership.needed) return 'not a holder'
  if (nameRequired && named.kind !== 'ready') return named.kind === 'failed' ? 'name failed' : 'name unread'
  if (nameRequired && named.kind === 'ready' && !named.value) return 'name required'
  if (now.storage === 'none') return 'no storage'
  return now.storage === 'rests' ? 'storage rests' : undefined
}

function textObstacle({ outboxFull, empty, room, uploading }: PostCircumstances): PostObstacle | undefined {
  if (outboxFull) return 'too many unsent'
  if (uploading) return 'uploading'
  if (empty) return 'empty'
  return room < 0 ? 'too long' : undefined
}

function moneyObstacle({ rules, balance, fee }: PostCircumstances): PostObstacle | undefined {
  if (rules.kind !== 'ready') return undefined
  if (balance.kind !== 'ready') return balance.kind === 'failed' ? 'balance failed' : 'balance unread'
  return balance.value < rules.value.price + (fee ?? 0n) ? 'too little' : undefined
}
