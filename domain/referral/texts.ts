export const inviteFriend = 'Invite a friend'
export const shareLink = 'Share referral link'
export const yourLink = 'Your referral link'
export const invitation = 'Share your referral link and earn referral fees'
export const invitationWithPoints = 'Share your referral link and earn referral fees (and activity points)'
/** Follows the invitation for visitors. */
export const connectToSee = 'Connect a wallet to see yours.'
export const share = (percent: string): string =>
  `You receive ${percent} of the price of each name that someone mints through it.`
export const copyLink = 'Copy the referral link'
export const copied = 'Copied'
export const linkCopied = 'Referral link copied to your clipboard!'
export const showCode = 'Show QR code'
export const hideCode = 'Hide QR code'
export const codeOfLink = 'QR code of your referral link'
