import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'

import type { WalletOptionId } from '#domain/wallet/walletOptions.ts'

import css from './ConnectDialog.module.css'

/** Signs of our own: makers' logos have licences that a community lacks. */
const MARKS: Readonly<Partial<Record<WalletOptionId, readonly [colour: string, strokes: string]>>> = {
  rabby: ['#7084ff', 'M12 14V8M20 14V8M9 18a7 7 0 0 0 14 0z'],
  walletConnect: [
    '#3b99fc',
    'M13 16h6M6.5 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0M19.5 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  ],
  metaMask: ['#f6851b', 'M16 7l8 9-8 9-8-9zM8 16h16'],
  rainbow: ['#2b56d9', 'M7 21a9 9 0 0 1 18 0M12 21a4 4 0 0 1 8 0'],
  bifrost: ['#3d4f8f', 'M7 21h18M11 9v12M21 9v12M7 12c2 0 4 0 4-2 2 7 8 7 10 0 0 2 2 2 4 2'],
  brave: ['#fb542b', 'M9 16l7-7 7 7M9 23l7-7 7 7'],
}

/** The icon that a wallet announced, else the sign of an option, else that of any wallet. */
export function WalletMark(props: {
  readonly id: WalletOptionId | undefined
  /** Untrusted, and only ever an image (rules/wallet: safe-icon). */
  readonly icon: string | undefined
}) {
  const { id, icon } = props
  const [broken, setBroken] = useState<string>()
  const mark = id && MARKS[id]
  if (icon !== undefined && icon !== broken)
    return (
      <img className={css.mark} src={icon} alt="" width={32} height={32} onError={() => setBroken(icon)} />
    )
  if (!mark)
    return (
      <span className={css.mark}>
        <WalletIcon aria-hidden size={18} />
      </span>
    )
  const [colour, strokes] = mark
  return (
    <svg className={css.mark} viewBox="0 0 32 32" style={{ background: colour }} aria-hidden>
      <path
        d={strokes}
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
