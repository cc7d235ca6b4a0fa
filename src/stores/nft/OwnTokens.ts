import { makeAutoObservable } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { tokensHeldBy } from '#domain/nft/collectionHistory.ts'
import { metadataSource, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { AsyncResult, ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'

/** Own tokens that are listed; who has more sees that there are more. */
export const MAX_TOKENS = 60
/** Of how many of them the pictures are read. */
const MAX_PICTURES = 24

/** The token that was picked, or the first where that is not among them. */
export const chosenOf = (own: readonly bigint[], picked: bigint | undefined): bigint | undefined =>
  picked !== undefined && own.includes(picked) ? picked : own[0]

/** What tokens say of themselves. */
interface TokenTexts {
  /** What the contract says of the first of them; '' for none that is known. */
  readonly uri: string
  /** Of those whose picture stands in the text itself. */
  readonly pictures: ReadonlyMap<bigint, string>
}

/** What the connected account holds of the collection that is looked at, and what those tokens say of themselves. */
export class OwnTokens {
  /** What happened to the collection, as far as that is read. */
  history: ReadResult<readonly CollectionEvent[]> = { kind: 'loading' }
  readonly #deps: CollectionDeps
  readonly #listed: Query<readonly bigint[] | undefined>
  readonly #texts: Query<TokenTexts>

  constructor(deps: CollectionDeps, collection: () => Address | undefined) {
    this.#deps = deps
    this.#listed = new Query(deps.queries, {
      failure: 'The tokens of an account could not be read',
      ask: () => {
        const address = collection()
        return (
          address &&
          ofAccount(deps.session, collectionQueryKey(address, 'tokens'), (account) =>
            deps.collectionReader.tokensOf(address, account, MAX_TOKENS),
          )
        )
      },
    })
    this.#texts = new Query(deps.queries, {
      failure: 'What tokens say of themselves could not be read',
      follows: 'nothing',
      ask: () => {
        const address = collection()
        const shown = this.list.slice(0, MAX_PICTURES)
        if (!address || shown.length === 0) return undefined
        const about = collectionQueryKey(address, 'texts')
        return { key: [...about, ...shown], fetch: () => this.#readTexts(address, shown), keeps: about }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** As the contract lists them; undefined where it does not: then the history tells. */
  get listed(): AsyncResult<readonly bigint[] | undefined> {
    return this.#listed.result
  }

  get tokens(): ReadResult<readonly bigint[]> {
    const { listed, history } = this
    if (listed.kind === 'none') return { kind: 'ready', value: [] }
    // What was known a moment ago unlocks nothing.
    if (listed.kind === 'failed') return { kind: 'failed', last: undefined }
    if (listed.kind === 'loading') return listed
    if (listed.value !== undefined) return { kind: 'ready', value: listed.value }
    if (history.kind !== 'ready')
      return history.kind === 'loading' ? history : { kind: 'failed', last: undefined }
    const { account } = this.#deps.session
    const held = account ? tokensHeldBy(history.value, account) : []
    return { kind: 'ready', value: held.slice(0, MAX_TOKENS) }
  }

  /** The tokens as far as they are known. */
  get list(): readonly bigint[] {
    return this.tokens.kind === 'ready' ? this.tokens.value : []
  }

  /** What the contract says of the first of them; '' for none that is known. */
  get uri(): string {
    return this.#texts.value?.uri ?? ''
  }

  /** The picture texts of tokens, as far as they stand in the text itself. */
  get pictures(): ReadonlyMap<bigint, string> {
    return this.#texts.value?.pictures ?? new Map()
  }

  /** Reads them until the returned function is called. */
  subscribe(): () => void {
    return combineDisposers(this.#listed.subscribe(), this.#texts.subscribe())
  }

  /** Another collection is looked at: nothing of the former one holds for it. */
  enter(): void {
    this.history = { kind: 'loading' }
  }

  /** Reads what the connected account holds. */
  async readAgain(): Promise<void> {
    await this.#listed.refetch()
  }

  /** The history has been read on, or could not be: then what was known of it stays. */
  learnHistory(history: ReadResult<readonly CollectionEvent[]>): void {
    if (history.kind === 'ready' || this.history.kind !== 'ready') this.history = history
  }

  /** All in one round trip. One that is missing shows the collection's picture. */
  async #readTexts(collection: Address, tokens: readonly bigint[]): Promise<TokenTexts> {
    const { collectionReader, config } = this.#deps
    const texts = await Promise.all(
      tokens.map((tokenId) => collectionReader.tokenUri(collection, tokenId).catch(() => '')),
    )
    const pictures = tokens.flatMap((tokenId, index) => {
      const source = metadataSource(texts[index] ?? '', mediaPolicy(config))
      const image = source.kind === 'inline' ? readTokenMetadata(source.text)?.image : undefined
      return image ? [[tokenId, image] as const] : []
    })
    return { uri: texts[0] ?? '', pictures: new Map(pictures) }
  }
}
