import type { ListEntry } from './claimList.ts'

/** The list by which tokens are claimed, as the community publishes it. Whether it is the right one, its root tells. */
export interface PublishedList {
  /** One request, of a bounded size and time. Rejects when there is none, or when it is not in order. */
  read(): Promise<readonly ListEntry[]>
}
