import { makeAutoObservable } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import {
  judgeDescription,
  judgeImage,
  judgeName,
  judgeRatio,
  isUniqueId,
  judgeSymbol,
  suggestedSymbol,
  RATIO_DECIMALS,
  type FieldVerdict,
  type LaunchFields,
} from '#domain/nft/launchDraft.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { fieldText } from '#domain/shared/parseAmount.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { wei } from '#domain/shared/Wei.ts'

import { TypedForm, type TypedFields } from '../shared/TypedForm.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'

/** The fields of the launch form, which survive reloads and failures (rules/nft: launch-draft). */
export class LaunchDraft implements LaunchFields {
  name = ''
  /** Undefined until the user types one. */
  typedSymbol: string | undefined = undefined
  image = ''
  description = ''
  readonly ratioEntry: AmountEntry
  /** '' until the chain confirms that the id is unused. */
  uniqueId = ''
  /** The drawn id, confirmed or not; '' while none is drawn. */
  id = ''
  sent = false
  readonly #typing: TypedForm
  readonly #config: CommunityConfig
  readonly #deps: AmountDeps
  #restored = false

  constructor(storage: KeyValueStore, config: CommunityConfig, deps: AmountDeps) {
    this.#typing = new TypedForm(storage, {
      name: 'launch',
      fields: () => this.#stored,
      fill: (typed) => this.#fill(typed),
    })
    this.#config = config
    this.#deps = deps
    this.ratioEntry = new AmountEntry(deps, () => ({ decimals: RATIO_DECIMALS, available: undefined }))
    this.ratioEntry.fillText(String(config.nftDefaultRatio))
    makeAutoObservable(this, { ratioEntry: false }, { autoBind: true, deep: false })
  }

  /** Follows the name until the user types another. */
  get symbol(): string {
    return this.typedSymbol ?? suggestedSymbol(this.name)
  }

  set symbol(text: string) {
    this.typedSymbol = text
  }

  get ratio(): string {
    return this.ratioEntry.text
  }

  set ratio(text: string) {
    this.ratioEntry.type(text)
  }

  get fields(): LaunchFields {
    const { name, symbol, image, description, ratio } = this
    return { name, symbol, image, description, ratio }
  }

  /** Of a price level. */
  fillRatio(ratio: bigint): void {
    this.ratioEntry.fill(wei(ratio))
  }

  /** `maxNameLength` is in bytes; undefined until it is known. */
  verdicts(maxNameLength: number | undefined): Readonly<Record<keyof LaunchFields, FieldVerdict>> {
    return {
      name: judgeName(this.name, maxNameLength),
      symbol: judgeSymbol(this.symbol),
      image: judgeImage(this.image, mediaPolicy(this.#config)),
      description: judgeDescription(this.description),
      ratio: judgeRatio(this.ratio, this.#deps.decimalSign),
    }
  }

  /** Fills in the stored fields, after hydration, because the prerendered page has an empty form. */
  restore(): void {
    if (this.#restored) return
    this.#restored = true
    this.#typing.subscribe()
  }

  type(field: keyof LaunchFields, text: string): void {
    this[field] = text
  }

  /** Sets an id that may be in use. */
  proposeId(id: string): void {
    this.id = id
  }

  /** Sets an id that is unused on the chain. */
  confirmId(id: string): void {
    this.id = id
    this.uniqueId = id
  }

  /** `redraw` also drops the id, so that another is drawn. */
  unconfirmId(redraw: boolean): void {
    this.uniqueId = ''
    if (redraw) this.id = ''
  }

  setSent(sent: boolean): void {
    this.sent = sent
  }

  /** Resets the ratio to its default and drops the id, so that another is drawn. */
  clear(): void {
    this.#fill({})
  }

  get #stored(): TypedFields {
    const { name, image, description, ratio, typedSymbol: symbol } = this
    const texts = { name, image, description, ...(symbol && { symbol }) }
    const isDefault = ratio === fieldText(String(this.#config.nftDefaultRatio), this.#deps.decimalSign)
    if (!this.sent && isDefault && !Object.values(texts).some(Boolean)) return {}
    return { ...texts, ratio, uniqueId: this.uniqueId, ...(this.sent && { sent: 'sent' }) }
  }

  /** A stored id counts as confirmed only for a signed launch. */
  #fill(typed: TypedFields): void {
    const { name = '', symbol, image = '', description = '', uniqueId = '' } = typed
    Object.assign(this, { name, typedSymbol: symbol, image, description })
    if (typed['ratio'] === undefined) this.ratioEntry.fillText(String(this.#config.nftDefaultRatio))
    else this.ratio = typed['ratio']
    this.id = isUniqueId(uniqueId) ? uniqueId : ''
    this.sent = typed['sent'] !== undefined && this.id !== ''
    this.uniqueId = this.sent ? this.id : ''
  }
}
