import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseTxHash, type TxHash } from '../shared/TxHash.ts'
import { readRequestedWrite, toStored, type RequestedWrite } from './ActivityEntry.ts'

/** A write without a known hash, stored before the wallet is asked, so that a lost or late answer hides no payment. */
export interface WalletRequest extends RequestedWrite {
  readonly id: string
  /** 'asked': may still be answered. 'unknown': neither hash nor rejection came. 'not sent': says the chain or user. */
  readonly state: 'asked' | 'unknown' | 'not sent'
  readonly since: EpochMillis
  /** The account's number of mined transactions when the wallet was asked. */
  readonly minedBefore: number
  /** A batch (EIP-5792), which the wallet wraps into a transaction of its own. */
  readonly together: boolean
  /** The requested batch id; absent in requests stored by an earlier build. */
  readonly batch?: TxHash
}

const STATES: ReadonlySet<unknown> = new Set<WalletRequest['state']>(['asked', 'unknown', 'not sent'])

/** Per account; requests that may have been sent do not count. */
const MAX_REQUESTS = 30

export function requestsKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-requests`
}

export function isUnsettled({ state }: WalletRequest): boolean {
  return state !== 'not sent'
}

export function freshId(now: EpochMillis, others: readonly WalletRequest[]): string {
  for (let count = 0; ; count += 1) {
    const id = `${now.toString(36)}-${count}`
    if (!others.some((other) => other.id === id)) return id
  }
}

/** Keeps at most 30 of the requests that were not sent. */
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

/** Leaves out invalid requests (rules/storage: checked-when-read). */
export function readRequests(text: string | undefined): readonly WalletRequest[] {
  const list = asRecord(parseJson(text))
  const requests = list?.['v'] === 1 ? list['requests'] : undefined
  if (!Array.isArray(requests)) return []
  return requests.flatMap((request: unknown) => readRequest(asRecord(request)) ?? [])
}

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
