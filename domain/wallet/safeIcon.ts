const MAX_LENGTH = 64 * 1024
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)[;,]/i

/** An icon for an `<img>`: an image in a data: URL of at most 64 KiB (rules/wallet: safe-icon). */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > MAX_LENGTH) return undefined
  const trimmed = icon.trim()
  return IMAGE.test(trimmed) ? trimmed : undefined
}
