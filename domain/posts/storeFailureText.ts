import * as activityTexts from '../activity/texts.ts'
import { plainText } from '../shared/characters.ts'
import type { StorageFailure } from '../uploads/PermanentStorage.ts'
import { sizeText } from '../uploads/sizeText.ts'
import { tooManyUploads } from '../uploads/texts.ts'
import * as texts from './texts.ts'

/** The service's own reason is untrusted, so it is bounded and made plain. */
export function storeFailureText(failure: StorageFailure): string {
  switch (failure.kind) {
    case 'rejected':
      return texts.signatureRejected
    case 'wallet unavailable':
      return texts.walletUnavailable
    case 'signature too long':
      return activityTexts.signatureTooLong
    case 'too large':
      return texts.textTooLarge(sizeText(failure.limit))
    case 'not allowed':
      return texts.textNotAllowed(plainText(failure.detail, 200))
    case 'too many':
      return tooManyUploads(failure.retryAfterSeconds)
    case 'unavailable':
      return texts.storageUnavailable
  }
}
