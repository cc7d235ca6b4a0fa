import type { DecimalSign } from '#domain/shared/parseAmount.ts'

/**
 * The decimal sign of the user's languages, if it is the point for all of them; 'unknown' otherwise. A comma decides nothing,
 * because the app itself writes amounts with a point, which the user may copy (rules/money: thousands).
 */
export function decimalSignOf(page: { readonly navigator?: Pick<Navigator, 'languages'> }): DecimalSign {
  // A page that is rendered ahead of time has no navigator.
  const languages = page.navigator?.languages ?? []
  return languages.length > 0 && languages.every(writesPoint) ? '.' : 'unknown'
}

function writesPoint(language: string): boolean {
  try {
    return new Intl.NumberFormat(language).format(0.5).includes('.')
  } catch {
    // Some systems name a language that browsers do not know, such as "en-US@posix".
    return false
  }
}
