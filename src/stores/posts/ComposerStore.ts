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
  type PostRead,
  type PostCircumstances,
  type PostObstacle,
} from '#domain/posts/postObstacle.ts'
import { locationAt, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import { postRules, type PostRules } from '#domain/posts/PostRules.ts'
import { withoutQuotedPost, withQuotedPost } from '#domain/posts/quoteInDraft.ts'
import { tokenise } from '#domain/posts/tokenise.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import * as texts from '#domain/posts/texts.ts'

import { orLoading, type AsyncResult } from '../shared/AsyncResult.ts'
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
 * Writing into one list (rules/posts: composer). What is typed is kept for each account, whatever happens to the page.
 * It is one draft in all tabs: what is typed in one stands in the others, and what one has posted is nowhere offered
 * again.
 */
export class ComposerStore {
  text = ''
  /** The post that is quoted: the link to it goes behind the text when that is posted. */
  quote: PostLocation | undefined = undefined
  /** Where the cursor stands, or what it has marked: where emoji and pictures go. */
  selection: Selection = { start: 0, end: 0 }
  /** Counts what was put in at the cursor, which then stands behind it. */
  inserted = 0
  /** The last that was to be put in was more than is kept. */
  overflown = false
  readonly list: PostList
  /** A picture on its way into the text. */
  readonly file: PictureFile
  readonly fee: FeeEstimate
  /** Names that are offered for somebody who is mentioned. */
  readonly mention: MentionStore
  readonly #deps: ComposerDeps
  readonly #postRules: PostRules
  /** The last picture that was not kept. */
  #unkept: ChosenFile | undefined
  readonly #rules: Query<ChatRules>
  readonly #balance: Query<Wei>
  /** What had been put in when a view last put the cursor behind it. */
  #cursorTaken = 0
  /** Views that show it. */
  #shownIn = 0
  /** A post to be quoted as soon as an account's draft is here. */
  #toQuote: PostLocation | undefined
  /** Whose draft the text is. */
  #owner: Address | undefined
  /** The draft's id; undefined while there is none. */
  #id: string | undefined
  /** The draft as this tab has written or read it last. */
  #kept: string | undefined

  constructor(deps: ComposerDeps, list: PostList) {
    this.list = list
    this.#deps = deps
    this.#postRules = postRules(deps.config, deps.config.projectUrl)
    this.file = new PictureFile(deps.uploads)
    this.fee = new FeeEstimate(deps, () => this.#order)
    this.#rules = postingRules(deps, list)
    this.#balance = new Query(deps.queries, {
      failure: 'The balance of coins could not be read',
      ask: () => ofAccount(deps.session, ['coins'], (account) => deps.tokenLedger.nativeBalanceOf(account)),
    })
    this.mention = new MentionStore(this, deps.namesIndex, this.#postRules)
    const fixed = { list: false, file: false, fee: false, mention: false } as const
    makeAutoObservable(this, fixed, { autoBind: true, deep: false })
  }

  /** What would be posted of what is here. */
  get written(): string {
    return withQuotedPost(postText(this.text), this.quote, this.#deps.config.projectUrl)
  }

  /** What posting costs here, and whether the account may. */
  get rules(): AsyncResult<ChatRules> {
    return this.#rules.result
  }

  /** How much more fits; negative where it is too long. */
  get remaining(): RemainingLength {
    return remainingLength(this.written, this.#owner ?? ZERO_ADDRESS, this.#deps.config.chat.storage)
  }

  /** What keeps the user from posting now, the first of it. */
  get obstacle(): PostObstacle | undefined {
    return postObstacle(this.#now)
  }

  /** What keeps them from writing here at all. */
  get place(): PostObstacle | undefined {
    return listObstacle(this.#now)
  }

  /** The pictures everybody will see in the text. */
  get pictures(): readonly DraftPicture[] {
    return draftPictures(this.text, this.#postRules)
  }

  /** Whether a picture that was not kept can be tried once more. */
  get canAttachAgain(): boolean {
    return this.file.problem !== undefined && this.#unkept !== undefined && !this.file.uploading
  }

  /**
   * Whether something can be typed: by somebody who may post here as soon as it is read whether they may
   * (rules/posts: composer).
   */
  get writable(): boolean {
    const { place } = this
    return place === undefined || place === 'rules unread' || place === 'name unread' || this.text !== ''
      ? this.#deps.session.account !== undefined && place !== 'wrong network'
      : false
  }

  /** Person looks from now on. Returns how they leave. */
  subscribe(): () => void {
    const { session, storage, outbox } = this.#deps
    this.#shownIn += 1
    return combineDisposers(
      storage.subscribe(() => void this.#follow()),
      reaction(
        () => session.account,
        (account) => this.#enter(account),
        { fireImmediately: true },
      ),
      this.#rules.subscribe(),
      this.#balance.subscribe(),
      // A post has stopped: its review may have said another price than is shown here.
      reaction(
        () => outbox.in(this.list).filter(({ state }) => state.stage === 'failed').length,
        (stopped, before) => {
          if (stopped > before) void this.refresh()
        },
      ),
      this.fee.start(),
      () => {
        this.#shownIn -= 1
        this.file.stop()
        this.mention.leave()
      },
    )
  }

  /** Takes what the text is to be; gives whether it was taken. More than is kept is not. */
  type(text: string): boolean {
    this.overflown = !isStorable(text)
    // What stands here may have been posted since: it must not come back with what was typed after it.
    if (this.overflown || this.#follow()) return false
    this.text = text
    this.file.forgetProblem()
    this.#keep()
    return true
  }

  /** Where the cursor is to stand after what was put in; undefined where a view has put it there already. */
  takeCursor(): Selection | undefined {
    if (this.#cursorTaken === this.inserted) return undefined
    this.#cursorTaken = this.inserted
    return this.selection
  }

  /** Where the cursor is now. */
  select(selection: Selection): void {
    this.selection = selection
  }

  /** Puts something in at the cursor. */
  insert(inserted: string): void {
    this.replace(this.selection, inserted)
  }

  /** Writes something in the place of a part of the text. */
  replace(selection: Selection, written: string): void {
    this.#put(withInserted(this.text, selection, written))
  }

  /** Puts the address of a picture in at the cursor, apart from the words around it; gives whether it had room. */
  insertPicture(address: string): boolean {
    return this.#put(withAddress(this.text, this.selection, address))
  }

  /** Whether it is on the page. */
  isShown(): boolean {
    return this.#shownIn > 0
  }

  /** Quotes a post in the draft, in the place of any other, and takes the cursor there. A visitor's waits for their account. */
  quotePost(location: PostLocation): void {
    this.#toQuote = location
    if (this.#owner === this.#deps.session.account) this.#takeQuote()
  }

  /** Quotes nothing any more. */
  removeQuote(): void {
    this.#follow()
    this.#toQuote = undefined
    this.quote = undefined
    this.#keep()
  }

  /** What is to be said of a link that is to be shown as a picture. */
  judgeLink(typed: string): PictureLinkVerdict {
    return judgePictureLink(typed, this.#postRules)
  }

  /** Takes a picture out of the text where it stands; nothing where the text has changed since. */
  removePicture({ written, start }: DraftPicture): void {
    const isThere = this.pictures.some((each) => each.start === start && each.written === written)
    if (isThere) this.type(withoutPiece(this.text, { start, end: start + written.length }))
  }

  /** Keeps a picture for ever and puts its address in at the cursor, wherever that stands by then. Resolves to whether it is there. */
  async attach(file: ChosenFile): Promise<boolean> {
    if (!this.writable) return false
    const owner = this.#owner
    let attached = false
    // Before anything can be said of it: what is said offers to try it again.
    this.#unkept = file
    // The words typed meanwhile stay: the address goes beside them. Another account's text is not touched.
    await this.file.keep(file, {
      text: () => (this.#owner === owner ? '' : 'of another account'),
      fill: (address) => {
        attached = this.insertPicture(uploadedPicture(address))
        // It was paid for, so where it is must not be lost.
        if (!attached) this.file.problem = uploadTexts.storedElsewhere(address)
      },
    })
    if (attached) this.#unkept = undefined
    return attached
  }

  /** Tries the picture again that was not kept. */
  async attachAgain(): Promise<void> {
    if (this.#unkept) await this.attach(this.#unkept)
  }

  /** Hands what was typed to be posted. Where it is taken, it is empty then, and what was handed over is kept until it is there. */
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

  /** Goes on writing what has stopped on its way; what is typed already stays below it, and so does what is quoted. */
  discard(id: string): void {
    this.#deps.outbox.discard(id, (posted) => {
      this.#follow()
      const { contexts } = this.#deps.config.chat
      const quoting = this.quote ? undefined : withoutQuotedPost(tokenise(posted, this.#postRules), contexts)
      const taken = quoting?.text ?? posted
      const text = this.text.trim() === '' ? taken : `${taken}\n\n${this.text}`
      if (!this.#put({ text, cursor: taken.length })) return false
      if (quoting) this.quotePost(quoting.location)
      return true
    })
  }

  /** Reads once more what could not be read, the account's name among it. */
  async readAgain(): Promise<void> {
    const { identity } = this.#deps
    if (runInAction(() => identity.main.kind === 'failed')) void identity.refresh()
    await this.refresh()
  }

  /** Reads what posting costs here and what the account has: one round trip. */
  async refresh(): Promise<void> {
    await Promise.all([this.#rules.refetch(), this.#balance.refetch()])
  }

  get #now(): PostCircumstances {
    const { session, transactions, config, outbox } = this.#deps
    return {
      connected: session.account !== undefined,
      onSupportedChain: session.onSupportedChain,
      rules: orLoading(this.rules),
      named: this.#named,
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

  /** On the chain there is room as long as there is a chain. */
  get #storage(): PostCircumstances['storage'] {
    const { config, uploads } = this.#deps
    if (config.chat.storage === 'onchain') return 'ready'
    if (config.functions.upload === '') return 'none'
    return uploads.isFundLow ? 'no funds' : 'ready'
  }

  get #named(): PostRead<boolean> {
    const { main } = this.#deps.identity
    if (main.kind === 'ready') return { kind: 'ready', value: main.value !== undefined }
    return { kind: main.kind === 'failed' ? 'failed' : 'loading' }
  }

  /** What would be posted now; undefined where it could not be. */
  get #order() {
    const { account } = this.#deps.session
    const { rules, remaining, written: text } = this
    if (!account || rules.kind !== 'ready' || text === '' || remaining.left < 0 || this.place !== undefined)
      return undefined
    return { account, list: this.list, text, price: rules.value.price }
  }

  #enter(account: Address | undefined): void {
    runInAction(() => {
      this.#owner = account
      this.file.stop()
      this.mention.leave()
      this.overflown = false
      this.#show(this.#stored())
      if (account && this.#toQuote) this.#takeQuote()
    })
  }

  #takeQuote(): void {
    this.#follow()
    this.quote = this.#toQuote
    if (this.#owner) this.#toQuote = undefined
    this.#keep()
    this.inserted += 1
  }

  #put({ text, cursor }: { readonly text: string; readonly cursor: number }): boolean {
    if (!this.type(text)) return false
    this.inserted += 1
    this.selection = { start: cursor, end: cursor }
    return true
  }

  /** Shows what another tab has made of the draft, which has read or written it last; gives whether that is anything else. */
  #follow(): boolean {
    const stored = this.#stored()
    if (stored === this.#kept) return false
    runInAction(() => this.#show(stored))
    return true
  }

  #show(stored: string | undefined): void {
    const draft = readPostDraft(stored)
    this.#kept = stored
    this.#id = draft?.id
    this.text = draft?.text ?? ''
    this.quote =
      draft?.quote === undefined ? undefined : locationAt(draft.quote, this.#deps.config.chat.contexts)
    this.selection = { start: this.text.length, end: this.text.length }
  }

  #stored(): string | undefined {
    return this.#owner && this.#deps.storage.read(postDraftKey(this.list, this.#owner))
  }

  #keep(): void {
    const { storage, outbox } = this.#deps
    if (!this.#owner) return
    const key = postDraftKey(this.list, this.#owner)
    const quote = this.quote && postLocationPath(this.quote)
    this.#id =
      this.text === '' && quote === undefined ? undefined : (this.#id ?? outbox.newId(this.list, this.#owner))
    this.#kept = this.#id && writePostDraft({ id: this.#id, text: this.text, quote })
    if (this.#kept === undefined) storage.remove(key)
    else storage.write(key, this.#kept)
  }
}
