/**
 * The contract puts texts into its JSON as they are (rules/nft: texts-on-chain). So they are sent as they stand between
 * the quotes of a JSON text: whatever somebody writes, the JSON stays whole and says exactly that.
 */
export function toChainText(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/**
 * What such a text says. One that was not sent like this, as by another app, and breaks its JSON, is taken as it stands.
 */
export function fromChainText(text: string): string {
  if (!text.includes('\\')) return text
  try {
    const said: unknown = JSON.parse(`"${text}"`)
    return typeof said === 'string' ? said : text
  } catch {
    return text
  }
}

/**
 * An address needs no decoding by whoever reads it straight from the contract: what would break the JSON has a form of
 * its own in addresses. Anything else stays as it is.
 */
export function toChainUrl(url: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(url.trim()))
  // oxlint-disable-next-line no-control-regex -- they are what is replaced
  return wellFormed.replace(/["\\\u0000-\u001f]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0')
    return `%${code.toUpperCase()}`
  })
}
