// Choosing a file
export const uploadFile = 'Upload a file: choose it, drop it here, or paste it'
export const orUploadFile = 'Or upload a file: choose it, drop it here, or paste it'
export const chooseFile = 'Choose a file'
export const publicAndPermanent = (limit: string): string =>
  `Public and permanent. Larger pictures are compressed to ${limit}.`
export const uploadsPaused =
  'Uploads are paused: the account that pays for them is low on funds. You can use a link instead.'
/** Followed by the account's address. */
export const topUp = 'Anyone can send it AR:'

// A pasted or dropped picture
export const stagedPicture = (size: string): string =>
  `This picture (${size}) is not uploaded yet. An upload is public and permanent.`
export const uploadThisPicture = 'Upload this picture'
export const discardPicture = 'Discard'

// Uploading
export const uploading = 'Uploading. Your wallet asks for a free signature.'
export const uploadingInFarcaster = 'Uploading. Farcaster may ask you to share who you are.'
/** After ten seconds: a request may be open in the wallet or host, or the file on its way. */
export const slow = 'This takes long. Look for an open request in your wallet, or stop waiting and try again.'
export const slowInFarcaster =
  'This takes long. Look for an open request of Farcaster or of your wallet, or stop waiting and try again.'
export const stopWaiting = 'Stop waiting'
export const storedElsewhere = (link: string): string =>
  `Your file is stored at ${link}. Use that link to show it. What you typed was not changed.`

// Errors
export const notAPicture = 'This file is not a PNG, JPEG, GIF, WebP or AVIF picture.'
export const pictureUnreadable =
  'This file cannot be read as a picture. It may be damaged: open it on your device, or choose another.'
export const pictureTooLarge = (limit: string): string =>
  `This picture is too large and could not be compressed. The limit is ${limit}.`
export const signatureRejected = 'You rejected the signature in your wallet. Nothing was uploaded.'
export const walletUnavailable =
  'Your wallet did not sign. Nothing was uploaded. Check that it is unlocked and try again.'
export const fileTooLarge = (limit: string): string => `This file is too large. The limit is ${limit}.`
export const fileNotAllowed = (reason: string): string => `The file was rejected: ${reason}`
export const tooManyUploads = (seconds: number): string =>
  `Too many uploads. Wait ${seconds} seconds and try again.`
export const uploadUnconfirmed =
  'The upload was not confirmed. The file may still have been stored. Try again later, or paste a link.'
export const onlyPostsOnChain = 'Only texts of posts can be stored on-chain.'
