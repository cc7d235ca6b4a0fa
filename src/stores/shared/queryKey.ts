/** Says what is read. Two with the same parts in the same order are the same. */
export type QueryKey = readonly (string | number | bigint | boolean | undefined)[]

/** A key as text. JSON has no bigint: as an array it is like no other part. */
export function hashKey(key: readonly unknown[]): string {
  return JSON.stringify(key, (_, part: unknown) =>
    typeof part === 'bigint' ? ['bigint', String(part)] : part,
  )
}

/** Whether a key has these parts, or begins with them. */
export function beginsWith(key: readonly unknown[], parts: QueryKey): boolean {
  return parts.length <= key.length && parts.every((part, index) => part === key[index])
}
