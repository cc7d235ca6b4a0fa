import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { fullName } from '#domain/names/fullName.ts'
import * as texts from '#domain/nft/texts.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { LookupLine } from '../names/LookupLine.tsx'
import { NameField } from '../names/NameField.tsx'
import { RecipientCard } from '../send/RecipientCard.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { Refusal } from '../shared/Refusal.tsx'
import { OwnTokenForm } from './OwnTokenForm.tsx'

export function SendWatch() {
  const sending = useStore(SendNftStore)
  useEffect(() => sending.subscribe(), [sending])
  return null
}

export const SendPanel = observer(function SendPanel() {
  const sending = useStore(SendNftStore)
  const { name, own } = useStore(CollectionStore)
  const { account, onSupportedChain } = useStore(SessionStore)
  const { tldName } = useConfig()
  const { lookup, result } = sending.who
  return (
    <OwnTokenForm label={texts.nftToSend} store={sending}>
      <Refusal text={sending.refused.text} />
      {own.length > 0 && (
        <>
          <div>
            <NameField
              label={texts.recipient}
              value={lookup.text}
              onType={lookup.type}
              onPick={({ name: picked }) => lookup.fill(fullName(picked, tldName))}
              onPickAddress={lookup.fill}
              placeholder={texts.recipientPlaceholder}
              answered={result.kind === 'found'}
              invalid={result.kind === 'invalid' || result.kind === 'nobody'}
            >
              <LookupLine lookup={lookup}>
                <span className="visually-hidden">{texts.recipientFound}</span>
              </LookupLine>
            </NameField>
            <RecipientCard recipient={sending.who} symbol={name} />
          </div>
          {account !== undefined && !onSupportedChain ? (
            <SwitchNetworkButton />
          ) : (
            <button type="submit" className="button primary wide" disabled={!sending.possible}>
              {sending.busy && <span className="spinner" aria-hidden />}
              {sending.busy ? texts.sending : texts.continueSending}
            </button>
          )}
        </>
      )}
    </OwnTokenForm>
  )
})
