import { mediaSource, type MediaPolicy } from '../media/mediaSource.ts'
import { byteLength } from '../names/lowerCaseName.ts'
import { firstUnseen, plainText } from '../shared/characters.ts'
import { parseAmount, type DecimalSign } from '../shared/parseAmount.ts'
import type { Wei } from '../shared/Wei.ts'
import { toChainText, toChainUrl } from './chainText.ts'
import { MIN_RATIO, MAX_RATIO, priceOfNumber, successivePrices, type Curve } from './curve.ts'
import * as texts from './texts.ts'

export interface LaunchFields {
  readonly name: string
  readonly symbol: string
  readonly image: string
  readonly description: string
  readonly ratio: string
}

export type FieldVerdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'fine' }

/** Bytes that wallets can show. */
const MAX_SYMBOL_LENGTH = 16
/** Bytes of a text on the chain; each costs gas. */
export const MAX_ON_CHAIN_LENGTH = 4096
/** Characters of a name or symbol to check: far more than any contract accepts. */
const MAX_LINE_LENGTH = 1000
const SUGGESTED_SYMBOL_LENGTH = 4
export const RATIO_DECIMALS = 18

const FINE: FieldVerdict = { kind: 'fine' }
const EMPTY: FieldVerdict = { kind: 'empty' }
const wrong = (message: string): FieldVerdict => ({ kind: 'wrong', message })

const tooLong = (text: string, bytes: number, maxLength: number): string =>
  (bytes === text.length ? texts.tooManyCharacters : texts.tooManyBytes)(bytes, maxLength)

/** As sent: one line. */
export function shownLine(text: string): string {
  return plainText(text, MAX_LINE_LENGTH)
}

/** The text stays on the chain forever, so invisible characters are refused. */
function judgeUnseen(text: string): FieldVerdict | undefined {
  const unseen = firstUnseen(text.slice(0, MAX_LINE_LENGTH))
  if (unseen === undefined) return undefined
  const code = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return wrong(texts.invisibleCharacter(code))
}

/** `maxLength` is the contract's limit in bytes; while undefined, the length is not checked. */
export function judgeName(text: string, maxLength: number | undefined): FieldVerdict {
  const unseen = judgeUnseen(text)
  if (unseen) return unseen
  const name = shownLine(text)
  if (name === '') return EMPTY
  const bytes = byteLength(name)
  if (maxLength === undefined || bytes <= maxLength) return FINE
  return wrong(tooLong(name, bytes, maxLength))
}

/** Refuses invisible characters and more than 16 bytes. */
export function judgeSymbol(text: string): FieldVerdict {
  const unseen = judgeUnseen(text)
  if (unseen) return unseen
  const symbol = shownLine(text)
  if (symbol === '') return EMPTY
  const bytes = byteLength(symbol)
  return bytes <= MAX_SYMBOL_LENGTH ? FINE : wrong(tooLong(symbol, bytes, MAX_SYMBOL_LENGTH))
}

/** The initials of three words or more, else the start of the first; '' for a name without letters and digits. */
export function suggestedSymbol(name: string): string {
  const words = shownLine(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = words.length > 2 ? words.map(([initial]) => initial).join('') : (words[0] ?? '')
  return [...letters.toUpperCase()].slice(0, SUGGESTED_SYMBOL_LENGTH).join('')
}

/** A URL, or a small inline picture. Plain http is refused. */
export function judgeImage(text: string, policy: MediaPolicy): FieldVerdict {
  if (text.trim() === '') return EMPTY
  const source = mediaSource(text, policy)
  if (!source) return wrong(texts.notAPicture)
  if (source.kind === 'link') return wrong(texts.httpPicture)
  return byteLength(toChainUrl(text)) <= MAX_ON_CHAIN_LENGTH ? FINE : wrong(texts.pictureTooLarge)
}

/** Refuses more than `MAX_ON_CHAIN_LENGTH` bytes, as escaped for the chain. */
export function judgeDescription(text: string): FieldVerdict {
  const description = text.trim()
  if (description === '') return EMPTY
  const bytes = byteLength(toChainText(description))
  return bytes <= MAX_ON_CHAIN_LENGTH ? FINE : wrong(tooLong(description, bytes, MAX_ON_CHAIN_LENGTH))
}

/** 1e18 is 1; undefined if it is no number within the contract's bounds. */
export function readRatio(text: string, sign: DecimalSign): bigint | undefined {
  const parsed = parseAmount(text, RATIO_DECIMALS, sign)
  return parsed.ok && parsed.value >= MIN_RATIO && parsed.value <= MAX_RATIO ? parsed.value : undefined
}

export function judgeRatio(text: string, sign: DecimalSign): FieldVerdict {
  if (text.trim() === '') return EMPTY
  return readRatio(text, sign) === undefined ? wrong(texts.ratioInvalid) : FINE
}

/** Creators see the prices of these tokens (rules/nft: launch): of a ratio, and of each price level. */
export const RATIO_NUMBERS = [1n, 5n, 15n, 30n] as const
export const LEVEL_NUMBERS = [2n, 10n, 30n] as const

export interface ExamplePrice {
  readonly number: bigint
  /** Fees included, if none is sold before; undefined while the fees or the ratio are unknown. */
  readonly price: Wei | undefined
}

export function examplePrices(
  numbers: readonly bigint[],
  { ratio, fee }: Partial<Curve>,
): readonly ExamplePrice[] {
  const isKnown = ratio !== undefined && fee !== undefined
  return numbers.map((number) => ({
    number,
    price: isKnown ? priceOfNumber(number, { ratio, fee }) : undefined,
  }))
}

export const PRICE_LEVELS = ['low', 'normal', 'high'] as const
export type PriceLevel = (typeof PRICE_LEVELS)[number]

/** Between a level and the next: far enough apart that their curves look different. */
const LEVEL_FACTOR = 4n

/** Ratios around the community's own, within the contract's bounds (rules/nft: price-levels). */
export function levelRatios(normal: bigint): Readonly<Record<PriceLevel, bigint>> {
  const [low, high] = [normal / LEVEL_FACTOR, normal * LEVEL_FACTOR]
  return { low: low < MIN_RATIO ? MIN_RATIO : low, normal, high: high > MAX_RATIO ? MAX_RATIO : high }
}

/** The first prices of each curve as shares of the highest one, for drawing them side by side. */
export function levelCurves(
  ratios: Readonly<Record<PriceLevel, bigint>>,
): Readonly<Record<PriceLevel, readonly number[]>> {
  // The fees raise all prices alike.
  const pricesOf = (ratio: bigint) =>
    successivePrices(Number(LEVEL_NUMBERS.at(-1)), 1n, { ratio, fee: 0n }).map(Number)
  const top = Math.max(...pricesOf(ratios.high))
  const curveOf = (ratio: bigint) => pricesOf(ratio).map((price) => price / top)
  return { low: curveOf(ratios.low), normal: curveOf(ratios.normal), high: curveOf(ratios.high) }
}

export function launchTexts({ name, symbol, image, description }: Omit<LaunchFields, 'ratio'>) {
  return {
    name: shownLine(name),
    metadataName: toChainText(shownLine(name)),
    symbol: shownLine(symbol),
    image: toChainUrl(image),
    description: toChainText(description.trim()),
  }
}

/** Random enough that no two launches draw the same id. */
export const UNIQUE_ID_BYTES = 12

/** In hex (rules/nft: launch). */
export function uniqueIdOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function isUniqueId(text: string): boolean {
  return new RegExp(`^[0-9a-f]{${2 * UNIQUE_ID_BYTES}}$`).test(text)
}
