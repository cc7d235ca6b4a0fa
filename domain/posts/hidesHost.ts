import type { PostLink } from './PostToken.ts'

/** Whether an address as it was written shows another host than it leads to, or one whose letters may deceive. */
export function hidesHost({ written, asciiHost }: PostLink): boolean {
  const shown = /^https?:\/\/([^/?#\\]*)/i.exec(written)?.[1] ?? ''
  return shown.replace(/:(?:80|443)?$/, '').toLowerCase() !== asciiHost
}
