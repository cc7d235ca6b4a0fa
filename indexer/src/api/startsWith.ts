import { and, gte, lt, type PgColumn } from 'ponder'

/** The bound is the last text with this prefix, by code units. */
export const startsWith = (column: PgColumn, prefix: string) =>
  and(gte(column, prefix), lt(column, `${prefix}\u{10ffff}`))
