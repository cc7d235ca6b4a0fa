import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  draftPictures,
  judgePictureLink,
  uploadedPicture,
  type DraftPicture,
  type PictureLinkVerdict,
} from '#domain/posts/draftPictures.ts'
import type { ChatRules } from '#domain/posts/Post.ts'
import {
  isStorable,
  postDraftKey,
  remainingLength,
  postText,
  readPostDraft,
  withAddress,
  withInserted,
  withoutPiece,
  writePostDraft,
  type RemainingLength,
  type Selection,
} from '#domain/posts/postDraft.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import {
  listObstacle,
  postObstacle,
  type PostCircumstances,
  type PostObstacle,
} from '#domain/posts/postObstacle.ts'
import { locationAt, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import { postRules, type PostRules } from '#domain/posts/PostRules.ts'
import { withoutQuotedPost, withQuotedPost } from '#domain/posts/quoteInDraft.ts'
import { tokenise } from '#domain/posts/tokenise.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { orLoading, type AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import * as texts from '#domain/posts/texts.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile } from '../uploads/UploadStore.ts'
import { postingRules } from './chatRules.ts'
import { FeeEstimate } from './FeeEstimate.ts'
import { MentionStore } from './MentionStore.ts'
import type { OutboxStore } from './OutboxStore.ts'
import type { PostingDeps } from './PostingDeps.ts'

export interface ComposerDeps extends PostingDeps {
  readonly outbox: OutboxStore
}

/**
 * The composer of one list (rules/posts: composer). Each account's draft is stored as it is typed and shared
 * by all tabs: each shows text typed in another, and none offers a draft that another has posted.
 */
export class ComposerStore {
  text = ''
  quote: PostLocation | undefined = undefined
  selection: Selection = { start: 0, end: 0 }
  /** Counts insertions; views move the cursor after each. */
  inserted = 0
  /** Whether the last change was refused because the text would be too long to store. */
  overflown = false
  readonly list: PostList
  readonly file: PictureFile
  readonly fee: FeeEstimate
  readonly mention: MentionStore
  readonly #deps: ComposerDeps
  readonly #postRules: PostRules
  #failedPicture: ChosenFile | undefined
  readonly #rules: Query<ChatRules>
  readonly #balance: Query<Wei>
  /** The value of `inserted` when a view last moved the cursor. */
  #cursorMovedAt = 0
  #viewCount = 0
  #pendingQuote: PostLocation | undefined
  #pendingText: string | undefined
  #owner: Address | undefined
  #id: string | undefined
  #lastStored: string | undefined

  constructor(deps: ComposerDeps, list: PostList) {
    this.list = list
    this.#deps = deps
    this.#postRules = postRules(deps.config, deps.config.projectUrl)
    this.file = new PictureFile(deps.uploads)
    this.fee = new FeeEstimate(deps, () => this.#postable)
    this.#rules = postingRules(deps, list)
    this.#balance = new Query(deps.queries, {
      failure: 'The balance of coins could not be read',
      ask: () => ofAccount(deps.session, ['coins'], (account) => deps.ledger.nativeBalanceOf(account)),
    })
    this.mention = new MentionStore(this, deps.namesIndex, this.#postRules)
    const fixed = { list: false, file: false, fee: false, mention: false } as const
    makeAutoObservable(this, fixed, { autoBind: true, deep: false })
  }

  get written(): string {
    return withQuotedPost(postText(this.text), this.quote, this.#deps.config.projectUrl)
  }

  get rules(): AsyncResult<ChatRules> {
    return this.#rules.result
  }

  get remaining(): RemainingLength {
    return remainingLength(this.written, this.#owner ?? ZERO_ADDRESS, this.#deps.config.chat.storage)
  }

  /** The first reason why the draft cannot be posted now; undefined if it can. */
  get obstacle(): PostObstacle | undefined {
    return postObstacle(this.#now)
  }

  /** The first reason why nothing can be posted here, whatever the draft; undefined if there is none. */
  get listObstacle(): PostObstacle | undefined {
    return listObstacle(this.#now)
  }

  get pictures(): readonly DraftPicture[] {
    return draftPictures(this.text, this.#postRules)
  }

  /** Whether the last picture was not attached, its problem still shows, and no upload is running. */
  get canAttachAgain(): boolean {
    return this.file.problem !== undefined && this.#failedPicture !== undefined && !this.file.uploading
  }

  /**
   * Whether the text field accepts input: if the account may post here or that is not known yet,
   * and for any draft with text (rules/posts: composer). Never without an account or on another chain.
   */
  get writable(): boolean {
    const { listObstacle: obstacle } = this
    return obstacle === undefined ||
      obstacle === 'rules unread' ||
      obstacle === 'name unread' ||
      this.text !== ''
      ? this.#deps.session.account !== undefined && obstacle !== 'wrong network'
      : false
  }

  /** Loads the connected account's draft and follows other tabs and accounts. The disposer also stops an upload. */
  subscribe(): () => void {
    const { session, storage, outbox } = this.#deps
    this.#viewCount += 1
    return combineDisposers(
      storage.subscribe(() => void this.#follow()),
      reaction(
        () => session.account,
        (account) => this.#enter(account),
        { fireImmediately: true },
      ),
      this.#rules.subscribe(),
      this.#balance.subscribe(),
      // A stopped post may have been reviewed at another price than is shown here.
      reaction(
        () => outbox.in(this.list).filter(({ state }) => state.stage === 'failed').length,
        (stopped, before) => {
          if (stopped > before) void this.refresh()
        },
      ),
      this.fee.start(),
      () => {
        this.#viewCount -= 1
        this.file.stop()
        this.mention.leave()
      },
    )
  }

  /** False if the text is too long to store, or another tab has changed the draft, which is then shown instead. */
  type(text: string): boolean {
    this.overflown = !isStorable(text)
    // Another tab may have posted this draft; a change must not bring it back.
    if (this.overflown || this.#follow()) return false
    this.text = text
    this.file.forgetProblem()
    this.#persist()
    return true
  }

  /** The selection after an insertion; undefined once a view has applied it. */
  takeCursor(): Selection | undefined {
    if (this.#cursorMovedAt === this.inserted) return undefined
    this.#cursorMovedAt = this.inserted
    return this.selection
  }

  /** Focuses the field once it is shown. */
  takeFocus(): void {
    this.inserted += 1
  }

  select(selection: Selection): void {
    this.selection = selection
  }

  /** Replaces the selection unless `type` refuses the result. */
  insert(inserted: string): void {
    this.replace(this.selection, inserted)
  }

  /** Replaces a part of the text and moves the cursor behind it, unless `type` refuses the result. */
  replace(selection: Selection, written: string): void {
    this.#put(withInserted(this.text, selection, written))
  }

  /** Inserts a picture's address at the cursor, between spaces; returns whether the text was accepted. */
  insertPicture(address: string): boolean {
    return this.#put(withAddress(this.text, this.selection, address))
  }

  isShown(): boolean {
    return this.#viewCount > 0
  }

  /** Replaces any other quote. Without an account it waits for a connection. */
  quotePost(location: PostLocation): void {
    this.#pendingQuote = location
    if (this.#owner === this.#deps.session.account) this.#applyQuote()
  }

  /** Adds text at the end of the draft, unless it is there or does not fit. Without an account it waits for a connection. */
  add(text: string): void {
    this.#pendingText = text
    const { account } = this.#deps.session
    if (account && this.#owner === account) this.#applyText(text)
  }

  removeQuote(): void {
    this.#follow()
    this.#pendingQuote = undefined
    this.quote = undefined
    this.#persist()
  }

  judgeLink(typed: string): PictureLinkVerdict {
    return judgePictureLink(typed, this.#postRules)
  }

  /** Does nothing if the text has changed since. */
  removePicture({ written, start }: DraftPicture): void {
    const isUnchanged = this.pictures.some(
      (picture) => picture.start === start && picture.written === written,
    )
    if (isUnchanged) this.type(withoutPiece(this.text, { start, end: start + written.length }))
  }

  /**
   * Uploads a picture and inserts its address at the current cursor; resolves to whether that succeeded, false at
   * once if the field accepts no input. An uploaded address that was not inserted is shown as the file's problem.
   */
  async attach(file: ChosenFile): Promise<boolean> {
    if (!this.writable) return false
    const owner = this.#owner
    let attached = false
    // Set first, because the problem that follows offers a retry.
    this.#failedPicture = file
    // Text typed meanwhile stays, and another account's draft is not touched.
    await this.file.upload(file, {
      text: () => (this.#owner === owner ? '' : 'of another account'),
      fill: (address) => {
        attached = this.insertPicture(uploadedPicture(address))
        // The upload was paid for, so its address must not be lost.
        if (!attached) this.file.problem = uploadTexts.storedElsewhere(address)
      },
    })
    if (attached) this.#failedPicture = undefined
    return attached
  }

  stage(file: ChosenFile): void {
    if (this.writable) this.file.stage(file)
  }

  async attachAgain(): Promise<void> {
    if (this.#failedPicture) await this.attach(this.#failedPicture)
  }

  /**
   * Hands the draft to the outbox and empties it; if the outbox refuses it, the draft stays.
   * Does nothing while there is an obstacle. If another tab has changed the draft, shows a notice instead.
   */
  post(): void {
    const { rules } = this
    if (this.obstacle !== undefined || rules.kind !== 'ready') return
    if (this.#follow()) this.#deps.notices.show({ kind: 'info', text: texts.changedElsewhere })
    else if (
      this.#id !== undefined &&
      this.#deps.outbox.add(this.list, { id: this.#id, text: this.written }, rules.value.price)
    ) {
      this.quote = undefined
      this.type('')
    }
  }

  /** Puts a stopped post before the typed text. It stays in the outbox if it does not fit or may be pending. */
  discard(id: string): void {
    this.#deps.outbox.discard(id, (posted) => {
      this.#follow()
      const { contexts } = this.#deps.config.chat
      const quoting = this.quote ? undefined : withoutQuotedPost(tokenise(posted, this.#postRules), contexts)
      const restored = quoting?.text ?? posted
      const text = this.text.trim() === '' ? restored : `${restored}\n\n${this.text}`
      if (!this.#put({ text, cursor: restored.length })) return false
      if (quoting) this.quotePost(quoting.location)
      return true
    })
  }

  async readAgain(): Promise<void> {
    const { identity } = this.#deps
    if (identity.main.kind === 'failed') void identity.refresh()
    await this.refresh()
  }

  /** Reads rules and balance in one round trip. */
  async refresh(): Promise<void> {
    await Promise.all([this.#rules.refetch(), this.#balance.refetch()])
  }

  get #now(): PostCircumstances {
    const { session, transactions, config, outbox, identity } = this.#deps
    return {
      connected: session.account !== undefined,
      onSupportedChain: session.onSupportedChain,
      rules: orLoading(this.rules),
      name: orLoading(identity.main),
      nameRequired: config.domainRequiredToPost,
      storage: this.#storage,
      outboxFull: outbox.full,
      empty: this.written === '',
      remaining: this.remaining.left,
      balance: orLoading(this.#balance.result),
      fee: this.fee.fee,
      uploading: this.file.uploading,
      busy: transactions.stage.kind !== 'idle',
    }
  }

  get #storage(): PostCircumstances['storage'] {
    const { config, uploads } = this.#deps
    if (config.chat.storage === 'onchain') return 'ready'
    if (config.functions.upload === '') return 'none'
    return uploads.isFundLow ? 'no funds' : 'ready'
  }

  get #postable() {
    const { account } = this.#deps.session
    const { rules, remaining, written: text } = this
    if (
      !account ||
      rules.kind !== 'ready' ||
      text === '' ||
      remaining.left < 0 ||
      this.listObstacle !== undefined
    )
      return undefined
    return { account, list: this.list, text, price: rules.value.price }
  }

  #enter(account: Address | undefined): void {
    runInAction(() => {
      this.#owner = account
      this.file.stop()
      this.mention.leave()
      this.overflown = false
      this.#show(this.#readStored())
      if (account && this.#pendingQuote) this.#applyQuote()
      if (account && this.#pendingText !== undefined) this.#applyText(this.#pendingText)
    })
  }

  #applyText(added: string): void {
    this.#pendingText = undefined
    this.#follow()
    if (this.text.includes(added)) return
    const text = this.text.trim() === '' ? added : `${this.text}\n\n${added}`
    this.#put({ text, cursor: text.length })
  }

  #applyQuote(): void {
    this.#follow()
    this.quote = this.#pendingQuote
    if (this.#owner) this.#pendingQuote = undefined
    this.#persist()
    this.inserted += 1
  }

  #put({ text, cursor }: { readonly text: string; readonly cursor: number }): boolean {
    if (!this.type(text)) return false
    this.inserted += 1
    this.selection = { start: cursor, end: cursor }
    return true
  }

  /** Shows the draft of the tab that wrote last; returns whether it has changed. */
  #follow(): boolean {
    const stored = this.#readStored()
    if (stored === this.#lastStored) return false
    runInAction(() => this.#show(stored))
    return true
  }

  /** Puts the cursor at the end; a missing or invalid draft is empty. */
  #show(stored: string | undefined): void {
    const draft = readPostDraft(stored)
    this.#lastStored = stored
    this.#id = draft?.id
    this.text = draft?.text ?? ''
    this.quote =
      draft?.quote === undefined ? undefined : locationAt(draft.quote, this.#deps.config.chat.contexts)
    this.selection = { start: this.text.length, end: this.text.length }
  }

  #readStored(): string | undefined {
    return this.#owner && this.#deps.storage.read(postDraftKey(this.list, this.#owner))
  }

  /** Stores the draft, or removes an empty one; does nothing without an account. */
  #persist(): void {
    const { storage, outbox } = this.#deps
    if (!this.#owner) return
    const key = postDraftKey(this.list, this.#owner)
    const quote = this.quote && postLocationPath(this.quote)
    this.#id =
      this.text === '' && quote === undefined ? undefined : (this.#id ?? outbox.newId(this.list, this.#owner))
    this.#lastStored = this.#id && writePostDraft({ id: this.#id, text: this.text, quote })
    if (this.#lastStored === undefined) storage.remove(key)
    else storage.write(key, this.#lastStored)
  }
}
