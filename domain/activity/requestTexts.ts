/** Said of a request that an earlier page made, or another one makes now, and that the wallet has not answered. */
export const NOT_ANSWERED =
  'Your wallet has not answered an earlier request. If it still shows it, answer it there. Checking the chain …'

/** Said once the chain should have told. */
export const STILL_UNKNOWN =
  'It is not known whether your wallet sent this. Look into your wallet, then go on under Activity.'

/** Said where the chain has told. */
export const NOT_SENT = 'Your wallet did not send this. Nothing was paid; you can try again.'
