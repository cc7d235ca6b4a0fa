import { decimal, group } from './language.ts'

/**
 * A count, or the text of an amount, with the language's signs (rules/money: grouped-digits): "12,345", "<0.0001",
 * "1,000.00001".
 */
export const countText = (count: number | bigint | string): string =>
  withDecimalSign(String(count)).replace(/\d+/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, group))

/** The condition has one answer in a build, which then lacks the other. */
export const withDecimalSign = (text: string): string => (decimal === '.' ? text : text.replace('.', decimal))
