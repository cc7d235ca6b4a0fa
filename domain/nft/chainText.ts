/** Escapes a text for JSON, because the contract joins texts into its JSON unescaped (rules/nft: texts-on-chain). */
export function toChainText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Percent-encodes only what would break the JSON: readers need not unescape it. Trims; replaces lone surrogates. */
export function toChainUrl(url: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(url.trim()))
  // oxlint-disable-next-line no-control-regex -- control characters are replaced on purpose
  return wellFormed.replace(/["\\\u0000-\u001f]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0')
    return `%${code.toUpperCase()}`
  })
}
