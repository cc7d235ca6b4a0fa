import { Check, Copy } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { CopyStore } from '#stores/shell/CopyStore.ts'

import { useStore } from './StoreContext.tsx'

/** Copies a text; for a moment it says that it has. `what` names it: "the address"; `notice` is said then. */
export const CopyButton = observer(function CopyButton(props: {
  readonly text: string
  readonly what: string
  readonly notice: string
}) {
  const copies = useStore(CopyStore)
  const copied = copies.copied === props.text
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={copied ? 'Copied' : `Copy ${props.what}`}
      onClick={() => void copies.copy(props.text, props.notice)}
    >
      {copied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
    </button>
  )
})
