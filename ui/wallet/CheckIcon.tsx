import { CircleX, CircleCheckBig, CircleDashed, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react'

import type { CheckState } from '#domain/wallet/walletCheck.ts'

import css from './CheckIcon.module.css'

const ICONS: Readonly<Record<Exclude<CheckState, 'checking'>, LucideIcon>> = {
  works: CircleCheckBig,
  'does not work': CircleX,
  'not offered': CircleMinus,
  unknown: CircleHelp,
  'not asked yet': CircleDashed,
}

/** The words beside it say the same. */
export function CheckIcon({
  state,
  large = false,
}: {
  readonly state: CheckState
  readonly large?: boolean
}) {
  const Icon = state === 'checking' ? undefined : ICONS[state]
  return (
    <span className={large ? `${css.icon} ${css.large}` : css.icon} data-state={state} aria-hidden>
      {Icon ? <Icon /> : <span className="spinner" />}
    </span>
  )
}
