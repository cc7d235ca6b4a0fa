import { useEffect, useState } from 'react'

import { pause } from '../idle.ts'

/** Milliseconds without an answer until the page says what the user can do. */
const SILENCE = 10_000

/** Appears once the request beside it has waited for ten seconds (rules/wallet: silent-wallet). */
export function SilenceHint({ text }: { readonly text: string }) {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    let isOver = false
    void pause(SILENCE).then(() => isOver || setSilent(true))
    return () => {
      isOver = true
    }
  }, [])
  return (
    isSilent && (
      <p className="muted" role="status">
        {text}
      </p>
    )
  )
}
