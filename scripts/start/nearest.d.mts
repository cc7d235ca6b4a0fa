export function nearest(word: string, known: readonly string[]): string | undefined
/** " Did you mean …?" with the nearest word, or nothing. */
export function didYouMean(word: string, known: readonly string[], before?: string): string
