import { makeAutoObservable, runInAction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { tokensHeldBy } from '#domain/nft/collectionHistory.ts'
import { metadataPlace, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import type { Address } from '#domain/shared/Address.ts'

import { toFigure, type Figure } from '../shared/Figure.ts'
import type { CollectionDeps } from './CollectionDeps.ts'

/** Own tokens that are listed; who has more sees that there are more. */
export const MOST_TOKENS = 60
/** Of how many of them the pictures are read. */
const MOST_PICTURES = 24

/** What the connected account holds of the collection that is looked at, and what those tokens say of themselves. */
export class OwnTokens {
  /** As the contract lists them; undefined where it does not: then the history tells. */
  listed: Figure<readonly bigint[] | undefined> = { kind: 'loading' }
  /** What happened to the collection, as far as that is read. */
  history: Figure<readonly CollectionEvent[]> = { kind: 'loading' }
  /** The picture texts of tokens, as far as they stand in the text itself. */
  pictures: ReadonlyMap<bigint, string> = new Map()
  /** What the contract says of the first of them; '' for none that is known. */
  uri = ''
  readonly #deps: CollectionDeps
  #collection: Address | undefined
  #account: Address | undefined
  /** Whose text `uri` is. */
  #first: bigint | undefined
  #epoch = 0

  constructor(deps: CollectionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get tokens(): Figure<readonly bigint[]> {
    const { listed, history } = this
    if (listed.kind !== 'ready') return listed
    if (listed.value !== undefined) return { kind: 'ready', value: listed.value }
    if (history.kind !== 'ready') return history
    const { account } = this.#deps.session
    const held = account ? tokensHeldBy(history.value, account) : []
    return { kind: 'ready', value: held.slice(0, MOST_TOKENS) }
  }

  /** The tokens as far as they are known. */
  get list(): readonly bigint[] {
    return this.tokens.kind === 'ready' ? this.tokens.value : []
  }

  /** Another collection is looked at: nothing of the former one holds for it. */
  enter(collection: Address): void {
    this.#collection = collection
    this.history = { kind: 'loading' }
    this.#forget()
  }

  /** What its tokens say is read again with the next look at them. */
  forgetTexts(): void {
    this.pictures = new Map()
    this.#first = undefined
  }

  /** Reads what the connected account holds. What was known of the same account stays until the answer. */
  async read(): Promise<void> {
    const { session, reader, log } = this.#deps
    this.#epoch += 1
    const epoch = this.#epoch
    const account = runInAction(() => session.account)
    const collection = this.#collection
    runInAction(() => {
      // What somebody else holds is neither shown nor unlocks anything, not even for a moment.
      if (account !== this.#account) this.#forget()
      this.#account = account
      if (!account || !collection) this.listed = { kind: 'ready', value: [] }
    })
    if (!account || !collection) return
    const [outcome] = await Promise.allSettled([reader.tokensOf(collection, account, MOST_TOKENS)])
    if (epoch !== this.#epoch) return
    if (outcome.status === 'rejected') log.error('The tokens of an account could not be read', outcome.reason)
    runInAction(() => {
      this.listed = toFigure(outcome)
    })
    if (outcome.status === 'fulfilled') await this.#readTexts(collection, epoch)
  }

  /** The history has been read on, or could not be: then what was known of it stays. */
  learnHistory(history: Figure<readonly CollectionEvent[]>): void {
    if (history.kind === 'ready' || this.history.kind !== 'ready') this.history = history
    const isFromHistory = this.listed.kind === 'ready' && this.listed.value === undefined
    if (isFromHistory && this.#collection) void this.#readTexts(this.#collection, this.#epoch)
  }

  #forget(): void {
    this.listed = { kind: 'loading' }
    this.pictures = new Map()
    this.uri = ''
    this.#first = undefined
  }

  /** Once for each token, all in one round trip. One that is missing shows the collection's picture. */
  async #readTexts(collection: Address, epoch: number): Promise<void> {
    const tokens = runInAction(() => this.list)
    const [first] = tokens
    const missing = runInAction(() =>
      tokens
        .slice(0, MOST_PICTURES)
        .filter((tokenId) => !this.pictures.has(tokenId) || (tokenId === first && first !== this.#first)),
    )
    const { reader, config } = this.#deps
    const texts = await Promise.all(
      missing.map(
        async (tokenId) => [tokenId, await reader.tokenUri(collection, tokenId).catch(() => '')] as const,
      ),
    )
    if (epoch !== this.#epoch) return
    runInAction(() => {
      if (first === undefined) this.uri = ''
      else this.uri = texts.find(([tokenId]) => tokenId === first)?.[1] ?? this.uri
      this.#first = first
      const found = texts.flatMap(([tokenId, uri]) => {
        const place = metadataPlace(uri, mediaPolicy(config))
        const image = place.kind === 'here' ? readTokenMetadata(place.text)?.image : undefined
        return image ? [[tokenId, image] as const] : []
      })
      this.pictures = new Map([...this.pictures, ...found])
    })
  }
}
