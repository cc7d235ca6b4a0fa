import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TokenWarning } from '#domain/activity/ReviewWarnings.ts'
import type { Address } from '#domain/shared/Address.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import {
  IMPORTED_TOKENS_KEY,
  importedToken,
  MAX_IMPORTED,
  readImported,
  writeImported,
} from '#domain/tokens/importedTokens.ts'
import { addressSought, searchTokens } from '#domain/tokens/searchTokens.ts'
import type { Token } from '#domain/tokens/token.ts'
import { clashOf } from '#domain/tokens/tokenClash.ts'
import { communityTokens, tokenAt } from '#domain/tokens/tokenList.ts'
import type { TokenFacts } from '#domain/tokens/Tokens.ts'
import { tokenWarnings } from '#domain/tokens/tokenWarnings.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'

/** An unlisted token at a searched address. */
export type Candidate =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly address: Address }
  | { readonly kind: 'no token'; readonly address: Address }
  | { readonly kind: 'failed'; readonly address: Address }
  | {
      readonly kind: 'found'
      readonly token: Token
      /** The listed token that it imitates. */
      readonly clash: Token | undefined
    }

type Balances = ReadonlyMap<Address, Wei | undefined>

export type TokenListDeps = ReadDeps & Pick<Ports, 'tokens' | 'storage' | 'config'>

/** The community's tokens, those the user imported, and the account's balances. */
export class TokenListStore {
  imported: readonly Token[] = []
  search = ''
  readonly listed: readonly Token[]
  readonly #balances: Query<Balances>
  readonly #candidate: Query<TokenFacts | undefined>
  readonly #deps: TokenListDeps
  readonly #chainId: number
  #watchers = 0
  #stop: (() => void) | undefined

  constructor(deps: TokenListDeps) {
    this.#deps = deps
    this.#chainId = deps.config.supportedChainId
    this.listed = communityTokens(deps.config)
    this.imported = this.#stored()
    this.#balances = new Query(deps.queries, {
      failure: 'The token balances could not be read',
      ask: () => ofAccount(deps.session, ['token balances'], (account) => this.#readBalances(account)),
    })
    this.#candidate = new Query(deps.queries, {
      failure: 'A token could not be read',
      ask: () => {
        const address = this.#searchedAddress
        return address && { key: ['token', address], fetch: () => deps.tokens.describe(address) }
      },
      follows: 'nothing',
    })
    makeAutoObservable(this, { listed: false }, { autoBind: true, deep: false })
  }

  get tokens(): readonly Token[] {
    return [...this.listed, ...this.imported]
  }

  get found(): readonly Token[] {
    return searchTokens(this.tokens, this.search)
  }

  /** 'none' for a listed address, or a text that is no address. */
  get candidate(): Candidate {
    const address = this.#searchedAddress
    const { result } = this.#candidate
    if (!address || result.kind === 'none') return { kind: 'none' }
    if (result.kind === 'loading') return { kind: 'loading', address }
    if (result.kind === 'failed') return { kind: 'failed', address }
    if (!result.value) return { kind: 'no token', address }
    const token = importedToken(address, result.value)
    return { kind: 'found', token, clash: clashOf(token, this.listed) }
  }

  get hasRoom(): boolean {
    return this.imported.length < MAX_IMPORTED
  }

  /** In the token's smallest unit; 'none' without an account, 'failed' for a single token that could not be read. */
  balanceOf(token: Address): AsyncResult<Wei> {
    const { result: state } = this.#balances
    if (state.kind === 'none' || state.kind === 'loading') return state
    const value = this.#balances.value?.get(token)
    if (state.kind === 'failed') return { kind: 'failed', last: value }
    if (value !== undefined) return { kind: 'ready', value }
    // A token imported after the last read has no balance yet.
    return state.value.has(token) ? { kind: 'failed', last: undefined } : { kind: 'loading' }
  }

  tokenAt(address: Address): Token | undefined {
    return tokenAt(this.tokens, address)
  }

  /** The listed token that an imported one imitates; undefined for a listed token. */
  clashOf(token: Token): Token | undefined {
    return token.origin === 'imported' ? clashOf(token, this.listed) : undefined
  }

  /** The warnings to show before a token is sent or received. */
  warningsOf(token: Token): readonly TokenWarning[] {
    return tokenWarnings(token, this.clashOf(token))
  }

  watch(): () => void {
    this.#watchers += 1
    if (this.#watchers === 1) this.#start()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#watchers -= 1
      if (this.#watchers === 0) this.#stop?.()
    }
  }

  async readAgain(): Promise<void> {
    await this.#balances.refetch()
  }

  seek(text: string): void {
    this.search = text
  }

  async refreshNow(): Promise<void> {
    await this.#candidate.refetch()
  }

  /** Imports the found token and empties the search. Undefined if there is none, or at the limit of imported tokens. */
  import(): Token | undefined {
    const { candidate } = this
    if (candidate.kind !== 'found' || !this.hasRoom) return undefined
    this.#store([...this.#stored(), candidate.token])
    this.seek('')
    return candidate.token
  }

  /** Removes an imported token from the list; the account's balance is untouched. */
  remove(address: Address): void {
    this.#store(this.#stored().filter((token) => !sameAddress(token.address, address)))
  }

  #start(): void {
    this.#stop = combineDisposers(
      this.#balances.subscribe(),
      reaction(
        () => this.imported,
        () => void this.#balances.refetch(),
      ),
      this.#deps.storage.subscribe((key) => {
        if (key === undefined || key === IMPORTED_TOKENS_KEY)
          runInAction(() => (this.imported = this.#stored()))
      }),
    )
  }

  async #readBalances(account: Address): Promise<Balances> {
    const addresses = runInAction(() => this.tokens.map(({ address }) => address))
    const amounts = await this.#deps.tokens.balancesOf(account, addresses)
    return new Map(addresses.map((address, index) => [address, amounts[index]]))
  }

  get #searchedAddress(): Address | undefined {
    const address = addressSought(this.search)
    return address && !this.tokenAt(address) ? address : undefined
  }

  /** Reads the storage each time, because another tab may have written it. Leaves out tokens listed meanwhile. */
  #stored(): readonly Token[] {
    return readImported(this.#deps.storage.read(IMPORTED_TOKENS_KEY), this.#chainId).filter(
      ({ address }) => !tokenAt(this.listed, address),
    )
  }

  #store(tokens: readonly Token[]): void {
    this.#deps.storage.write(
      IMPORTED_TOKENS_KEY,
      writeImported(this.#deps.storage.read(IMPORTED_TOKENS_KEY), this.#chainId, tokens),
    )
    this.imported = this.#stored()
  }
}
