import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'

import { OwnerField } from './OwnerField.tsx'
import css from './OwnerTools.module.css'

/** What is played to holders and the owner. */
export function OwnerMedia({ texts }: { readonly texts: CollectionTexts }) {
  if (!texts.media)
    return <p className="muted">The metadata contract of this collection keeps no audio and no video.</p>
  return (
    <div className={css.parts}>
      <p className="muted">Heard and seen by holders and by you. Empty a field to take it away.</p>
      <OwnerField
        field="audio"
        label="Audio"
        entry={(text) => ({ field: 'audio', text })}
        hint="A link to an .mp3, .ogg or the like: https://, ipfs:// or ar://."
      />
      <OwnerField
        field="animation"
        label="Video or animation"
        entry={(text) => ({ field: 'animation', text })}
        hint="A link to an .mp4, .webm or .gif. Of a web page others see the link only."
      />
      <OwnerField
        field="youTube"
        label="YouTube video"
        entry={(text) => ({ field: 'youTube', text })}
        hint="A link to one video."
      />
    </div>
  )
}
