import type { ReadResult } from '../shared/AsyncResult.ts'
import type { Wei } from '../shared/Wei.ts'
import { nameToMint } from './lowerCaseName.ts'
import type { MintTerms } from './MintTerms.ts'
import { priceOf } from './priceTier.ts'

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

/** The button of the mint widget (rules/names: mint-button). All but 'mint', 'connect' and 'switch chain' are disabled. */
export type MintControl =
  | { readonly control: 'connect' | 'switch chain' | 'loading' | 'balance too low' }
  | { readonly control: 'mint'; readonly enabled: boolean }

/**
 * The button for a situation (rules/names: mint-button). It is enabled only when everything is known and allows the
 * mint; 'balance too low' needs a known balance and price. After a failed read the mint button is shown, disabled.
 */
export function mintButton(situation: MintSituation): MintControl {
  const { connection, chainSupported, terms, nameText, balance, busy } = situation
  if (connection !== 'connected') return { control: 'connect' }
  if (!chainSupported) return { control: 'switch chain' }
  // After a failed read nothing is loading; the widget explains the failure beside the button.
  if (terms.kind === 'failed') return { control: 'mint', enabled: false }
  if (terms.kind === 'loading' || balance === undefined) return { control: 'loading' }
  if (balance < priceOf(terms.value.prices, nameText)) return { control: 'balance too low' }
  return { control: 'mint', enabled: !busy && !terms.value.paused && nameToMint(nameText).ok }
}
