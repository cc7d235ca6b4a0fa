/** Keys with the same parts in the same order are equal. */
export type QueryKey = readonly (string | number | bigint | boolean | undefined)[]

/** JSON has no bigint, so a bigint becomes an array, which no other part is. */
export function hashKey(key: readonly unknown[]): string {
  return JSON.stringify(key, (_, part: unknown) =>
    typeof part === 'bigint' ? ['bigint', String(part)] : part,
  )
}

export function beginsWith(key: readonly unknown[], parts: QueryKey): boolean {
  return parts.length <= key.length && parts.every((part, index) => part === key[index])
}
