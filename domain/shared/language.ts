// Signs and forms of the build's language: another one has these from `locales/<tag>.ts` (docs/languages.md).

/** BCP 47, as in the folder of the language's pages and in `<html lang>`. */
export const tag = 'en'
export const direction: 'ltr' | 'rtl' = 'ltr'
/** Between thousands, and before decimals. They are written without `Intl`, whose first use takes a slow phone 50 ms. */
export const group = ','
export const decimal = '.'
/** For a part that runs from left to right in each language: a figure with its unit, an address, a host. */
export const isolated = (text: string): string => text
export const percent = (figure: string): string => `${figure}%`
/** "2 CHAT, 1 LP and 3 DEGEN" */
export const list = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
