import type { ServiceIdentifier } from 'inversify'

import type { CollectionKeeper } from '#domain/ports/CollectionKeeper.ts'
import type { Launchpad } from '#domain/ports/Launchpad.ts'
import type { MediaPlayback } from '#domain/ports/MediaPlayback.ts'
import type { MetadataFiles } from '#domain/ports/MetadataFiles.ts'
import type { Randomness } from '#domain/ports/Randomness.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** Tokens of ports that only the NFT pages ask for: they come with these pages, not with the first one. */
export const NFT_PORTS = {
  collectionKeeper: port<CollectionKeeper>('CollectionKeeper'),
  launchpad: port<Launchpad>('Launchpad'),
  mediaPlayback: port<MediaPlayback>('MediaPlayback'),
  metadataFiles: port<MetadataFiles>('MetadataFiles'),
  randomness: port<Randomness>('Randomness'),
}
