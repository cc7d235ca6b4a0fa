import type * as panics from '#domain/activity/panics.ts'
import type * as refusals from '#domain/activity/refusalTexts.ts'
import type * as activity from '#domain/activity/texts.ts'
import type * as airdrop from '#domain/airdrop/texts.ts'
import type * as liquidity from '#domain/liquidity/texts.ts'
import type * as logs from '#domain/logs/texts.ts'
import type * as media from '#domain/media/texts.ts'
import type * as miniapp from '#domain/miniapp/texts.ts'
import type * as addressBook from '#domain/names/addressBookTexts.ts'
import type * as names from '#domain/names/texts.ts'
import type * as nft from '#domain/nft/texts.ts'
import type * as tradeRefusals from '#domain/nft/tradeRefusals.ts'
import type * as orders from '#domain/orders/texts.ts'
import type * as player from '#domain/player/texts.ts'
import type * as points from '#domain/points/texts.ts'
import type * as postRefusals from '#domain/posts/postRefusals.ts'
import type * as posts from '#domain/posts/texts.ts'
import type * as profile from '#domain/profile/texts.ts'
import type * as referral from '#domain/referral/texts.ts'
import type * as search from '#domain/search/texts.ts'
import type * as send from '#domain/send/texts.ts'
import type * as settings from '#domain/settings/texts.ts'
import type * as chart from '#domain/shared/chartTexts.ts'
import type * as language from '#domain/shared/language.ts'
import type * as shared from '#domain/shared/texts.ts'
import type * as time from '#domain/shared/timeTexts.ts'
import type * as keys from '#domain/shell/keyTexts.ts'
import type * as pageTexts from '#domain/shell/pageTexts.ts'
import type * as shell from '#domain/shell/texts.ts'
import type * as stake from '#domain/stake/texts.ts'
import type * as swapRefusals from '#domain/swap/swapRefusals.ts'
import type * as swap from '#domain/swap/texts.ts'
import type * as tokens from '#domain/tokens/texts.ts'
import type * as uploads from '#domain/uploads/texts.ts'
import type * as wallet from '#domain/wallet/texts.ts'

/** The same texts in another language: a text for a text, and a function of the same values for a function. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }

type Facts<T extends { readonly direction: unknown }> = Omit<Translated<T>, 'direction'> &
  Pick<T, 'direction'>

/** English has these in the manifests. */
type Complete<T extends { readonly pages: unknown }> = { readonly pages: Required<T['pages']> }

/**
 * A language of the app. Each part replaces the English module of its type, text by text, when the app is built in that
 * language (`scripts/site/inLanguage.ts`), so that a page loads the texts it shows and no other language.
 *
 * A text may use the file's own functions above the object, and its imports, but no other text of the object.
 */
export interface Language {
  readonly language: Facts<typeof language>
  readonly pageTexts: Complete<typeof pageTexts>
  readonly shared: Translated<typeof shared>
  readonly time: Translated<typeof time>
  readonly chart: Translated<typeof chart>
  readonly shell: Translated<typeof shell>
  readonly keys: Translated<typeof keys>
  readonly settings: Translated<typeof settings>
  readonly search: Translated<typeof search>
  readonly wallet: Translated<typeof wallet>
  readonly activity: Translated<typeof activity>
  readonly refusals: Translated<typeof refusals>
  readonly panics: Translated<typeof panics>
  readonly names: Translated<typeof names>
  readonly addressBook: Translated<typeof addressBook>
  readonly referral: Translated<typeof referral>
  readonly profile: Translated<typeof profile>
  readonly points: Translated<typeof points>
  readonly tokens: Translated<typeof tokens>
  readonly send: Translated<typeof send>
  readonly swap: Translated<typeof swap>
  readonly swapRefusals: Translated<typeof swapRefusals>
  readonly orders: Translated<typeof orders>
  readonly liquidity: Translated<typeof liquidity>
  readonly stake: Translated<typeof stake>
  readonly airdrop: Translated<typeof airdrop>
  readonly nft: Translated<typeof nft>
  readonly tradeRefusals: Translated<typeof tradeRefusals>
  readonly posts: Translated<typeof posts>
  readonly postRefusals: Translated<typeof postRefusals>
  readonly uploads: Translated<typeof uploads>
  readonly media: Translated<typeof media>
  readonly player: Translated<typeof player>
  readonly miniapp: Translated<typeof miniapp>
  readonly logs: Translated<typeof logs>
}
