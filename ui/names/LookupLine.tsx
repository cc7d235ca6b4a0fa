import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { fullName } from '#domain/names/fullName.ts'
import * as texts from '#domain/names/texts.ts'
import type { NameLookup } from '#stores/names/NameLookup.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import { NameOffer } from './NameOffer.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

export const LookupLine = observer(function LookupLine(props: {
  readonly lookup: NameLookup
  readonly children: ReactNode
}) {
  const { lookup, children } = props
  switch (lookup.result.kind) {
    case 'nothing typed':
      return null
    case 'invalid':
      return <Missing text={texts.recipientInvalid} lookup={lookup} />
    case 'checking':
      return <span className="muted">{texts.lookingUpName}</span>
    case 'nobody':
      return <Missing text={texts.nobodyHasName} lookup={lookup} />
    case 'unknown':
      return (
        <span className="bad">
          {texts.ownerNotRead}
          <TryAgain onClick={lookup.retry} />
        </span>
      )
    case 'found':
      return children
  }
})

const Missing = observer(function Missing(props: { readonly text: string; readonly lookup: NameLookup }) {
  const { text, lookup } = props
  const { tldName } = useConfig()
  return (
    <>
      <span className="bad">{text}</span>
      <NameOffer text={lookup.text.trim()} onUse={(name) => lookup.fill(fullName(name, tldName))} />
    </>
  )
})
