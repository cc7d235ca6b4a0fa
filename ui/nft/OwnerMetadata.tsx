import { observer } from 'mobx-react-lite'

import type { MetadataType } from '#domain/nft/collection.ts'
import { completeAddress, tokenAddress, type OwnerEntry } from '#domain/nft/ownerChange.ts'
import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'
import * as texts from '#domain/nft/texts.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import css from './OwnerTools.module.css'

const TYPES: readonly { readonly type: MetadataType; readonly label: string; readonly note: string }[] = [
  { type: 0, label: texts.onChain, note: texts.onChainNote },
  { type: 1, label: texts.oneFile, note: texts.oneFileNote },
  { type: 2, label: texts.jsonFiles, note: texts.jsonFilesNote },
  { type: 3, label: texts.plainFiles, note: texts.plainFilesNote },
]

export const OwnerMetadata = observer(function OwnerMetadata({
  current,
}: {
  readonly current: CollectionTexts
}) {
  const tools = useStore(OwnerToolsStore)
  const { type } = tools
  return (
    <div className={`stack gap-5 ${css.parts}`}>
      <fieldset className={`grid gap-2 ${css.types}`}>
        <legend>{texts.metadataType}</legend>
        {TYPES.map(({ type: option, label, note }) => (
          <label key={option} className={`grid gap-3 ${css.type}`}>
            <input
              type="radio"
              name="metadata type"
              checked={type === option}
              onChange={() => tools.chooseType(option)}
            />
            <span>
              {label}
              {current.metadataType === option && <span className={css.now}> {texts.current}</span>}
              <span className="muted">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {type === 0 ? (
        <OwnerPicture
          key="on chain"
          field="metadata url"
          label={texts.firstPicture}
          entry={(text) => ({ field: 'metadata', type: 0, url: text, preview: '' })}
          hint={texts.firstPictureHint}
          save={texts.saveMetadataType}
        />
      ) : (
        <MetadataAddress key="elsewhere" type={type} />
      )}
    </div>
  )
})

const MetadataAddress = observer(function MetadataAddress({ type }: { readonly type: 1 | 2 | 3 }) {
  const tools = useStore(OwnerToolsStore)
  const [url, preview] = [tools.textOf('metadata url'), tools.textOf('metadata preview')]
  const entry: OwnerEntry = { field: 'metadata', type, url, preview }
  const verdict = tools.verdictOf(entry)
  const invalid =
    (tools.typed.has('metadata url') || tools.typed.has('metadata preview')) && verdict?.ok === false
  const example = tokenAddress(type, completeAddress(url), 7n)
  return (
    <OwnerForm entry={entry} save={texts.saveMetadataType}>
      <TextField
        label={texts.address}
        value={url}
        onType={(text) => tools.write('metadata url', text)}
        placeholder={texts.addressPlaceholder}
        inputMode="url"
        invalid={invalid}
      >
        {invalid ? (
          <span className="bad">{verdict.error}</span>
        ) : (
          url !== '' && <span className="muted">{texts.exampleAddress(example)}</span>
        )}
      </TextField>
      <TextField
        label={texts.newPreview}
        value={preview}
        onType={(text) => tools.write('metadata preview', text)}
        placeholder={texts.addressPlaceholder}
        inputMode="url"
      >
        <span className="muted">{texts.newPreviewHint}</span>
      </TextField>
    </OwnerForm>
  )
})
