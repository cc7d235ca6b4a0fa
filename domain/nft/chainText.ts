/**
 * Escapes a text as JSON does between quotes, because the contract joins texts into its JSON unescaped
 * (rules/nft: texts-on-chain). The JSON stays valid for any text.
 */
export function toChainText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/**
 * Percent-encodes the characters of a URL that would break the JSON, so that readers of the contract need not unescape
 * it. All other characters stay as they are. White space around the URL is dropped, and half a surrogate pair is
 * replaced.
 */
export function toChainUrl(url: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(url.trim()))
  // oxlint-disable-next-line no-control-regex -- control characters are replaced on purpose
  return wellFormed.replace(/["\\\u0000-\u001f]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0')
    return `%${code.toUpperCase()}`
  })
}
