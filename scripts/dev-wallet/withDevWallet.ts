/** Where the wallet's script answers. */
export const DEV_WALLET_PATH = '/@dev-wallet.js'

/** The page with the wallet's script tag at the end of its head; a page that has it stays as it is. */
export function withDevWallet(html: string): string {
  const tag = `<script type="module" src="${DEV_WALLET_PATH}"></script>`
  return html.includes(tag) ? html : html.replace(/<\/head>/i, (end) => `${tag}${end}`)
}
