import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { sameAddress, ZERO_ADDRESS } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { amountReadings, fieldText, parseAmount, type DecimalSign } from '../shared/parseAmount.ts'
import { sumOf, type Wei } from '../shared/Wei.ts'
import { amountProblemText, type UnreadableProblem } from '../tokens/amountVerdict.ts'
import * as tokensTexts from '../tokens/texts.ts'
import { list as listText } from '../shared/language.ts'
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

/** One payment as typed or pasted; both texts may be anything. */
export interface PaymentRow {
  /** A name or an address. */
  readonly who: string
  readonly amount: string
}

export type LineProblem =
  | 'no recipient'
  | 'no amount'
  | 'too many parts'
  | 'nobody'
  | 'zero'
  | 'ambiguous'
  | UnreadableProblem

export interface AskedAmount {
  readonly text: string
  readonly readings: readonly Wei[]
}

export interface PaymentLine {
  /** Of the row, from 1. */
  readonly number: number
  readonly payment: { readonly to: NameOrAddress; readonly amount: Wei } | undefined
  readonly problem: LineProblem | undefined
  /** An ambiguous amount as written, and the amounts it may mean, the larger first. */
  readonly asked?: AskedAmount
  /** The number of an earlier row with the same name or address. */
  readonly repeats: number | undefined
}

/**
 * Splits lines of "name or address, amount" into rows. A line's separator is its first of tab, semicolon,
 * comma and space; cells may be quoted. Skips empty lines and a heading. A line of more than two parts becomes a
 * row without an amount. Characters beyond `MAX_LIST_LENGTH` are ignored.
 */
export function rowsIn(text: string): readonly PaymentRow[] {
  const lines = text
    .slice(0, MAX_LIST_LENGTH)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const [first, ...others] = lines
  return (first !== undefined && isHeading(first) ? others : lines)
    .map((line) => {
      const [who = '', amount = '', ...more] = partsOf(line)
      return more.length > 0 ? { who: line.trim(), amount: '' } : { who, amount }
    })
    .filter((row) => !isBlank(row))
}

/** A text that `rowsIn` splits into these rows again, whatever is typed in them. */
export function rowsText(rows: readonly PaymentRow[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = rows
    .filter((row) => !isBlank(row))
    .map(({ who, amount }) => `${quoted(who)};${quoted(amount)}`)
  // With a heading of its own, a first row is never taken for one.
  return lines.length === 0 ? '' : ['recipient;amount', ...lines].join('\n')
}

/**
 * The rows of a text that is pasted into a field; undefined where it is only the text of that field:
 * a name, an address, or an amount with a comma.
 */
export function pastedRows(text: string): readonly PaymentRow[] | undefined {
  const rows = rowsIn(text)
  const [first, ...others] = rows
  if (first === undefined || others.length > 0) return first && rows
  const isPayment = /[\t;,]/.test(text) && first.amount !== '' && !/^[\d\s'’.]*$/.test(first.who)
  return isPayment ? rows : undefined
}

export const isBlank = ({ who, amount }: PaymentRow): boolean => who.trim() === '' && amount.trim() === ''

/**
 * Reads rows; skips blank ones. Amounts may have a comma, and `sign` decides ambiguous ones (rules/money: thousands).
 * Never throws (rules/money: several-payments). A repeated recipient is not a problem.
 */
export function readPayments(rows: readonly PaymentRow[], format: ListFormat): readonly PaymentLine[] {
  const firstOf = new Map<string, number>()
  return rows.flatMap((row, index) => {
    if (isBlank(row)) return []
    const number = index + 1
    const read = readRow(row, format)
    if (!read.payment) return { number, ...read, repeats: undefined }
    const { to } = read.payment
    const key = to.kind === 'address' ? to.address.toLowerCase() : `name ${to.name}`
    const repeats = firstOf.get(key)
    if (repeats === undefined) firstOf.set(key, number)
    return { number, ...read, repeats }
  })
}

/** Applies a reading to this amount and all ambiguous ones with the same sign; nothing else changes. */
export function withReading(
  rows: readonly PaymentRow[],
  asked: AskedAmount,
  reading: Wei,
  format: ListFormat,
): readonly PaymentRow[] {
  const separator = separatorOf(asked.text)
  const nth = asked.readings.indexOf(reading)
  const replaced = new Map(
    readPayments(rows, format).flatMap(({ number, asked: other }) => {
      const meant = other?.readings[nth]
      return other && meant !== undefined && separatorOf(other.text) === separator
        ? [[number, fieldText(formatAmountExactly(meant, format.decimals), format.sign)] as const]
        : []
    }),
  )
  return rows.map((row, index) => ({ ...row, amount: replaced.get(index + 1) ?? row.amount }))
}

/** In the token's smallest unit; a line with a problem adds nothing. */
export function totalOf(lines: readonly PaymentLine[]): Wei {
  return sumOf(lines.flatMap(({ payment }) => payment?.amount ?? []))
}

export function lineProblemText(problem: LineProblem, decimals: number): string {
  switch (problem) {
    case 'no recipient':
      return texts.noRecipient
    case 'no amount':
      return texts.noAmount
    case 'too many parts':
      return texts.tooManyParts
    case 'nobody':
      return texts.notARecipient
    case 'zero':
      return texts.zeroAmount
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

type ReadRow = Pick<PaymentLine, 'payment' | 'problem' | 'asked'>

function readRow(row: PaymentRow, { decimals, tldName, sign }: ListFormat): ReadRow {
  const problem = (found: LineProblem): ReadRow => ({ payment: undefined, problem: found })
  const amount = row.amount.trim()
  if (amount === '') return problem(partsOf(row.who).length > 2 ? 'too many parts' : 'no amount')
  if (row.who.trim() === '') return problem('no recipient')
  const to = parseNameOrAddress(row.who, tldName)
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

/** The cells of a line, without the empty ones that spreadsheets export at the end of a row. */
function partsOf(line: string): readonly string[] {
  const cells = cellsOf(line.trim())
  while (cells.at(-1) === '') cells.pop()
  return cells
}

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
