import { makeAutoObservable } from 'mobx'

import * as texts from '#domain/send/texts.ts'
import { fullName } from '#domain/names/fullName.ts'
import { paymentLink } from '#domain/send/paymentLink.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { IdentityStore } from '../names/IdentityStore.ts'
import type { CopyStore } from '../shell/CopyStore.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'

/** The payer's balance does not limit the requested amount. */
const ANY_AMOUNT = wei(2n ** 256n - 1n)

export interface PaymentRequestDeps
  extends AmountDeps, Pick<CommonDeps, 'session' | 'layout' | 'sharing' | 'log' | 'config'> {
  readonly identity: IdentityStore
  readonly tokenList: TokenListStore
  readonly copies: CopyStore
}

/** Requests a payment by a link that fills in the payer's form (rules/money: payment-link). */
export class PaymentRequestStore {
  /** Empty lets the payer decide. */
  readonly amount: AmountEntry
  tokenAddress: Address = ZERO_ADDRESS
  readonly #deps: PaymentRequestDeps

  constructor(deps: PaymentRequestDeps) {
    this.#deps = deps
    this.amount = new AmountEntry(deps, () => ({ decimals: this.token.decimals, available: ANY_AMOUNT }))
    makeAutoObservable(this, { amount: false }, { autoBind: true, deep: false })
  }

  get token(): Token {
    return this.#deps.tokenList.tokenAt(this.tokenAddress) ?? nativeToken(this.#deps.config)
  }

  /** Undefined without an account, before the page's address is known, or with an invalid amount. */
  get link(): string | undefined {
    const { session, layout, identity, config } = this.#deps
    const { shownAccount: account } = session
    const { address: page } = layout
    if (!account || page === undefined) return undefined
    const { verdict, amount } = this.amount
    if (verdict.kind !== 'fine' && verdict.kind !== 'empty') return undefined
    const { name } = identity
    return paymentLink(page, {
      to: name === undefined ? account : fullName(name, config.tldName),
      token: this.token.address,
      ...(amount !== undefined && { amount: formatAmountExactly(amount, this.token.decimals) }),
    })
  }

  get canShare(): boolean {
    return this.link !== undefined && this.#deps.sharing.possible()
  }

  reset(): void {
    this.amount.type('')
  }

  choose(token: Token): void {
    this.tokenAddress = token.address
  }

  /** Opens the device's share sheet; copies the link if that fails. Does nothing without a link. */
  async share(): Promise<void> {
    const { sharing, config, log, copies } = this.#deps
    const link = this.link
    if (link === undefined) return
    try {
      await sharing.share({ title: config.projectName, url: link })
    } catch (error) {
      log.warn('The payment link could not be shared', error)
      await copies.copy(link, texts.linkCopied)
    }
  }
}
