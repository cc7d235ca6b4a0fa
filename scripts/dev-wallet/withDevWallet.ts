export const DEV_WALLET_PATH = '/@dev-wallet.js'

export function withDevWallet(html: string): string {
  const tag = `<script type="module" src="${DEV_WALLET_PATH}"></script>`
  return html.includes(tag) ? html : html.replace(/<\/head>/i, (end) => `${tag}${end}`)
}
