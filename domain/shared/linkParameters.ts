/**
 * Programs differ in which of two equal parameters they read, so a person could see one link
 * and follow another (rules/money: repeated-parameter).
 */
export function repeatsParameter(query: string, names: readonly string[]): boolean {
  const given = new URLSearchParams(query)
  return names.some((name) => given.getAll(name).length > 1)
}

/** Keeps repetitions, drops empty ones. */
export function onlyParameters(query: string, names: readonly string[]): string {
  const given = [...new URLSearchParams(query)].filter(
    ([name, value]) => names.includes(name) && value !== '',
  )
  return new URLSearchParams(given).toString()
}
