import type { LastKnown } from '#stores/shared/LastKnownStore.ts'

import { AsOf } from './AsOf.tsx'
import { TryAgain } from './TryAgain.tsx'

/** Says what could not be read, with the time of what is shown instead, and reads it again on request. */
export function ReadFailed(props: {
  readonly text: string
  readonly old?: LastKnown<unknown> | undefined
  readonly onRetry: () => void
}) {
  const { text, old, onRetry } = props
  return (
    <div className="grid gap-3 start">
      <p className="bad">{text}</p>
      {old && (
        <p className="muted">
          <AsOf known={old} updating={false} />
        </p>
      )}
      <TryAgain className="button" onClick={onRetry} />
    </div>
  )
}
