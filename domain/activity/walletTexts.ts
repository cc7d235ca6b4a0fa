/** What is said of a wallet, whatever it was asked for. */
export const UNAUTHORIZED =
  'Your wallet has not allowed this site to use the account. Connect again and allow it there.'
export const DISCONNECTED =
  'Your wallet is disconnected from its network. As far as we know, nothing was sent. Check its activity before you try again.'
export const WALLET_LOST =
  'Your wallet was restarted and no longer answers this page. Reload the page to use it again.'
