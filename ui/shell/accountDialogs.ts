import * as texts from '#domain/shell/texts.ts'
import type { OpenDialog } from '#stores/shell/LayoutStore.ts'

/** Dialogs of a connected user, in the desktop's account menu and the phone's panel (rules/shell: navbar). */
export const ACCOUNT_DIALOGS: readonly (readonly [Exclude<OpenDialog, undefined>, string])[] = [
  ['settings', texts.settings],
  ['change username', texts.changeUsername],
  ['referral', texts.shareReferralLink],
  ['activity', texts.activity],
]
