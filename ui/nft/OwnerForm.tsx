import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { OwnerEntry } from '#domain/nft/ownerChange.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './OwnerTools.module.css'
import { SaveButton } from './SaveButton.tsx'

export const OwnerForm = observer(function OwnerForm(props: {
  readonly entry: OwnerEntry
  readonly save: string
  readonly children: ReactNode
}) {
  const { entry, save, children } = props
  const tools = useStore(OwnerToolsStore)
  return (
    <form
      className={`stack gap-3 start ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        void tools.save(entry)
      }}
    >
      {children}
      <SaveButton enabled={tools.verdictOf(entry)?.ok === true}>{save}</SaveButton>
    </form>
  )
})
