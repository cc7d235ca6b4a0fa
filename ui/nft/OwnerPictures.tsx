import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import css from './OwnerTools.module.css'
import { PicturePreview } from './PicturePreview.tsx'
import { SaveButton } from './SaveButton.tsx'

/** The preview, and the pictures its tokens take in turn. */
export function OwnerPictures({ texts }: { readonly texts: CollectionTexts }) {
  const tools = useStore(OwnerToolsStore)
  const { images, metadataType } = texts
  return (
    <div className={css.parts}>
      <OwnerPicture
        field="preview"
        label="Preview"
        entry={(text) => ({ field: 'preview', text })}
        hint="Shown in lists and on the collection’s page."
        save="Save preview"
      />
      {metadataType === 0 ? (
        <>
          <div>
            <h3>Pictures of its NFTs</h3>
            <p className="muted">
              They take turns: #1 has the first, #2 the second, and so on, then from the first.
            </p>
          </div>
          <ul className={css.pictures}>
            {images.map((image, index) => (
              // The same picture may stand there twice; its place tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${image}`}>
                <PicturePreview image={image} alt={`Picture ${index + 1}`} small />
                <SaveButton
                  enabled={images.length > 1}
                  onSave={() => void tools.save({ field: 'images', remove: index })}
                >
                  Remove <span className="visually-hidden">picture {index + 1}</span>
                </SaveButton>
              </li>
            ))}
          </ul>
          {images.length === 1 && <p className="muted">The last picture cannot be removed.</p>}
          <OwnerPicture
            field="added image"
            label="Another picture"
            entry={(text) => ({ field: 'images', add: text })}
            hint="Added at the end."
            save="Add picture"
          />
        </>
      ) : (
        <p className="muted">The pictures of its NFTs stand in their metadata, at the address under Type.</p>
      )}
    </div>
  )
}
