import { useEffect, useState } from 'react'

import { pause } from '../idle.ts'

/** Milliseconds after which the page says what can be done about a request that is not answered. */
const SILENCE = 10_000

/** A text that appears once the request beside it has waited for ten seconds (rules/wallet: silent-wallet). */
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
