import { readKeptAddress, sameAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { RUN_TOPIC } from './paymentRun.ts'

/** Of one account: enough for everybody one pays, and read in no time. */
const MOST_PAID = 200

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
  return tos.split(',').flatMap((to) => readKeptAddress(to) ?? [])
}

/** Where the browser keeps whom an account has paid on a chain (rules/storage: versioned-entries). */
export function paidKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-paid`
}

/** Whom an account has paid, the last first; what is no address is left out (rules/storage: checked-when-read). */
export function readPaid(text: string | undefined): readonly Address[] {
  const kept = asRecord(parseJson(text))
  const list = kept?.['v'] === 1 ? kept['paid'] : undefined
  if (!Array.isArray(list)) return []
  return list
    .flatMap((entry: unknown) => (typeof entry === 'string' ? (readKeptAddress(entry) ?? []) : []))
    .slice(0, MOST_PAID)
}

/** The text for the browser. */
export function writePaid(paid: readonly Address[]): string {
  return JSON.stringify({ v: 1, paid: paid.slice(0, MOST_PAID) })
}

/** Each once, newcomers in front; the same list where there are none. */
export function joinPaid(paid: readonly Address[], more: readonly Address[]): readonly Address[] {
  const isIn = (list: readonly Address[], address: Address) => list.some((each) => sameAddress(each, address))
  const fresh = more.filter((address, index) => !isIn(paid, address) && !isIn(more.slice(0, index), address))
  return fresh.length === 0 ? paid : [...fresh, ...paid].slice(0, MOST_PAID)
}
