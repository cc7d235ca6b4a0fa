/**
 * A whole number with commas between its thousands, as "12,345". Not by `toLocaleString`, whose first use takes a slow phone
 * 50 ms.
 */
export const countText = (count: number | bigint | string): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
