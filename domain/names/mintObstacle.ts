import type { Wei } from '../shared/Wei.ts'
import { nameToMint } from './lowerCaseName.ts'
import type { MintTerms } from './MintTerms.ts'
import { priceOf } from './priceTier.ts'
import * as texts from './texts.ts'

/**
 * What is known of the minter's terms; a failed read is not "open" and not "free" (rules/errors: unknown-is-a-value).
 */
export type TermsReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: Pick<MintTerms, 'paused' | 'prices'> }

/** All that decides which button the mint widget shows. */
export interface MintSituation {
  readonly connection: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly chainSupported: boolean
  readonly terms: TermsReading
  /** As typed, without the suffix. */
  readonly nameText: string
  /** Of the native coin; undefined while unknown. */
  readonly balance: Wei | undefined
  /** A mint of this widget is being prepared, reviewed, sent or awaited. */
  readonly busy: boolean
}

/** The button of the mint widget (rules/names: mint-button). */
export type MintControl =
  | { readonly control: 'connect' }
  | { readonly control: 'switch chain' }
  | { readonly control: 'mint'; readonly label: MintLabel; readonly enabled: boolean }

/** The three labels of the button (rules/names: mint-button). */
export type MintLabel = typeof texts.loadingData | typeof texts.balanceTooLow | typeof texts.mintUsername

const mint = (label: MintLabel, enabled = false): MintControl => ({ control: 'mint', label, enabled })

/**
 * What stands between the user and minting, as the button to show (rules/names: mint-button). Enabled only when
 * everything is known and allows it; 'Balance too low' only when that is known to be so.
 */
export function mintObstacle(situation: MintSituation): MintControl {
  const { connection, chainSupported, terms, nameText, balance, busy } = situation
  if (connection !== 'connected') return { control: 'connect' }
  if (!chainSupported) return { control: 'switch chain' }
  // Nothing is loading after a failed read; the widget says beside the button what failed.
  if (terms.kind === 'failed') return mint(texts.mintUsername)
  if (terms.kind === 'loading' || balance === undefined) return mint(texts.loadingData)
  if (balance < priceOf(terms.value.prices, nameText)) return mint(texts.balanceTooLow)
  return mint(texts.mintUsername, !busy && !terms.value.paused && nameToMint(nameText).ok)
}
