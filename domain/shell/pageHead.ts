import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { languageFolder } from './languageFolder.ts'
import { documentTitle, isOpen, routeAt } from './routes.ts'
import { pageNotFound } from './texts.ts'

export interface PageHead {
  readonly title: string
  readonly description: string
  /** Absent for an error page. */
  readonly canonical?: string
  readonly image: string
  readonly listed: boolean
}

/** Unchanged if `path` is a whole address. */
export function absoluteUrl({ projectUrl }: Pick<CommunityConfig, 'projectUrl'>, path: string): string {
  return path.startsWith('/') ? `${projectUrl}${path}` : path
}

/**
 * The same in served HTML and after a navigation in the app (rules/shell: page-head).
 * An unknown path gets the head of a missing page, which is not listed.
 */
export function pageHead(config: CommunityConfig, path: string): PageHead {
  const route = routeAt(path)
  const preview = (route?.preview && config[route.preview]) ?? config.previewImage
  return {
    title: documentTitle(route?.title ?? pageNotFound, config.projectMetadataTitle),
    description: route?.purpose || config.projectDescription,
    image: absoluteUrl(config, preview),
    listed: route !== undefined && isOpen(config, route) && !route.needs && !route.personal,
    ...(route && {
      canonical: `${config.projectUrl}${languageFolder(config)}${route.path === '/' ? '/' : `${route.path}/`}`,
    }),
  }
}
