import type { RoutePath } from '#domain/shell/routes.ts'
import type { PageWords } from '#domain/shell/pageWords.ts'

/** The same texts in another language: a text for a text, and a function of the same values for a function. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }

/**
 * A language of the app. Each part replaces the English module of its type, text by text, when the app is built in that
 * language (`scripts/site/inLanguage.ts`), so that a page loads the texts it shows and no other language.
 *
 * A text may use the file's own functions above the object, and its imports, but no other text of the object.
 */
export interface Language {
  readonly language: Omit<Translated<typeof import('#domain/shared/language.ts')>, 'direction'> & {
    readonly direction: 'ltr' | 'rtl'
  }
  readonly pageWords: { readonly pages: Readonly<Record<RoutePath, PageWords>> }
  readonly shared: Translated<typeof import('#domain/shared/texts.ts')>
  readonly time: Translated<typeof import('#domain/shared/timeTexts.ts')>
  readonly chart: Translated<typeof import('#domain/shared/chartTexts.ts')>
  readonly shell: Translated<typeof import('#domain/shell/texts.ts')>
  readonly keys: Translated<typeof import('#domain/shell/keyTexts.ts')>
  readonly settings: Translated<typeof import('#domain/settings/texts.ts')>
  readonly search: Translated<typeof import('#domain/search/texts.ts')>
  readonly wallet: Translated<typeof import('#domain/wallet/texts.ts')>
  readonly activity: Translated<typeof import('#domain/activity/texts.ts')>
  readonly refusals: Translated<typeof import('#domain/activity/refusalTexts.ts')>
  readonly panics: Translated<typeof import('#domain/activity/panics.ts')>
  readonly names: Translated<typeof import('#domain/names/texts.ts')>
  readonly addressBook: Translated<typeof import('#domain/names/addressBookTexts.ts')>
  readonly referral: Translated<typeof import('#domain/referral/texts.ts')>
  readonly profile: Translated<typeof import('#domain/profile/texts.ts')>
  readonly points: Translated<typeof import('#domain/points/texts.ts')>
  readonly tokens: Translated<typeof import('#domain/tokens/texts.ts')>
  readonly send: Translated<typeof import('#domain/send/texts.ts')>
  readonly swap: Translated<typeof import('#domain/swap/texts.ts')>
  readonly swapRefusals: Translated<typeof import('#domain/swap/swapRefusals.ts')>
  readonly orders: Translated<typeof import('#domain/orders/texts.ts')>
  readonly liquidity: Translated<typeof import('#domain/liquidity/texts.ts')>
  readonly stake: Translated<typeof import('#domain/stake/texts.ts')>
  readonly airdrop: Translated<typeof import('#domain/airdrop/texts.ts')>
  readonly nft: Translated<typeof import('#domain/nft/texts.ts')>
  readonly tradeRefusals: Translated<typeof import('#domain/nft/tradeRefusals.ts')>
  readonly posts: Translated<typeof import('#domain/posts/texts.ts')>
  readonly postRefusals: Translated<typeof import('#domain/posts/postRefusals.ts')>
  readonly uploads: Translated<typeof import('#domain/uploads/texts.ts')>
  readonly media: Translated<typeof import('#domain/media/texts.ts')>
  readonly player: Translated<typeof import('#domain/player/texts.ts')>
  readonly miniapp: Translated<typeof import('#domain/miniapp/texts.ts')>
  readonly logs: Translated<typeof import('#domain/logs/texts.ts')>
}
