import * as miniAppTexts from '#domain/miniapp/texts.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Notices } from '#domain/shell/Notices.ts'

/** Milliseconds after which the page says what can be done about a request that the host does not answer. */
const SILENCE = 10_000

export interface SilenceDeps {
  readonly notices: Pick<Notices, 'show'>
  readonly clock: Pick<Clock, 'after'>
}

/** The host's answer; after ten seconds without one, a notice says what can be done (rules/miniapp: silent-host). */
export async function hintSilence<Answer>(
  { notices, clock }: SilenceDeps,
  answer: Promise<Answer>,
): Promise<Answer> {
  const cancel = clock.after(SILENCE, () => notices.show({ kind: 'warning', text: miniAppTexts.hostSilent }))
  return answer.finally(cancel)
}
