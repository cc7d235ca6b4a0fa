import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { ServerStore } from '../shared/ServerStore.ts'

export interface Subscriber {
  readonly fid: number
  /** The account number of the client that shows the app: each client has its own token. */
  readonly appFid: number
  readonly url: string
  /** A secret shared with the client. */
  readonly token: string
}

const NAMESPACE = 'subscribers'
const nameOf = ({ fid, appFid }: Pick<Subscriber, 'fid' | 'appFid'>): string => `${fid}:${appFid}`

export function storeSubscriber(store: ServerStore, subscriber: Subscriber): Promise<void> {
  return store.put(NAMESPACE, nameOf(subscriber), JSON.stringify(subscriber))
}

export function forgetSubscribers(
  store: ServerStore,
  subscribers: readonly Pick<Subscriber, 'fid' | 'appFid'>[],
): Promise<void> {
  return store.remove(NAMESPACE, subscribers.map(nameOf))
}

/** Leaves out invalid entries. */
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
