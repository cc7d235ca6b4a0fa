import { makeAutoObservable, reaction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import {
  judgeDescription,
  judgeImage,
  judgeName,
  judgeRatio,
  judgeSymbol,
  LAUNCH_DRAFT_KEY,
  readLaunchDraft,
  writeLaunchDraft,
  type FieldVerdict,
  type LaunchFields,
} from '#domain/nft/launchDraft.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/**
 * A collection as somebody types it, before the chain has it: outlives a reload and whatever goes wrong
 * (rules/nft: launch-draft).
 */
export class LaunchDraft implements LaunchFields {
  name = ''
  symbol = ''
  image = ''
  description = ''
  ratio: string
  /** The id it will be found by; '' until the chain has said that it is free. */
  uniqueId = ''
  /** The id it was given, also before that is known to be free; '' while it has none. */
  id = ''
  /** A launch of it was signed, and its end is not known yet. */
  sent = false
  readonly #kept: KeyValueStore
  readonly #config: CommunityConfig
  #restored = false

  constructor(stored: KeyValueStore, config: CommunityConfig) {
    this.#kept = stored
    this.#config = config
    this.ratio = String(config.nftDefaultRatio)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get fields(): LaunchFields {
    const { name, symbol, image, description, ratio } = this
    return { name, symbol, image, description, ratio }
  }

  /** What is to be said of each field; `longestName` in bytes, as far as it is known. */
  verdicts(longestName: number | undefined): Readonly<Record<keyof LaunchFields, FieldVerdict>> {
    return {
      name: judgeName(this.name, longestName),
      symbol: judgeSymbol(this.symbol),
      image: judgeImage(this.image, mediaPolicy(this.#config)),
      description: judgeDescription(this.description),
      ratio: judgeRatio(this.ratio),
    }
  }

  /** Keeps it from now on. Returns how that stops. */
  start(): () => void {
    return reaction(
      () => writeLaunchDraft({ ...this.fields, uniqueId: this.uniqueId, sent: this.sent }),
      (text) => this.#kept.write(LAUNCH_DRAFT_KEY, text),
    )
  }

  /** Once, and not before the page has been taken over: what was prerendered knows of no draft. */
  restore(): void {
    if (this.#restored) return
    this.#restored = true
    const draft = readLaunchDraft(this.#kept.read(LAUNCH_DRAFT_KEY))
    if (!draft) return
    const { uniqueId, sent, ...fields } = draft
    this.id = uniqueId
    Object.assign(this, fields)
    this.sent = sent
    if (sent) this.uniqueId = uniqueId
  }

  type(field: keyof LaunchFields, text: string): void {
    this[field] = text
  }

  /** It has this id from now on, of which is not known yet whether it is free. */
  drawId(id: string): void {
    this.id = id
  }

  /** The chain has said that this id is free. */
  takeId(id: string): void {
    this.id = id
    this.uniqueId = id
  }

  /** Its id is somebody else's, or not known to be free any more; `forGood`: the next one is another. */
  loseId(forGood: boolean): void {
    this.uniqueId = ''
    if (forGood) this.id = ''
  }

  mark(sent: boolean): void {
    this.sent = sent
  }

  /** The chain has it: the next one begins. */
  clear(): void {
    Object.assign(this, { name: '', symbol: '', image: '', description: '', sent: false })
    this.ratio = String(this.#config.nftDefaultRatio)
    this.loseId(true)
  }
}
