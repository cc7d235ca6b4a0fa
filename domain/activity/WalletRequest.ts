import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { readAsked, toStored, type AskedWrite } from './ActivityEntry.ts'

/**
 * A write that a wallet was asked for, and of which no hash is known. It is stored before the wallet is asked, so that
 * no answer that is lost, odd or late makes the app forget that money may have moved.
 */
export interface WalletRequest extends AskedWrite {
  /** Tells it from the account's other requests. */
  readonly id: string
  /**
   * 'asked': the wallet has not answered, and still may. 'unknown': it answered without a hash and without a refusal.
   * 'not sent': the chain, or the user, has said that it was not sent.
   */
  readonly state: 'asked' | 'unknown' | 'not sent'
  /** When it came into this state. */
  readonly since: EpochMillis
  /** How many transactions of the account the chain had when the wallet was asked. */
  readonly minedBefore: number
  /** Whether it is several calls as one (EIP-5792): the transaction they come in is of the wallet's making. */
  readonly together: boolean
}

const STATES: ReadonlySet<unknown> = new Set<WalletRequest['state']>(['asked', 'unknown', 'not sent'])

/** Of an account's list. A request that may still have been sent is kept beyond that. */
const MAX_REQUESTS = 30

/** Where the browser stores the requests of an account on a chain. */
export function requestsKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-requests`
}

/** Whether it may have been sent, for all that is known. */
export function isUnsettled({ state }: WalletRequest): boolean {
  return state !== 'not sent'
}

/** An id that none of the account's other requests has, for one that is made now. */
export function freshId(now: EpochMillis, others: readonly WalletRequest[]): string {
  for (let count = 0; ; count += 1) {
    const id = `${now.toString(36)}-${count}`
    if (!others.some((other) => other.id === id)) return id
  }
}

/** The text for the browser's storage. */
export function writeRequests(requests: readonly WalletRequest[]): string {
  return JSON.stringify({
    v: 1,
    requests: requests
      .filter((request, index) => index < MAX_REQUESTS || isUnsettled(request))
      .map((request) => {
        const { id, state, since, minedBefore, together } = request
        return { ...toStored(request), id, state, since, minedBefore, together }
      }),
  })
}

/** Reads them back; one that does not hold together is left out, the others stay. */
export function readRequests(text: string | undefined): readonly WalletRequest[] {
  const list = asRecord(parseJson(text))
  const requests = list?.['v'] === 1 ? list['requests'] : undefined
  if (!Array.isArray(requests)) return []
  return requests.flatMap((request: unknown) => readRequest(asRecord(request)) ?? [])
}

function readRequest(stored: Readonly<Record<string, unknown>> | undefined): WalletRequest | undefined {
  const asked = stored && readAsked(stored)
  if (!asked) return undefined
  const { id, state, since, minedBefore, together } = stored
  if (typeof id !== 'string' || id.length > 60 || !STATES.has(state)) return undefined
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(minedBefore)) return undefined
  return {
    ...asked,
    id,
    state: state as WalletRequest['state'],
    since: since as EpochMillis,
    minedBefore: minedBefore as number,
    together: together === true,
  }
}
