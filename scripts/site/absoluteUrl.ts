import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** A configured path as a whole web address; one that is whole already stays. */
export function absoluteUrl({ projectUrl }: CommunityConfig, path: string): string {
  return path.startsWith('/') ? `${projectUrl}${path}` : path
}
