import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { OwnerEntry } from '#domain/nft/ownerChange.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { OwnerToolsStore, type OwnerText } from '#stores/nft/OwnerToolsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'

import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { TextArea } from '../shared/TextArea.tsx'
import { TextField } from '../shared/TextField.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import css from './OwnerTools.module.css'
import { OwnerMetadata } from './OwnerMetadata.tsx'
import { OwnerPictures } from './OwnerPictures.tsx'
import { Refusal } from '../shared/Refusal.tsx'

const TABS = [
  { key: 'description', label: texts.textTab },
  { key: 'pictures', label: texts.picturesTab },
  { key: 'media', label: texts.media },
  { key: 'metadata', label: texts.metadataTab },
] as const

/** The page shows this only to the owner. */
export function OwnerTools(props: { readonly collection: Address; readonly name: string }) {
  return (
    <NeedsFeatures features={['nft/launch']}>
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
  const current = tools.texts
  return (
    <section className="card" aria-labelledby="owner-tools">
      <div>
        <h2 id="owner-tools">{texts.yourCollection}</h2>
        <p className="muted">{texts.ownerNote}</p>
      </div>
      {session.account !== undefined && !session.onSupportedChain && <SwitchNetworkButton />}
      <Refusal text={tools.refused.text} />
      {current.kind === 'failed' ? (
        <p className="bad" role="alert">
          {texts.ownerTextsFailed} <TryAgain onClick={() => void tools.refresh()} />
        </p>
      ) : current.kind !== 'ready' ? (
        <div className={`skeleton ${css.slot}`} aria-hidden />
      ) : (
        <TabList label={texts.whatToEdit} tabs={TABS} chosen={tab} onChoose={setTab}>
          {tab === 'description' && (
            <OwnerField
              field="description"
              label={texts.description}
              multiline
              entry={(text) => ({ field: 'description', text })}
              hint={texts.descriptionHint}
              save={texts.saveDescription}
            />
          )}
          {tab === 'pictures' && <OwnerPictures current={current.value} />}
          {tab === 'media' && <OwnerMedia current={current.value} />}
          {tab === 'metadata' && <OwnerMetadata current={current.value} />}
        </TabList>
      )}
    </section>
  )
})

/** A note if the metadata contract has no media fields. */
function OwnerMedia({ current }: { readonly current: CollectionTexts }) {
  if (!current.media) return <p className="muted">{texts.noMediaFields}</p>
  return (
    <div className={`stack gap-5 ${css.parts}`}>
      <p className="muted">{texts.ownerMediaNote}</p>
      <OwnerField
        field="audio"
        label={texts.audio}
        entry={(text) => ({ field: 'audio', text })}
        hint={texts.audioHint}
        save={texts.saveAudio}
      />
      <OwnerField
        field="animation"
        label={texts.animation}
        entry={(text) => ({ field: 'animation', text })}
        hint={texts.animationHint}
        save={texts.saveAnimation}
      />
      <OwnerField
        field="youTube"
        label={texts.youTubeVideo}
        entry={(text) => ({ field: 'youTube', text })}
        hint={texts.youTubeHint}
        save={texts.saveYouTube}
      />
    </div>
  )
}

const OwnerField = observer(function OwnerField(props: {
  readonly field: OwnerText
  readonly label: string
  readonly entry: (text: string) => OwnerEntry
  readonly hint: string
  readonly save: string
  readonly multiline?: boolean
}) {
  const { field, label, entry, hint, save, multiline = false } = props
  const tools = useStore(OwnerToolsStore)
  const text = tools.textOf(field)
  const verdict = tools.verdictOf(entry(text))
  // The current value is no error although it cannot be saved.
  const invalid = tools.typed.has(field) && verdict?.ok === false
  const line = invalid ? <span className="bad">{verdict.error}</span> : <span className="muted">{hint}</span>
  const onType = (value: string) => tools.write(field, value)
  return (
    <OwnerForm entry={entry(text)} save={save}>
      {multiline ? (
        <TextArea label={label} value={text} onType={onType} invalid={invalid}>
          {line}
        </TextArea>
      ) : (
        <TextField label={label} value={text} onType={onType} inputMode="url" invalid={invalid}>
          {line}
        </TextField>
      )}
    </OwnerForm>
  )
})
