import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { documentTitle, isOpen, routeAt } from './routes.ts'

/** What a page says of itself to the browser, to search engines and to social clients. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The page's one web address; absent for a page that is not there. */
  readonly canonical?: string
  /** The web address of the picture on its social card. */
  readonly image: string
  /** Search engines may list it. */
  readonly listed: boolean
}

/** A path of the site as a whole web address; one that is whole already stays. */
export function absoluteUrl({ projectUrl }: Pick<CommunityConfig, 'projectUrl'>, path: string): string {
  return path.startsWith('/') ? `${projectUrl}${path}` : path
}

/**
 * The head of the page at a path, the same in the served HTML and after a move inside the app (rules/shell: page-head).
 */
export function pageHead(config: CommunityConfig, path: string): PageHead {
  const route = routeAt(path)
  const preview = (route?.preview && config[route.preview]) ?? config.previewImage
  return {
    title: documentTitle(route?.title ?? 'Page Not Found', config.projectMetadataTitle),
    description: route?.purpose || config.projectDescription,
    image: absoluteUrl(config, preview),
    listed: route !== undefined && isOpen(config, route) && !route.needs && !route.personal,
    ...(route && { canonical: `${config.projectUrl}${route.path === '/' ? '/' : `${route.path}/`}` }),
  }
}
