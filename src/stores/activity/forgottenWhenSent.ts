import type { TypedForm } from '../shared/TypedForm.ts'
import type { WriteAction } from './WriteRun.ts'

/**
 * Drops the typed text right before the wallet is asked: the page may be left or reloaded before the answer,
 * and must not offer again what may be sent. The text is restored if nothing was sent.
 */
export const forgottenWhenSent = (
  typed: TypedForm,
  text: string,
): Required<Pick<WriteAction, 'onAsked' | 'onEnd'>> => ({
  onAsked: () => {
    if (typed.text === text) typed.forget()
  },
  onEnd: (end) => {
    if (!end.ok && end.error.kind !== 'outcome unknown') typed.keep()
  },
})
