/**
 * A count, or the text of an amount, with commas between the thousands (rules/money: grouped-digits): "12,345", "<0.0001",
 * "1,000.00001".
 */
export const countText = (count: number | bigint | string): string =>
  // The first `toLocaleString` would take a slow phone 50 ms.
  String(count).replace(/\d+/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','))
