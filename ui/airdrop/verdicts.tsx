import type { ReactNode } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import { AccountLookup } from './AccountLookup.tsx'
import css from './AirdropPage.module.css'

export function ChatTokens({ amount }: { readonly amount: Wei }) {
  const { chatTokenSymbol, chatTokenDecimals } = useConfig()
  return <AmountText amount={amount} symbol={chatTokenSymbol} decimals={chatTokenDecimals} />
}

export const ClaimableAmount = ({ amount }: { readonly amount: Wei }) => (
  <p className={`wrap ${css.amount}`}>
    <ChatTokens amount={amount} />
    <span className="good">{texts.canBeClaimed}</span>
  </p>
)

export const PendingClaim = ({ text }: { readonly text: string }) => (
  <p className="row gap-2">
    <span className="spinner" aria-hidden />
    {text}
  </p>
)

export const AccountCheck = (props: { readonly hint: string; readonly children: ReactNode }) => (
  <div className="stack gap-3">
    <AccountLookup hint={props.hint} />
    <div aria-live="polite">{props.children}</div>
  </div>
)
