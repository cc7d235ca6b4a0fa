import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { CollectionCard } from '#domain/nft/collection.ts'
import * as texts from '#domain/nft/texts.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { CollectionPlayStore } from '#stores/nft/CollectionPlayStore.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import css from './CoverButton.module.css'

export function CoverButton(props: { readonly card: CollectionCard }) {
  return (
    <NeedsFeatures features={['player']}>
      <PlayButton {...props} />
    </NeedsFeatures>
  )
}

const PlayButton = observer(function PlayButton({ card }: { readonly card: CollectionCard }) {
  const collectionPlay = useStore(CollectionPlayStore)
  const pictures = useStore(RemotePictures)
  const goTo = useGoTo()
  const { address } = card
  const name = shownCollectionName(card.name) || texts.unnamed
  const state = collectionPlay.stateOf(address)
  const press = async () => {
    if (!(await collectionPlay.play(address, pictures.candidateOf(card.preview)?.url)))
      goTo(collectionPath(address))
  }
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={state === 'playing' ? texts.pauseNamed(name) : texts.playNamed(name)}
        aria-busy={state === 'loading'}
        data-current={state !== undefined}
        onClick={() => void press()}
      >
        {state === 'loading' ? (
          <span className="spinner" aria-hidden />
        ) : state === 'playing' ? (
          <Pause aria-hidden size={24} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden size={24} fill="currentColor" strokeWidth={0} className={css.play} />
        )}
      </button>
      {state === 'playing' && (
        <span className={css.playing}>
          <span className={css.bars} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {texts.playing}
        </span>
      )}
    </>
  )
})
