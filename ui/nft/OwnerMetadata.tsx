import { observer } from 'mobx-react-lite'

import type { MetadataType } from '#domain/nft/collection.ts'
import { completeAddress, tokenAddress, type OwnerEntry } from '#domain/nft/ownerChange.ts'
import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import css from './OwnerTools.module.css'

const TYPES: readonly { readonly type: MetadataType; readonly words: string; readonly meaning: string }[] = [
  { type: 0, words: 'On the chain', meaning: 'Made from description and pictures here.' },
  { type: 1, words: 'One address for all', meaning: 'Every NFT reads the same file.' },
  { type: 2, words: 'A file each, .json', meaning: 'The number and .json are put behind the address.' },
  { type: 3, words: 'A file each', meaning: 'The number is put behind the address.' },
]

/** Where the metadata of its tokens comes from. */
export const OwnerMetadata = observer(function OwnerMetadata({ texts }: { readonly texts: CollectionTexts }) {
  const tools = useStore(OwnerToolsStore)
  const { type } = tools
  return (
    <div className={css.parts}>
      <fieldset className={css.types}>
        <legend>Kind of metadata</legend>
        {TYPES.map(({ type: each, words, meaning }) => (
          <label key={each} className={css.type}>
            <input
              type="radio"
              name="metadata type"
              checked={type === each}
              onChange={() => tools.chooseType(each)}
            />
            <span>
              {words}
              {texts.metadataType === each && <span className={css.now}> now</span>}
              <span className="muted">{meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {type === 0 ? (
        <OwnerPicture
          key="on chain"
          field="metadata url"
          label="First picture"
          entry={(text) => ({ field: 'metadata', type: 0, url: text, preview: '' })}
          hint="Becomes the first picture and the preview."
          save="Save kind of metadata"
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
  const wrong =
    (tools.typed.has('metadata url') || tools.typed.has('metadata preview')) && verdict?.ok === false
  const seventh = tokenAddress(type, completeAddress(url), 7n) ?? ''
  return (
    <OwnerForm entry={entry} save="Save kind of metadata">
      <TextField
        label="Address"
        value={url}
        onType={(text) => tools.write('metadata url', text)}
        placeholder="https://, ipfs:// or ar://"
        inputMode="url"
        invalid={wrong}
      >
        {wrong ? (
          <span className="bad">{verdict.error}</span>
        ) : (
          url !== '' && <span className="muted">#7 reads {seventh}</span>
        )}
      </TextField>
      <TextField
        label="New preview, if you like"
        value={preview}
        onType={(text) => tools.write('metadata preview', text)}
        placeholder="https://, ipfs:// or ar://"
        inputMode="url"
      >
        <span className="muted">Left empty, the preview stays.</span>
      </TextField>
    </OwnerForm>
  )
})
