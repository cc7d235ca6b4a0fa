import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { claimantOf } from '#domain/airdrop/nameClaim.ts'
import * as texts from '#domain/airdrop/texts.ts'
import { fullName } from '#domain/names/fullName.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'

import { NameField } from '../names/NameField.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** The one field for whom a claim is looked at: a name or an address, whichever way is chosen. */
export const WhoField = observer(function WhoField(props: {
  readonly invalid: boolean
  /** The line below. */
  readonly children: ReactNode
}) {
  const { text, type } = useStore(AirdropStore)
  const { tldName } = useConfig()
  const meant = claimantOf(text, tldName)
  const named = meant?.kind === 'name' && !text.trim().toLowerCase().endsWith(tldName.toLowerCase())
  return (
    <NameField
      label={texts.nameOrAddress}
      value={text}
      onType={type}
      onPick={({ name }) => type(fullName(name, tldName))}
      suffix={named ? tldName : ''}
      placeholder={texts.checkNameOrAddress}
      invalid={props.invalid}
    >
      {props.children}
    </NameField>
  )
})
