import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { sameAddress, ZERO_ADDRESS } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { amountReadings, fieldText, parseAmount, type DecimalSign } from '../shared/parseAmount.ts'
import { sumOf, type Wei } from '../shared/Wei.ts'
import { amountProblemText, type UnreadableProblem } from '../tokens/amountVerdict.ts'
import * as tokensTexts from '../tokens/texts.ts'
import { listText } from '../shared/listText.ts'
import * as texts from './texts.ts'

export const MAX_PAYMENTS = 100

/** Characters; the longest names with exact amounts fit. */
export const MAX_LIST_LENGTH = 64 * 1024

/** The token's decimals, the suffix of names, and the user's decimal sign. */
export interface ListFormat {
  readonly decimals: number
  readonly tldName: string
  readonly sign: DecimalSign
}

/** Why a line is not a payment. */
export type LineProblem =
  | 'no amount'
  | 'too many parts'
  | 'nobody'
  | 'zero'
  | 'too many lines'
  | 'ambiguous'
  | UnreadableProblem

export interface AskedAmount {
  readonly text: string
  readonly readings: readonly Wei[]
}

export interface PaymentLine {
  /** In the text, from 1. */
  readonly number: number
  readonly text: string
  readonly payment: { readonly to: NameOrAddress; readonly amount: Wei } | undefined
  readonly problem: LineProblem | undefined
  /** An ambiguous amount as written, and the amounts it may mean, the larger first. */
  readonly asked?: AskedAmount
  /** The number of an earlier line with the same name or address. */
  readonly repeats: number | undefined
}

/**
 * Reads lines of "name or address, amount". A line's separator is its first of tab, semicolon,
 * comma and space; cells may be quoted. Amounts may have a comma beside another separator;
 * `sign` decides ambiguous ones (rules/money: thousands). Skips empty lines and a heading.
 * Never throws (rules/money: several-payments). Characters beyond `MAX_LIST_LENGTH` are ignored;
 * a line beyond `MAX_PAYMENTS` is a problem, a repeated one is not.
 */
export function readPayments(text: string, { decimals, tldName, sign }: ListFormat): readonly PaymentLine[] {
  const rows = rowsOf(text)
    .map((row, index) => ({ number: index + 1, text: row.trim() }))
    .filter((row) => row.text !== '')
  const [first, ...others] = rows
  const payments = first && isHeading(first.text) ? others : rows
  const firstOf = new Map<string, number>()
  return payments.map((row, index) => {
    const parsedLine = parseLine(row.text, { decimals, tldName, sign })
    if (index >= MAX_PAYMENTS)
      return { ...row, payment: undefined, problem: 'too many lines', repeats: undefined }
    if (!parsedLine.payment) return { ...row, ...parsedLine, repeats: undefined }
    const { to } = parsedLine.payment
    const key = to.kind === 'address' ? to.address.toLowerCase() : `name ${to.name}`
    const repeats = firstOf.get(key)
    if (repeats === undefined) firstOf.set(key, row.number)
    return { ...row, ...parsedLine, repeats }
  })
}

/** Applies a reading to this amount and all ambiguous ones with the same sign; nothing else changes. */
export function withReading(text: string, asked: AskedAmount, reading: Wei, format: ListFormat): string {
  const { decimals } = format
  const separator = separatorOf(asked.text)
  const nth = asked.readings.indexOf(reading)
  const replaced = new Map(
    readPayments(text, format).flatMap(({ number, asked: other }) => {
      const meant = other?.readings[nth]
      return other && meant !== undefined && separatorOf(other.text) === separator
        ? [[number, { from: other.text, to: fieldText(formatAmountExactly(meant, decimals), format.sign) }]]
        : []
    }),
  )
  return rowsOf(text)
    .map((row, index) => {
      const amount = replaced.get(index + 1)
      if (!amount) return row
      const at = row.lastIndexOf(amount.from)
      return row.slice(0, at) + amount.to + row.slice(at + amount.from.length)
    })
    .join('\n')
}

/** In the token's smallest unit; a line with a problem adds nothing. */
export function totalOf(lines: readonly PaymentLine[]): Wei {
  return sumOf(lines.flatMap(({ payment }) => payment?.amount ?? []))
}

export function lineProblemText(problem: LineProblem, decimals: number): string {
  switch (problem) {
    case 'no amount':
      return texts.noAmount
    case 'too many parts':
      return texts.tooManyParts
    case 'nobody':
      return texts.notARecipient
    case 'zero':
      return texts.zeroAmount
    case 'too many lines':
      return texts.tooManyLines(MAX_PAYMENTS)
    case 'ambiguous':
      return tokensTexts.chooseAmount
    case 'not a number':
      return texts.amountNotANumber
    case 'too long':
    case 'too large':
    case 'too many decimals':
    case 'unusable decimals':
      return amountProblemText(problem, decimals)
  }
}

/** "2, 5 and 7"; at most `MAX_NAMED` numbers. */
export function lineNumbersText(numbers: readonly number[]): string {
  const named = numbers.length > MAX_NAMED ? numbers.slice(0, MAX_NAMED - 1) : numbers
  const parts = named.map(String)
  if (named.length < numbers.length) parts.push(texts.moreLines(numbers.length - named.length))
  return listText(parts)
}

const MAX_NAMED = 6

const separatorOf = (amount: string): string => amount.replace(/[0-9]/g, '')

function rowsOf(text: string): string[] {
  return text
    .slice(0, MAX_LIST_LENGTH)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
}

type ParsedLine = Pick<PaymentLine, 'payment' | 'problem' | 'asked'>

function parseLine(text: string, { decimals, tldName, sign }: ListFormat): ParsedLine {
  const problem = (found: LineProblem): ParsedLine => ({ payment: undefined, problem: found })
  const cells = cellsOf(text)
  // Spreadsheets export empty cells at the end of a row.
  while (cells.at(-1) === '') cells.pop()
  const [who = '', amount = ''] = cells
  if (cells.length > 2) return problem('too many parts')
  if (amount === '') return problem('no amount')
  const to = parseNameOrAddress(who, tldName)
  if (!to || (to.kind === 'address' && sameAddress(to.address, ZERO_ADDRESS))) return problem('nobody')
  const parsed = parseAmount(amount, decimals, sign)
  if (!parsed.ok && parsed.error === 'ambiguous')
    return { ...problem('ambiguous'), asked: { text: amount, readings: amountReadings(amount, decimals) } }
  if (!parsed.ok) return problem(parsed.error === 'empty' ? 'no amount' : parsed.error)
  return parsed.value === 0n ? problem('zero') : { payment: { to, amount: parsed.value }, problem: undefined }
}

function isHeading(text: string): boolean {
  const [who = '', amount = ''] = cellsOf(text)
  return /^(?:name|address|recipient|to|wallet|account)\b/i.test(who) && !/\d/.test(amount)
}

/** The separator is a tab, otherwise semicolon, comma or space; quoted text is one cell. */
function cellsOf(text: string): string[] {
  const separator = ['\t', ';', ','].find((each) => unquoted(text).includes(each)) ?? ' '
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character === '"' && quoted && text.charAt(index + 1) === '"') {
      cell += '"'
      index += 1
    } else if (character === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && (character === separator || (separator === ' ' && /\s/.test(character)))) {
      if (separator !== ' ' || cell !== '') cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell].map((each) => each.trim())
}

const unquoted = (text: string): string => text.replace(/"[^"]*"/g, '')
