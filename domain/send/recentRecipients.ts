import { readStoredAddress, sameAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { RUN_TOPIC } from './paymentRun.ts'

/** Of one account: enough for everybody one pays, and read in no time. */
const MAX_RECIPIENTS = 200

/** What the topics of a payment begin with. */
const SEND = 'send:'

/** What a payment is about, for the activity list: to whom, and of which token. */
export function sendTopic(to: Address, token: Address): string {
  return `${SEND}${to}:${token}`
}

/** Whom a topic of that kind names; nobody for any other. */
export function recipientsIn(topic: string): readonly Address[] {
  const [kind, tos = ''] = topic.split(':')
  if (`${kind}:` !== SEND && `${kind}:` !== RUN_TOPIC) return []
  return tos.split(',').flatMap((to) => readStoredAddress(to) ?? [])
}

/** Where the browser keeps whom an account has paid on a chain (rules/storage: versioned-entries). */
export function recipientsKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-paid`
}

/** Whom an account has paid, the last first; what is no address is left out (rules/storage: checked-when-read). */
export function readRecipients(text: string | undefined): readonly Address[] {
  const stored = asRecord(parseJson(text))
  const list = stored?.['v'] === 1 ? stored['paid'] : undefined
  if (!Array.isArray(list)) return []
  return list
    .flatMap((entry: unknown) => (typeof entry === 'string' ? (readStoredAddress(entry) ?? []) : []))
    .slice(0, MAX_RECIPIENTS)
}

/** The text for the browser. */
export function writeRecipients(paid: readonly Address[]): string {
  return JSON.stringify({ v: 1, paid: paid.slice(0, MAX_RECIPIENTS) })
}

/** Each once, newcomers in front; the same list where there are none. */
export function joinRecipients(paid: readonly Address[], more: readonly Address[]): readonly Address[] {
  const isIn = (list: readonly Address[], address: Address) => list.some((each) => sameAddress(each, address))
  const fresh = more.filter((address, index) => !isIn(paid, address) && !isIn(more.slice(0, index), address))
  return fresh.length === 0 ? paid : [...fresh, ...paid].slice(0, MAX_RECIPIENTS)
}
