import type { ReadResult } from '../shared/AsyncResult.ts'
import type { Wei } from '../shared/Wei.ts'
import { nameToMint } from './lowerCaseName.ts'
import type { MintTerms } from './MintTerms.ts'
import { priceOf } from './priceTier.ts'
import * as texts from './texts.ts'

export interface MintSituation {
  readonly connection: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly chainSupported: boolean
  /** A failed read means neither "open" nor "free" (rules/errors: unknown-is-a-value). */
  readonly terms: ReadResult<Pick<MintTerms, 'paused' | 'prices'>>
  /** As typed, without the suffix. */
  readonly nameText: string
  /** Wei of the native coin; undefined while unknown. */
  readonly balance: Wei | undefined
  /** Whether this widget's mint is being prepared, reviewed, sent or awaited. */
  readonly busy: boolean
}

/** The button of the mint widget (rules/names: mint-button). */
export type MintControl =
  | { readonly control: 'connect' }
  | { readonly control: 'switch chain' }
  | { readonly control: 'mint'; readonly label: MintLabel; readonly enabled: boolean }

export type MintLabel = typeof texts.loadingData | typeof texts.balanceTooLow | typeof texts.mintUsername

const mint = (label: MintLabel, enabled = false): MintControl => ({ control: 'mint', label, enabled })

/**
 * Enabled only if everything is known and allows the mint (rules/names: mint-button).
 * 'Balance too low' needs a known balance and price; after a failed read the mint button is disabled.
 */
export function mintButton(situation: MintSituation): MintControl {
  const { connection, chainSupported, terms, nameText, balance, busy } = situation
  if (connection !== 'connected') return { control: 'connect' }
  if (!chainSupported) return { control: 'switch chain' }
  // Nothing is loading after a failed read; the widget explains it beside the button.
  if (terms.kind === 'failed') return mint(texts.mintUsername)
  if (terms.kind === 'loading' || balance === undefined) return mint(texts.loadingData)
  if (balance < priceOf(terms.value.prices, nameText)) return mint(texts.balanceTooLow)
  return mint(texts.mintUsername, !busy && !terms.value.paused && nameToMint(nameText).ok)
}
