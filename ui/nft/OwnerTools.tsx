import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './OwnerTools.module.css'
import { OwnerMedia } from './OwnerMedia.tsx'
import { OwnerMetadata } from './OwnerMetadata.tsx'
import { OwnerPictures } from './OwnerPictures.tsx'
import { OwnerField } from './OwnerField.tsx'
import { Refusal } from '../shared/Refusal.tsx'

const TABS = [
  { key: 'description', words: 'Text' },
  { key: 'pictures', words: 'Pictures' },
  { key: 'media', words: 'Media' },
  { key: 'metadata', words: 'Type' },
] as const

/** What the owner of a listed collection changes of it, one thing at a time. The page shows it to the owner alone. */
export function OwnerTools(props: { readonly collection: Address; readonly name: string }) {
  return (
    <NeedsFeatures features={['launch']}>
      <Tools {...props} />
    </NeedsFeatures>
  )
}

const Tools = observer(function Tools({
  collection,
  name,
}: {
  readonly collection: Address
  readonly name: string
}) {
  const tools = useStore(OwnerToolsStore)
  const session = useStore(SessionStore)
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('description')
  useEffect(() => tools.subscribe(collection, name), [tools, collection, name])
  const { texts } = tools
  return (
    <section className="card" aria-labelledby="owner-tools">
      <div>
        <h2 id="owner-tools">Your collection</h2>
        <p className="muted">
          Only you see this. Each change is a transaction of its own and leaves everything else as it is.
        </p>
      </div>
      {session.account !== undefined && !session.onSupportedChain && <SwitchNetworkButton />}
      <Refusal words={tools.refusal} />
      {texts.kind === 'failed' ? (
        <p className="bad" role="alert">
          What your collection says could not be read, so nothing can be changed.{' '}
          <button type="button" className="text-button" onClick={() => void tools.refresh()}>
            Try again
          </button>
        </p>
      ) : texts.kind !== 'ready' ? (
        <div className={`skeleton ${css.slot}`} aria-hidden />
      ) : (
        <TabList label="What to change" tabs={TABS} chosen={tab} onChoose={setTab}>
          {tab === 'description' && (
            <OwnerField
              field="description"
              label="Description"
              lines
              entry={(text) => ({ field: 'description', text })}
              hint="Empty it to have none. A link to a sound or video file in it, such as one to an .mp3, can be played by everybody as a preview."
            />
          )}
          {tab === 'pictures' && <OwnerPictures texts={texts.value} />}
          {tab === 'media' && <OwnerMedia texts={texts.value} />}
          {tab === 'metadata' && <OwnerMetadata texts={texts.value} />}
        </TabList>
      )}
    </section>
  )
})
