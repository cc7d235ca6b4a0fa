import { observer } from 'mobx-react-lite'

import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'

import { useStore } from '../shared/StoreContext.tsx'

/** The place of the user's own claim while the session is being resumed; nothing where somebody else was typed. */
export const Resuming = observer(function Resuming() {
  const { who } = useStore(AirdropStore)
  if (who.result.kind !== 'nothing typed') return null
  return (
    <section className="card" aria-label="This account">
      <p className="skeleton">What it can claim is being read</p>
    </section>
  )
})
