import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TokenWarning } from '#domain/activity/ReviewWarnings.ts'
import type { Address } from '#domain/shared/Address.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
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
import type { TokenFacts, TokenReader } from '#domain/tokens/TokenReader.ts'
import { tokenWarnings } from '#domain/tokens/tokenWarnings.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'

/** What is known of a token that is on no list. */
export type Candidate =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking'; readonly address: Address }
  | { readonly kind: 'no token'; readonly address: Address }
  | { readonly kind: 'failed'; readonly address: Address }
  | {
      readonly kind: 'found'
      readonly token: Token
      /** The known token it may be taken for. */
      readonly clash: Token | undefined
    }

type Balances = ReadonlyMap<Address, Wei | undefined>

/** What the list of tokens stands on. */
export interface TokenListDeps extends ReadDeps {
  readonly tokenReader: TokenReader
  readonly storage: KeyValueStore
  readonly config: CommunityConfig
}

/** The tokens one can hold and send here: the community's own, those the user imported, and what they have of each. */
export class TokenListStore {
  imported: readonly Token[] = []
  /** What a picker is looked through for. */
  search = ''
  /** The community's, the native coin first. */
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
    this.imported = this.#kept()
    this.#balances = new Query(deps.queries, {
      failure: 'The token balances could not be read',
      ask: () => ofAccount(deps.session, ['token balances'], (account) => this.#readBalances(account)),
    })
    this.#candidate = new Query(deps.queries, {
      failure: 'A token could not be read',
      ask: () => {
        const address = this.#sought
        return address && { key: ['token', address], fetch: () => deps.tokenReader.describe(address) }
      },
      follows: 'nothing',
    })
    makeAutoObservable(this, { listed: false }, { autoBind: true, deep: false })
  }

  get tokens(): readonly Token[] {
    return [...this.listed, ...this.imported]
  }

  /** The tokens that match what is searched for. */
  get found(): readonly Token[] {
    return searchTokens(this.tokens, this.search)
  }

  /** What stands at the address that is searched for, where nobody here knows it. */
  get candidate(): Candidate {
    const address = this.#sought
    const { result } = this.#candidate
    if (!address || result.kind === 'none') return { kind: 'none' }
    if (result.kind === 'loading') return { kind: 'looking', address }
    if (result.kind === 'failed') return { kind: 'failed', address }
    if (!result.value) return { kind: 'no token', address }
    const token = importedToken(address, result.value)
    return { kind: 'found', token, clash: clashOf(token, this.listed) }
  }

  /** Whether another token can still be imported. */
  get hasRoom(): boolean {
    return this.imported.length < MAX_IMPORTED
  }

  /** What is known of what the account has of a token, in its smallest unit. */
  balanceOf(token: Address): AsyncResult<Wei> {
    const { result: state } = this.#balances
    if (state.kind === 'none' || state.kind === 'loading') return state
    const value = this.#balances.value?.get(token)
    if (state.kind === 'failed') return { kind: 'failed', last: value }
    if (value !== undefined) return { kind: 'ready', value }
    // An imported one that has not been asked about yet.
    return state.value.has(token) ? { kind: 'failed', last: undefined } : { kind: 'loading' }
  }

  /** The token at an address, where it is known here. */
  tokenAt(address: Address): Token | undefined {
    return tokenAt(this.tokens, address)
  }

  /** The known token an imported one may be taken for. */
  clashOf(token: Token): Token | undefined {
    return token.origin === 'imported' ? clashOf(token, this.listed) : undefined
  }

  /** What is to be known of a token before it changes hands. */
  warningsOf(token: Token): readonly TokenWarning[] {
    return tokenWarnings(token, this.clashOf(token))
  }

  /** Balances are read for as long as somebody looks. Returns what ends that. */
  watch(): () => void {
    this.#watchers += 1
    if (this.#watchers === 1) this.#begin()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#watchers -= 1
      if (this.#watchers === 0) this.#stop?.()
    }
  }

  /** Reads all balances again. */
  async readAgain(): Promise<void> {
    await this.#balances.refetch()
  }

  /** The search field holds this text now. */
  seek(text: string): void {
    this.search = text
  }

  /** Asks again what stands at the address that is searched for. */
  async refreshNow(): Promise<void> {
    await this.#candidate.refetch()
  }

  /** Puts the token that was found on the user's own list; it is theirs to vouch for. Undefined where there was none. */
  import(): Token | undefined {
    const { candidate } = this
    if (candidate.kind !== 'found' || !this.hasRoom) return undefined
    this.#keep([...this.#kept(), candidate.token])
    this.seek('')
    return candidate.token
  }

  /** Takes an imported token off the list. What the account holds of it stays where it is. */
  remove(address: Address): void {
    this.#keep(this.#kept().filter((token) => !sameAddress(token.address, address)))
  }

  #begin(): void {
    const stopReading = this.#balances.subscribe()
    const stopTokens = reaction(
      () => this.imported,
      () => void this.#balances.refetch(),
    )
    const stopStorage = this.#deps.storage.subscribe((key) => {
      if (key === undefined || key === IMPORTED_TOKENS_KEY) runInAction(() => (this.imported = this.#kept()))
    })
    this.#stop = () => {
      stopReading()
      stopTokens()
      stopStorage()
    }
  }

  async #readBalances(account: Address): Promise<Balances> {
    const addresses = runInAction(() => this.tokens.map(({ address }) => address))
    const amounts = await this.#deps.tokenReader.balancesOf(account, addresses)
    return new Map(addresses.map((address, index) => [address, amounts[index]]))
  }

  get #sought(): Address | undefined {
    const address = addressSought(this.search)
    return address && !this.tokenAt(address) ? address : undefined
  }

  /** Read anew each time: another tab may have written. One that is on the community's list by now is no import. */
  #kept(): readonly Token[] {
    return readImported(this.#deps.storage.read(IMPORTED_TOKENS_KEY), this.#chainId).filter(
      ({ address }) => !tokenAt(this.listed, address),
    )
  }

  #keep(tokens: readonly Token[]): void {
    this.#deps.storage.write(
      IMPORTED_TOKENS_KEY,
      writeImported(this.#deps.storage.read(IMPORTED_TOKENS_KEY), this.#chainId, tokens),
    )
    this.imported = this.#kept()
  }
}
