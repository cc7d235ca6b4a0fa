import type { CollectionTexts } from '#domain/nft/CollectionAdmin.ts'
import * as texts from '#domain/nft/texts.ts'

import { OwnerField } from './OwnerField.tsx'
import css from './OwnerTools.module.css'

/** A note if the metadata contract has no media fields. */
export function OwnerMedia({ current }: { readonly current: CollectionTexts }) {
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
