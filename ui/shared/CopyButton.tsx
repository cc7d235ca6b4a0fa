import { Check, Copy } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { CopyStore } from '#stores/shell/CopyStore.ts'

import { useStore } from './StoreContext.tsx'
import * as sharedTexts from '#domain/shared/texts.ts'

export const CopyButton = observer(function CopyButton(props: {
  readonly text: string
  readonly label: string
  readonly notice: string
}) {
  const copies = useStore(CopyStore)
  const copied = copies.copied === props.text
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={copied ? sharedTexts.copied : props.label}
      onClick={() => void copies.copy(props.text, props.notice)}
    >
      {copied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
    </button>
  )
})
