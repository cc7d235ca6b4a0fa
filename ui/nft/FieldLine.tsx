import type { ReactNode } from 'react'

import type { FieldVerdict } from '#domain/nft/launchDraft.ts'

export function FieldLine({
  verdict,
  children,
}: {
  readonly verdict: FieldVerdict
  readonly children?: ReactNode
}) {
  return verdict.kind === 'wrong' ? (
    <span className="bad">{verdict.message}</span>
  ) : (
    <span className="muted">{children}</span>
  )
}
