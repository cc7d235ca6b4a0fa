import { parseUrl } from '../shared/parseUrl.ts'

const HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]
const ID = /^[\w-]{11}$/

/** Undefined for anything but https (rules/media: youtube). */
export function youTubeId(text: string): string | undefined {
  if (text.length > 2048) return undefined
  const url = parseUrl(text.trim())
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined
  const id = idIn(url)
  return id !== undefined && ID.test(id) ? id : undefined
}

/** On the host that sets no cookies; starts without another click. */
export function youTubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}

/** The form stored on the chain. */
export function youTubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

function idIn({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!HOSTS.includes(hostname)) return undefined
  if (pathname === '/watch') return searchParams.get('v') ?? undefined
  return /^\/(?:embed|shorts|live|v)\/([^/]*)$/.exec(pathname)?.[1]
}
