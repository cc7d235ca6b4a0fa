import { observer } from 'mobx-react-lite'

import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** Where what is for holders and the owner stands; everybody else is told that it is there (product /nft/collection). */
export const HolderPlace = observer(function HolderPlace() {
  const { facts, isHolder, tradable } = useStore(CollectionStore)
  const { audio = '', animation = '', youTube = '' } = facts?.media ?? {}
  if (!tradable || (audio === '' && animation === '' && youTube === '')) return null
  return (
    <section className={css.part} aria-labelledby="media">
      <h2 id="media">Media</h2>
      {!isHolder && (
        <p className="muted">
          This collection has something to hear or to watch, for those who hold one of it. Buy one, and it is
          here.
        </p>
      )}
    </section>
  )
})
