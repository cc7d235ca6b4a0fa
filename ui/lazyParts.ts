import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { SwitchState } from '#stores/wallet/SessionStore.ts'

import { preloadable } from './shared/preloadable.tsx'
import type { NewsProps } from './shell/NewsSection.tsx'

/** Parts of the frame that the first paint does not need; fetched when idle or at the first intent. */
export const ConnectDialog = preloadable(
  async () => (await import('./wallet/ConnectDialog.tsx')).ConnectDialog,
)
export const ReviewDialog = preloadable(
  async () => (await import('./activity/ReviewDialog.tsx')).ReviewDialog,
)
export const ActivityDialog = preloadable(
  async () => (await import('./activity/ActivityDialog.tsx')).ActivityDialog,
)
export const SettingsDialog = preloadable(
  async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog,
)
export const ChangeUsernameDialog = preloadable(
  async () => (await import('./names/ChangeUsernameDialog.tsx')).ChangeUsernameDialog,
)
export const ChangePictureDialog = preloadable(
  async () => (await import('./profile/ChangePictureDialog.tsx')).ChangePictureDialog,
)
export const GiveNameDialog = preloadable(
  async () => (await import('./profile/GiveNameDialog.tsx')).GiveNameDialog,
)
export const NameRemarks = preloadable(async () => (await import('./names/NameRemarks.tsx')).NameRemarks)
export const LazyIdentity = preloadable<{ readonly account: Address }>(
  async () => (await import('./shared/Identity.tsx')).Identity,
)
export const SwitchReport = preloadable<{ readonly switching: SwitchState }>(
  async () => (await import('./wallet/SwitchReport.tsx')).SwitchReport,
)
export const GiftLine = preloadable(async () => (await import('./names/GiftLine.tsx')).GiftLine)
export const NameBought = preloadable<{ readonly name: DomainName }>(
  async () => (await import('./names/NameBought.tsx')).NameBought,
)
export const ReferralDialog = preloadable(
  async () => (await import('./referral/ReferralDialog.tsx')).ReferralDialog,
)
export const SearchDialog = preloadable(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)
export const BrowserDataDialog = preloadable(
  async () => (await import('./settings/BrowserDataDialog.tsx')).BrowserDataDialog,
)
export const AccountPanel = preloadable(async () => (await import('./shell/AccountPanel.tsx')).AccountPanel)
export const PlayerHost = preloadable(async () => (await import('./player/PlayerHost.tsx')).PlayerHost)
export const HomeFeed = preloadable<{ readonly context: Address }>(
  async () => (await import('./posts/ChatPage.tsx')).HomeFeed,
)
export const HomeNews = preloadable<NewsProps>(async () => (await import('./shell/HomeNews.tsx')).HomeNews)
export const NEWS_FEATURES = { names: 'names/people', collections: 'nft' } as const

export const MiniAppActions = preloadable(
  async () => (await import('./miniapp/MiniAppActions.tsx')).MiniAppActions,
)

export const IDLE_PARTS = [AccountPanel, ReviewDialog, SearchDialog, SettingsDialog]
