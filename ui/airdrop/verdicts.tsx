import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import css from './AirdropPage.module.css'
import { ClaimantField } from './ClaimantField.tsx'

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

const AccountLookup = observer(function AccountLookup({ hint }: { readonly hint: string }) {
  const { lookup, type, text } = useStore(AirdropStore)
  const { result } = lookup
  return (
    <ClaimantField invalid={result.kind === 'invalid' || result.kind === 'nobody'}>
      {result.kind === 'nothing typed' && <span className="muted">{hint}</span>}
      {result.kind === 'invalid' && <span className="bad">{texts.invalidNameOrAddress}</span>}
      {result.kind === 'checking' && <span className="muted">{texts.lookingUp}</span>}
      {result.kind === 'nobody' && <span className="bad">{texts.noOwner}</span>}
      {result.kind === 'unknown' && (
        <span className="bad">
          {texts.ownerNotLoaded}
          <TryAgain onClick={() => type(text)} />
        </span>
      )}
    </ClaimantField>
  )
})
