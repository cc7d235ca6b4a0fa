import type { OpenDialog } from '#stores/shell/LayoutStore.ts'

/**
 * The dialogs of a connected user, as the menu of the desktop and the panel of a phone offer them
 * (rules/shell: navbar).
 */
export const ACCOUNT_DIALOGS: readonly (readonly [Exclude<OpenDialog, undefined>, string])[] = [
  ['settings', 'Settings'],
  ['change username', 'Change username'],
  ['referral', 'Share referral link'],
  ['activity', 'Activity'],
]
