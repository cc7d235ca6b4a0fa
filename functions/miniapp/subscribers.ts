import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { ServerStore } from '../shared/ServerStore.ts'

/** A user who has allowed notifications, in one client. */
export interface Subscriber {
  /** The account's number. */
  readonly fid: number
  /** The account number of the client that shows the app: each client has a token of its own. */
  readonly appFid: number
  /** Where the client takes notifications. */
  readonly url: string
  /** A secret between the client and us. */
  readonly token: string
}

const NAMESPACE = 'subscribers'
const nameOf = ({ fid, appFid }: Pick<Subscriber, 'fid' | 'appFid'>): string => `${fid}:${appFid}`

/** Remembers somebody, in the place of what was known of them in this client. */
export function storeSubscriber(store: ServerStore, subscriber: Subscriber): Promise<void> {
  return store.put(NAMESPACE, nameOf(subscriber), JSON.stringify(subscriber))
}

/** Forgets these people in these clients. */
export function forgetSubscribers(
  store: ServerStore,
  subscribers: readonly Pick<Subscriber, 'fid' | 'appFid'>[],
): Promise<void> {
  return store.remove(NAMESPACE, subscribers.map(nameOf))
}

/** Everybody who has allowed notifications; what is not as it should be is left out. */
export async function listSubscribers(store: ServerStore): Promise<readonly Subscriber[]> {
  return (await store.list(NAMESPACE)).flatMap(([, text]) => {
    const given = asRecord(parseJson(text))
    const { fid, appFid, url, token } = given ?? {}
    const isWhole =
      typeof fid === 'number' &&
      typeof appFid === 'number' &&
      typeof url === 'string' &&
      typeof token === 'string'
    return isWhole ? [{ fid, appFid, url, token }] : []
  })
}
