import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'

import type { TypedForm } from '../shared/TypedForm.ts'

/**
 * Drops the typed text right before the wallet is asked: the page may be left or reloaded before the answer,
 * and must not offer again what may be sent. The text is restored if nothing was sent.
 */
export const forgottenWhenSent = (write: PreparedWrite, typed: TypedForm, text: string): PreparedWrite => ({
  ...write,
  send: async (claim) => {
    const answer = await write.send((start) => {
      const isClaimed = claim?.(start) ?? true
      if (isClaimed && typed.text === text) typed.forget()
      return isClaimed
    })
    if (!answer.ok && answer.error.kind !== 'outcome unknown') typed.keep()
    return answer
  },
})
