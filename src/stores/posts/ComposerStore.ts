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
 * The composer of one list (rules/posts: composer). The draft of each account is stored as it is typed and is shared by
 * all tabs: each shows the text typed in another, and none offers a draft that another has posted.
 */
export class ComposerStore {
  text = ''
  quote: PostLocation | undefined = undefined
  selection: Selection = { start: 0, end: 0 }
  /** Number of insertions. Views move the cursor after each. */
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
  /** A post to quote once an account's draft is loaded. */
  #pendingQuote: PostLocation | undefined
  #owner: Address | undefined
  #id: string | undefined
  /** The stored draft as this tab last wrote or read it. */
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

  /** The text that would be posted, with the link to the quoted post. */
  get written(): string {
    return withQuotedPost(postText(this.text), this.quote, this.#deps.config.projectUrl)
  }

  get rules(): AsyncResult<ChatRules> {
    return this.#rules.result
  }

  get remaining(): RemainingLength {
    return remainingLength(this.written, this.#owner ?? ZERO_ADDRESS, this.#deps.config.chat.storage)
  }

  /** The first reason why the draft cannot be posted now; undefined where it can. */
  get obstacle(): PostObstacle | undefined {
    return postObstacle(this.#now)
  }

  /** The first obstacle to writing here at all, whatever the draft; undefined where there is none. */
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
   * Whether the text field accepts input: for accounts that may post here, also while that is still being
   * read or could not be read, and for any draft that has text (rules/posts: composer). Never without an
   * account or on another chain.
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

  /**
   * Works while a view shows it: loads the draft of the connected account and follows other tabs and
   * accounts. Returns a disposer, which also stops an upload.
   */
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
      // A post that stops may have been reviewed at another price than is shown here.
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

  /**
   * Replaces the text; returns whether it was accepted. A text too long to store is refused, and so is any
   * change where another tab has changed the draft, which is then shown instead.
   */
  type(text: string): boolean {
    this.overflown = !isStorable(text)
    // Another tab may have posted this draft, so the change to it must not bring it back.
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

  /** The field takes the focus, once it is shown. */
  takeFocus(): void {
    this.inserted += 1
  }

  select(selection: Selection): void {
    this.selection = selection
  }

  /** Replaces the selection; does nothing where `type` refuses the result. */
  insert(inserted: string): void {
    this.replace(this.selection, inserted)
  }

  /**
   * Replaces a part of the text and moves the cursor behind it; does nothing where `type` refuses the
   * result.
   */
  replace(selection: Selection, written: string): void {
    this.#put(withInserted(this.text, selection, written))
  }

  /**
   * Inserts the address of a picture at the cursor, between spaces; returns whether the text was accepted.
   */
  insertPicture(address: string): boolean {
    return this.#put(withAddress(this.text, this.selection, address))
  }

  isShown(): boolean {
    return this.#viewCount > 0
  }

  /** Quotes a post in the draft instead of any other. Without an account it waits for a connection. */
  quotePost(location: PostLocation): void {
    this.#pendingQuote = location
    if (this.#owner === this.#deps.session.account) this.#applyQuote()
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

  /** Removes a picture from the text; does nothing where the text has changed since. */
  removePicture({ written, start }: DraftPicture): void {
    const isUnchanged = this.pictures.some(
      (picture) => picture.start === start && picture.written === written,
    )
    if (isUnchanged) this.type(withoutPiece(this.text, { start, end: start + written.length }))
  }

  /**
   * Uploads a picture and inserts its address at the then current cursor; resolves to whether that
   * succeeded. False at once where the field accepts no input; an address that was uploaded but not
   * inserted is shown as the file's problem.
   */
  async attach(file: ChosenFile): Promise<boolean> {
    if (!this.writable) return false
    const owner = this.#owner
    let attached = false
    // Set first, because the problem that follows offers to try again.
    this.#failedPicture = file
    // Text typed meanwhile stays, and the draft of another account is not touched.
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

  /** Offers a pasted or dropped picture for upload, where the field accepts input. */
  stage(file: ChosenFile): void {
    if (this.writable) this.file.stage(file)
  }

  async attachAgain(): Promise<void> {
    if (this.#failedPicture) await this.attach(this.#failedPicture)
  }

  /**
   * Hands the draft to the outbox, which stores it, and empties it. Does nothing while there is an
   * obstacle; shows a notice instead if another tab has changed the draft. Where the outbox refuses the
   * post, the draft stays.
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

  /**
   * Puts a stopped post back into the draft, before the typed text; an existing quote stays. A post that
   * does not fit, or may be pending, stays in the outbox.
   */
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

  /** Repeats failed reads, that of the account's name included. */
  async readAgain(): Promise<void> {
    const { identity } = this.#deps
    if (identity.main.kind === 'failed') void identity.refresh()
    await this.refresh()
  }

  /** Reads the context's rules and the account's balance again, in one round trip. */
  async refresh(): Promise<void> {
    await Promise.all([this.#rules.refetch(), this.#balance.refetch()])
  }

  /** The conditions that decide whether the text can be posted. */
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

  /** The post as it would be posted now; undefined where it cannot be. */
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

  /** Switches to another account and its stored draft. */
  #enter(account: Address | undefined): void {
    runInAction(() => {
      this.#owner = account
      this.file.stop()
      this.mention.leave()
      this.overflown = false
      this.#show(this.#readStored())
      if (account && this.#pendingQuote) this.#applyQuote()
    })
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

  /** Shows a stored draft, with the cursor at its end; an empty one if it is missing or invalid. */
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

  /** Stores the draft, or removes an empty one; nothing without an account. */
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
