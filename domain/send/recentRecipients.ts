import { readStoredAddress, sameAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { RUN_TOPIC } from './paymentRun.ts'

/** Per account. */
const MAX_RECIPIENTS = 200

const SEND = 'send:'

export function sendTopic(to: Address, token: Address): string {
  return `${SEND}${to}:${token}`
}

/** Empty unless it is a payment's topic. */
export function recipientsIn(topic: string): readonly Address[] {
  const [kind, tos = ''] = topic.split(':')
  if (`${kind}:` !== SEND && `${kind}:` !== RUN_TOPIC) return []
  return tos.split(',').flatMap((to) => readStoredAddress(to) ?? [])
}

/** Addresses that the account has paid on a chain (rules/storage: versioned-entries). */
export function recipientsKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-paid`
}

/** The latest first, at most 200. Omits invalid addresses; empty if malformed (rules/storage: checked-when-read). */
export function readRecipients(text: string | undefined): readonly Address[] {
  const stored = asRecord(parseJson(text))
  const list = stored?.['v'] === 1 ? stored['paid'] : undefined
  if (!Array.isArray(list)) return []
  return list
    .flatMap((entry: unknown) => (typeof entry === 'string' ? (readStoredAddress(entry) ?? []) : []))
    .slice(0, MAX_RECIPIENTS)
}

export function writeRecipients(paid: readonly Address[]): string {
  return JSON.stringify({ v: 1, paid })
}

/** Adds in front, without duplicates; the same list if all are known. Beyond 200 the oldest are dropped. */
export function joinRecipients(paid: readonly Address[], more: readonly Address[]): readonly Address[] {
  const isIn = (list: readonly Address[], address: Address) => list.some((each) => sameAddress(each, address))
  const fresh = more.filter((address, index) => !isIn(paid, address) && !isIn(more.slice(0, index), address))
  return fresh.length === 0 ? paid : [...fresh, ...paid].slice(0, MAX_RECIPIENTS)
}
