import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'

import { NeedsFeatures } from '../shared/StoreContext.tsx'
import { PlayTrack } from './PlayTrack.tsx'

export function PreviewTrack({ track }: { readonly track: Track }) {
  return (
    <NeedsFeatures features={['player']}>
      <PlayTrack track={track} label={track.kind === 'audio' ? texts.listenToPreview : texts.watchPreview} />
    </NeedsFeatures>
  )
}
