import { decimal } from '#domain/shared/language.ts'
import type { DecimalSign } from '#domain/shared/parseAmount.ts'

/**
 * '.' if the page and all of the user's languages use it, otherwise 'unknown'. A comma decides nothing,
 * because users may copy amounts that the app writes with a point (rules/money: thousands).
 */
export function decimalSignOf(page: { readonly navigator?: Pick<Navigator, 'languages'> }): DecimalSign {
  // A page rendered ahead of time has no navigator.
  const languages = page.navigator?.languages ?? []
  return decimal === '.' && languages.length > 0 && languages.every(writesPoint) ? '.' : 'unknown'
}

function writesPoint(language: string): boolean {
  try {
    return new Intl.NumberFormat(language).format(0.5).includes('.')
  } catch {
    // Some systems name a language unknown to browsers, such as "en-US@posix".
    return false
  }
}
