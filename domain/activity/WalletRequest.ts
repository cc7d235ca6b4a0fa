import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseTxHash, type TxHash } from '../shared/TxHash.ts'
import { readRequestedWrite, toStored, type RequestedWrite } from './ActivityEntry.ts'

/**
 * A write that was requested from a wallet and has no known hash. It is stored before the wallet is asked, so that a
 * lost, odd or late answer never hides a payment.
 */
export interface WalletRequest extends RequestedWrite {
  readonly id: string
  /**
   * 'asked': the wallet has not answered, and still may. 'unknown': it returned neither a hash nor a rejection. 'not
   * sent': the chain, or the user, has established that it was not sent.
   */
  readonly state: 'asked' | 'unknown' | 'not sent'
  /** When the state last changed. */
  readonly since: EpochMillis
  /** The number of the account's mined transactions when the wallet was asked. */
  readonly minedBefore: number
  /** Whether it is a batch (EIP-5792), which the wallet wraps into a transaction of its own. */
  readonly together: boolean
  /** The id of a batch that the wallet was asked for; absent where an earlier build stored the request. */
  readonly batch?: TxHash
}

const STATES: ReadonlySet<unknown> = new Set<WalletRequest['state']>(['asked', 'unknown', 'not sent'])

/** The limit per account. Requests that may still have been sent do not count. */
const MAX_REQUESTS = 30

/** The storage key of an account's requests on a chain. */
export function requestsKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-requests`
}

/** Whether the request may have been sent. */
export function isUnsettled({ state }: WalletRequest): boolean {
  return state !== 'not sent'
}

/** An id that is unique among the account's requests. */
export function freshId(now: EpochMillis, others: readonly WalletRequest[]): string {
  for (let count = 0; ; count += 1) {
    const id = `${now.toString(36)}-${count}`
    if (!others.some((other) => other.id === id)) return id
  }
}

/** The stored text; beyond the first 30, requests that were not sent are left out. */
export function writeRequests(requests: readonly WalletRequest[]): string {
  return JSON.stringify({
    v: 1,
    requests: requests
      .filter((request, index) => index < MAX_REQUESTS || isUnsettled(request))
      .map((request) => {
        const { id, state, since, minedBefore, together, batch } = request
        return { ...toStored(request), id, state, since, minedBefore, together, batch }
      }),
  })
}

/** Reads the stored requests; an invalid one is left out (rules/storage: checked-when-read). */
export function readRequests(text: string | undefined): readonly WalletRequest[] {
  const list = asRecord(parseJson(text))
  const requests = list?.['v'] === 1 ? list['requests'] : undefined
  if (!Array.isArray(requests)) return []
  return requests.flatMap((request: unknown) => readRequest(asRecord(request)) ?? [])
}

/** A stored request; undefined if any part is invalid. */
function readRequest(stored: Readonly<Record<string, unknown>> | undefined): WalletRequest | undefined {
  const requested = stored && readRequestedWrite(stored)
  if (!requested) return undefined
  const { id, state, since, minedBefore, together } = stored
  const batch = parseTxHash(stored['batch'])
  if (typeof id !== 'string' || id.length > 60 || !STATES.has(state)) return undefined
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(minedBefore)) return undefined
  return {
    ...requested,
    id,
    state: state as WalletRequest['state'],
    since: since as EpochMillis,
    minedBefore: minedBefore as number,
    together: together === true,
    ...(batch && { batch }),
  }
}
