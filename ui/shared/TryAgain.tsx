import type { MouseEvent } from 'react'

import * as texts from '#domain/shared/texts.ts'

/** Repeats a read that has failed: beside its message, or with the class "button" below it. */
export function TryAgain(props: {
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => unknown
  readonly className?: string
}) {
  const { onClick, className = 'text-button' } = props
  return (
    <button type="button" className={className} onClick={onClick}>
      {texts.tryAgain}
    </button>
  )
}
