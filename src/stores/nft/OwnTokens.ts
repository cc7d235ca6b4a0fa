import { makeAutoObservable } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { tokensHeldBy } from '#domain/nft/collectionHistory.ts'
import { metadataSource, readTokenMetadata } from '#domain/nft/tokenMetadata.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult, ReadResult } from '#domain/shared/AsyncResult.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'

/** Tokens listed per account; the page says if there are more. */
export const MAX_TOKENS = 60
const MAX_PICTURES = 24

/** The picked token, or the first one if the account does not hold it. */
export const chosenOf = (own: readonly bigint[], picked: bigint | undefined): bigint | undefined =>
  picked !== undefined && own.includes(picked) ? picked : own[0]

interface TokenTexts {
  readonly uri: string
  readonly pictures: ReadonlyMap<bigint, string>
}

export class OwnTokens {
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
      failure: 'The metadata of tokens could not be read',
      follows: 'nothing',
      ask: () => {
        const address = collection()
        const shown = this.list.slice(0, MAX_PICTURES)
        if (!address || shown.length === 0) return undefined
        const prefix = collectionQueryKey(address, 'texts')
        return { key: [...prefix, ...shown], fetch: () => this.#readTexts(address, shown), keeps: prefix }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined if the contract cannot list its tokens; the history is used instead. */
  get listed(): AsyncResult<readonly bigint[] | undefined> {
    return this.#listed.result
  }

  /** At most 60, from the contract, or from the history if the contract cannot list them; empty without an account. */
  get tokens(): ReadResult<readonly bigint[]> {
    const { listed, history } = this
    if (listed.kind === 'none') return { kind: 'ready', value: [] }
    // Tokens of an earlier read must not unlock the content for holders.
    if (listed.kind === 'failed') return { kind: 'failed', last: undefined }
    if (listed.kind === 'loading') return listed
    if (listed.value !== undefined) return { kind: 'ready', value: listed.value }
    if (history.kind !== 'ready')
      return history.kind === 'loading' ? history : { kind: 'failed', last: undefined }
    const { account } = this.#deps.session
    const held = account ? tokensHeldBy(history.value, account) : []
    return { kind: 'ready', value: held.slice(0, MAX_TOKENS) }
  }

  /** Empty while the tokens are unknown or could not be read. */
  get list(): readonly bigint[] {
    return this.tokens.kind === 'ready' ? this.tokens.value : []
  }

  get uri(): string {
    return this.#texts.value?.uri ?? ''
  }

  /** Pictures of the first tokens whose metadata is inside their URI; no file is fetched here. */
  get pictures(): ReadonlyMap<bigint, string> {
    return this.#texts.value?.pictures ?? new Map()
  }

  subscribe(): () => void {
    return combineDisposers(this.#listed.subscribe(), this.#texts.subscribe())
  }

  /** Drops the previous collection's history. */
  reset(): void {
    this.history = { kind: 'loading' }
  }

  async readAgain(): Promise<void> {
    await this.#listed.refetch()
  }

  /** A known history stays if a further read fails. */
  setHistory(history: ReadResult<readonly CollectionEvent[]>): void {
    if (history.kind === 'ready' || this.history.kind !== 'ready') this.history = history
  }

  /** One round trip. A missing URI is ''. */
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
