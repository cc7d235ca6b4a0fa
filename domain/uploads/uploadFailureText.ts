import { plainText } from '../shared/characters.ts'
import type { StorageFailure } from './PermanentStorage.ts'
import * as activityTexts from '../activity/texts.ts'
import { sizeText } from './sizeText.ts'
import * as texts from './texts.ts'

/** The service's own reason is untrusted, so it is bounded and made plain. */
export function uploadFailureText(failure: StorageFailure): string {
  switch (failure.kind) {
    case 'rejected':
      return texts.signatureRejected
    case 'wallet unavailable':
      return texts.walletUnavailable
    case 'signature too long':
      return activityTexts.signatureTooLong
    case 'too large':
      return texts.fileTooLarge(sizeText(failure.limit))
    case 'not allowed':
      return texts.fileNotAllowed(plainText(failure.detail, 200))
    case 'too many':
      return texts.tooManyUploads(failure.retryAfterSeconds)
    case 'unavailable':
      return texts.uploadUnconfirmed
  }
}
