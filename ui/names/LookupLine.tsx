import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { NameLookup } from '#stores/names/NameLookup.ts'

/** What is said below a field for somebody's name or address; the children where somebody was found. */
export const LookupLine = observer(function LookupLine(props: {
  readonly lookup: NameLookup
  readonly children: ReactNode
}) {
  const { lookup, children } = props
  switch (lookup.result.kind) {
    case 'nothing typed':
      return null
    case 'invalid':
      return <span className="bad">This is no name and no address. Check each character.</span>
    case 'checking':
      return <span className="muted">Looking who this is</span>
    case 'nobody':
      return <span className="bad">Nobody has this name</span>
    case 'unknown':
      return (
        <span className="bad">
          It is not known who has this name.
          <button type="button" className="text-button" onClick={lookup.retry}>
            Try again
          </button>
        </span>
      )
    case 'found':
      return children
  }
})
