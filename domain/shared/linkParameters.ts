/**
 * Whether a query gives one of these parameters more than once. Programs differ in which of the two they read, so that a
 * person would be shown one link and follow another (rules/money: repeated-parameter).
 */
export function repeatsParameter(query: string, names: readonly string[]): boolean {
  const given = new URLSearchParams(query)
  return names.some((name) => given.getAll(name).length > 1)
}

/** The part of a query with these parameters, each as often as it stands there, without empty ones. */
export function onlyParameters(query: string, names: readonly string[]): string {
  const given = [...new URLSearchParams(query)].filter(
    ([name, value]) => names.includes(name) && value !== '',
  )
  return new URLSearchParams(given).toString()
}
