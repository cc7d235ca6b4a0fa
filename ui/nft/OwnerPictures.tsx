import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'
import * as texts from '#domain/nft/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import css from './OwnerTools.module.css'
import { PicturePreview } from './PicturePreview.tsx'
import { SaveButton } from './SaveButton.tsx'

export function OwnerPictures({ current }: { readonly current: CollectionTexts }) {
  const tools = useStore(OwnerToolsStore)
  const { images, metadataType } = current
  return (
    <div className={`stack gap-5 ${css.parts}`}>
      <OwnerPicture
        field="preview"
        label={texts.preview}
        entry={(text) => ({ field: 'preview', text })}
        hint={texts.previewHint}
        save={texts.savePreview}
      />
      {metadataType === 0 ? (
        <>
          <div>
            <h3>{texts.nftPictures}</h3>
            <p className="muted">{texts.nftPicturesNote}</p>
          </div>
          <ul className={`wrap gap-4 ${css.pictures}`}>
            {images.map((image, index) => (
              // The same picture may be listed twice, so the index is part of the key.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${image}`}>
                <PicturePreview image={image} alt={texts.pictureNumber(index + 1)} small />
                <SaveButton
                  enabled={images.length > 1}
                  onSave={() => void tools.save({ field: 'images', remove: index })}
                  label={texts.removePictureNumber(index + 1)}
                >
                  {sharedTexts.remove}
                </SaveButton>
              </li>
            ))}
          </ul>
          {images.length === 1 && <p className="muted">{texts.lastPicture}</p>}
          <OwnerPicture
            field="added image"
            label={texts.newPicture}
            entry={(text) => ({ field: 'images', add: text })}
            hint={texts.newPictureHint}
            save={texts.addPicture}
          />
        </>
      ) : (
        <p className="muted">{texts.picturesInMetadata}</p>
      )}
    </div>
  )
}
