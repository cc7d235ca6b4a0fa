import { makeAutoObservable, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import * as texts from '#domain/send/texts.ts'
import { estimateText } from '#domain/shared/significantText.ts'
import { recipientsIn, sendTopic } from '#domain/send/recentRecipients.ts'
import { readPaymentLink, type LinkProblem } from '#domain/send/paymentLink.ts'
import { recipientName } from '#domain/send/recipientName.ts'
import { sendReview } from '#domain/send/sendReview.ts'
import { readStoredAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err } from '#domain/shared/Result.ts'
import { hasUsableDecimals, isNative, type Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import type { Ports } from '../shared/Ports.ts'
import type { WriteStage } from '../activity/WriteRun.ts'
import type { AddressBookStore } from '../names/AddressBookStore.ts'
import type { TrustedNamesStore } from '../names/TrustedNamesStore.ts'
import type { NameLookup, NameLookupDeps } from '../names/NameLookup.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { TypedForm, type TypedFields } from '../shared/TypedForm.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'
import { SpendableBalance } from '../tokens/SpendableBalance.ts'
import type { ApprovedWrite, ApprovalFlowDeps } from '../tokens/ApprovalFlow.ts'
import { TokenFormStore } from '../tokens/TokenFormStore.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'
import type { RecentRecipients } from '../names/RecentRecipients.ts'
import { isStillHolder } from '../names/isStillHolder.ts'
import { RecipientStore } from './RecipientStore.ts'

const TOPIC = 'send:'
/** Longer queries are cut before they are compared with the earlier one. */
const MAX_LINK_LENGTH = 300

export interface SendDeps
  extends ApprovalFlowDeps, NameLookupDeps, AmountDeps, Pick<Ports, 'tokens' | 'drafts' | 'page'> {
  readonly tokenList: TokenListStore
  readonly addressBook: AddressBookStore
  readonly trustedNames: TrustedNamesStore
  readonly recentRecipients: RecentRecipients
  readonly config: CommunityConfig
}

/** Sends coins and tokens (rules/money: send-form). */
export class SendStore {
  tokenAddress: Address = ZERO_ADDRESS
  problems: readonly LinkProblem[] = []
  /** The token of this visit's last confirmed payment. */
  sent: Token | undefined = undefined
  paid: Address | undefined = undefined
  readonly who: RecipientStore
  readonly recipient: NameLookup
  readonly amount: AmountEntry
  readonly balance: SpendableBalance
  readonly form: TokenFormStore
  readonly #deps: SendDeps
  #query = ''
  #link = ''
  readonly #typed: TypedForm

  constructor(deps: SendDeps) {
    this.#deps = deps
    this.who = new RecipientStore(deps, () => this.token.address)
    this.recipient = this.who.lookup
    this.balance = new SpendableBalance(deps, {
      token: () => this.token,
      recipient: () => this.who.contract,
    })
    this.amount = new AmountEntry(deps, () => ({
      decimals: this.token.decimals,
      available: this.balance.available,
      max: this.balance.max,
    }))
    this.#typed = new TypedForm(deps.drafts, {
      name: 'send',
      fields: () => {
        const typed = { to: this.recipient.text, amount: this.amount.text, link: this.#link }
        return Object.values(typed).some(Boolean) ? { ...typed, token: this.tokenAddress } : {}
      },
      fill: (fields) => this.#fill(fields),
      lasting: ['to', 'token', 'link'],
    })
    this.form = new TokenFormStore(deps, {
      topic: TOPIC,
      write: () => this.#write,
      typed: this.#typed,
    })
    makeAutoObservable(
      this,
      { who: false, recipient: false, amount: false, balance: false, form: false },
      { autoBind: true, deep: false },
    )
  }

  get token(): Token {
    return this.#deps.tokenList.tokenAt(this.tokenAddress) ?? nativeToken(this.#deps.config)
  }

  /** Whether the typed amount of native coins leaves too little for the expected fee; false while that is unknown. */
  get leavesTooLittle(): boolean {
    const { amount, max } = this.amount
    return amount !== undefined && max !== undefined && isNative(this.token.address) && amount > max
  }

  get stage(): WriteStage {
    return this.#deps.transactions.stageOf(TOPIC)
  }

  subscribe(query: string): () => void {
    const { activity } = this.#deps
    const stopBalance = this.balance.subscribe()
    const stopForm = this.form.subscribe()
    this.#open(query)
    return combineDisposers(
      stopBalance,
      stopForm,
      this.who.subscribe(),
      activity.onSettled(({ topic, outcome }) => {
        if (outcome === 'success' && topic.startsWith(TOPIC)) runInAction(() => this.#arrived(topic))
      }),
    )
  }

  /** Typed values stay. If the link asked for this token, its amount is filled in. */
  choose(token: Token): void {
    this.tokenAddress = token.address
    this.sent = undefined
    const { request, problems, link } = this.#readLink()
    if (link === this.#link || request.token?.address !== token.address) return
    this.#link = link
    this.problems = problems
    if (this.amount.text === '') this.amount.fillText(request.amount ?? '')
  }

  /** Runs the next step, the payment's review; does nothing unless the form is ready. */
  async submit(): Promise<void> {
    if (!this.form.ready) return
    this.sent = undefined
    await this.form.submit()
  }

  /** Undefined without a recipient that was found (rules/money: found-recipient). */
  get #write(): ApprovedWrite | undefined {
    const { session, config, nameRegistry, tokenList, tokens } = this.#deps
    const { recipient, token, who } = this
    const { result } = recipient
    const { amount } = this.amount
    const { account, onSupportedChain } = session
    const usable = onSupportedChain && who.ready && hasUsableDecimals(token)
    if (!usable || result.kind !== 'found' || amount === undefined || !account) return undefined
    const { address: to, name } = result
    // The form's current warnings, which the user has read and confirmed.
    const warnings = { symbol: token.symbol, list: [...who.warnings, ...tokenList.warningsOf(token)] }
    const whom = recipientName({ name, address: to }, config.tldName)
    const sent = estimateText(amount, token, 'up')
    return {
      amount,
      act: {
        prepare: async () => {
          if (!(await isStillHolder(nameRegistry, name, to)))
            return err({ kind: 'terms changed', change: 'recipient moved' })
          const transfer = { token, from: account, to, amount }
          return reviewed(await tokens.prepareSend(transfer), (effects) =>
            sendReview({ ...transfer, whom, recipientName: name, warnings }, effects),
          )
        },
        label: texts.sendTo(sent, whom),
        topic: sendTopic(to, token.address),
        successText: texts.sentTo(sent, whom),
      },
    }
  }

  #open(query: string): void {
    this.#query = query
    const { request, problems, link } = this.#readLink()
    const mayRepeat = !this.#deps.page.isReloaded() && this.amount.text === ''
    const isNew = this.#typed.isNewLink(link, this.#link, { request, problems, mayRepeat })
    this.problems = isNew ? problems : []
    if (!isNew) return
    this.#link = link
    this.tokenAddress = request.token?.address ?? ZERO_ADDRESS
    this.amount.fillText(request.amount ?? '')
    this.#fillRecipient(request.to ?? '')
    this.sent = undefined
  }

  /** Restores typed fields, but no amount if the token is no longer listed: the form shows another one. */
  #fill({ to = '', token = '', amount = '', link = '' }: TypedFields): void {
    this.#link = link
    this.tokenAddress = readStoredAddress(token) ?? ZERO_ADDRESS
    this.amount.type(this.#deps.tokenList.tokenAt(this.tokenAddress) ? amount : '')
    this.who.check(false)
    this.#fillRecipient(to)
  }

  #fillRecipient(to: string): void {
    if (to !== this.recipient.text || this.recipient.result.kind === 'unknown') this.recipient.fill(to)
  }

  /** The fields of this visit's link, which has more of them once its token is imported. */
  #readLink() {
    const read = readPaymentLink(this.#query, this.#deps.tokenList.tokens, this.#deps.config.tldName)
    return { ...read, link: `${read.problems.join()}?${this.#query}`.slice(0, MAX_LINK_LENGTH) }
  }

  #arrived(topic: string): void {
    const token = this.#deps.tokenList.tokenAt(topic.slice(topic.lastIndexOf(':') + 1) as Address)
    this.sent = token
    this.paid = recipientsIn(topic)[0]
  }
}
