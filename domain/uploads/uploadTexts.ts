import type { StorageFailure } from './FileStorage.ts'
import { plainText } from '../shared/characters.ts'

/** What may be chosen, as a file dialog asks for it. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** Said of a file that is no picture this app keeps. */
export const NOT_A_PICTURE = 'This file is not a PNG, JPEG, GIF, WebP or AVIF picture.'

/** Said of a picture that cannot be made to fit. */
export function tooLargeText(limit: number): string {
  return `This picture is too large and could not be made smaller. At most ${sizeText(limit)} are kept.`
}

/** Bytes in words: "1 MB", "512 kB". */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'kB']
  return `${Number(amount.toFixed(1))} ${unit}`
}

/** Said of a file that was kept while the user typed a link of their own, which stays. */
export function storedElsewhereText(link: string): string {
  return `Your file is kept at ${link}. Use that link to show it; what you typed meanwhile was left as it is.`
}

/** Why a file was not kept, and what to do; the service's own sentence is bounded and plain. */
export function uploadFailureText(failure: StorageFailure): string {
  switch (failure.kind) {
    case 'rejected':
      return 'You rejected the signature in your wallet. Nothing was uploaded.'
    case 'wallet unavailable':
      return 'Your wallet did not sign. Nothing was uploaded. Check that it is unlocked and try again.'
    case 'too large':
      return `This file is too large. At most ${sizeText(failure.limit)} are kept.`
    case 'not allowed':
      return `The file was not taken: ${plainText(failure.detail, 200)}`
    case 'too many':
      return `Too many uploads. Wait ${failure.retryAfterSeconds} seconds and try again.`
    case 'unavailable':
      return 'The upload was not confirmed. The file may be kept all the same. Try again later, or paste a link.'
  }
}
