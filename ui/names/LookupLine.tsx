import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as texts from '#domain/names/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import type { NameLookup } from '#stores/names/NameLookup.ts'

/** The line below a recipient field: the state of the look-up, or the children once an account is found. */
export const LookupLine = observer(function LookupLine(props: {
  readonly lookup: NameLookup
  readonly children: ReactNode
}) {
  const { lookup, children } = props
  switch (lookup.result.kind) {
    case 'nothing typed':
      return null
    case 'invalid':
      return <span className="bad">{texts.recipientInvalid}</span>
    case 'checking':
      return <span className="muted">{texts.lookingUpName}</span>
    case 'nobody':
      return <span className="bad">{texts.nobodyHasName}</span>
    case 'unknown':
      return (
        <span className="bad">
          {texts.ownerNotRead}
          <button type="button" className="text-button" onClick={lookup.retry}>
            {sharedTexts.tryAgain}
          </button>
        </span>
      )
    case 'found':
      return children
  }
})
