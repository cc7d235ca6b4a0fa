import { makeAutoObservable, runInAction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import { holderTrack, previewTrack } from '#domain/nft/collectionTrack.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { PlayerStore } from '../player/PlayerStore.ts'

export interface CollectionPlayDeps extends Pick<CommonDeps, 'session' | 'config' | 'log'> {
  readonly collectionReader: Pick<CollectionReader, 'read' | 'tokensOf'>
  readonly player: PlayerStore
}

/** Plays collections from the music and video lists. Reads nothing before the user presses play. */
export class CollectionPlayStore {
  loading: Address | undefined = undefined
  readonly #deps: CollectionPlayDeps

  constructor(deps: CollectionPlayDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined if the collection's media is not in the player. */
  stateOf(collection: Address): 'loading' | 'playing' | 'paused' | undefined {
    const { track, state } = this.#deps.player
    if (this.loading === collection) return 'loading'
    if (!track || state === 'closed' || !sameAddress(track.collection, collection)) return undefined
    return state === 'loading' || state === 'playing' ? state : 'paused'
  }

  /**
   * Plays a listed collection with this picture, or pauses it if it is playing.
   * False if this user has no access to its media; the collection's page explains why.
   */
  async play(collection: Address, artwork?: string): Promise<boolean> {
    const { log, player } = this.#deps
    if (this.stateOf(collection) !== undefined) {
      if (this.loading !== collection) player.toggle()
      return true
    }
    this.loading = collection
    const [found] = await Promise.allSettled([this.#trackOf(collection, artwork)])
    return runInAction(() => {
      // Another one was pressed meanwhile.
      if (this.loading !== collection) return true
      this.loading = undefined
      if (found.status === 'rejected') log.warn('The media of a collection could not be read', found.reason)
      const track = found.status === 'fulfilled' ? found.value : undefined
      if (track) player.play(track)
      return track !== undefined
    })
  }

  /** The whole work for holders and the owner, the preview for other users (rules/nft: holders-only). */
  async #trackOf(collection: Address, artwork: string | undefined): Promise<Track | undefined> {
    const { collectionReader, config, session } = this.#deps
    const { account } = session
    const [facts, tokens] = await Promise.all([
      collectionReader.read(collection),
      account && collectionReader.tokensOf(collection, account, 1),
    ])
    if (!facts) return undefined
    const isHolder = sameAddress(facts.owner, account) || (tokens ?? []).length > 0
    const shown = shownCollectionName(facts.name)
    const name = shown === '' ? texts.collectionAt(collection.slice(0, 8)) : shown
    const source = { facts, name, artwork, policy: mediaPolicy(config) }
    return (isHolder ? holderTrack(source) : undefined) ?? previewTrack(source)
  }
}
