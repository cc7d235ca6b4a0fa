import type { RoutePath } from './routes.ts'

/** The words of a page's manifest. */
export interface PageWords {
  readonly title: string
  readonly purpose: string
  /** Of its link; the title where there is none. */
  readonly label?: string
  /** Tells where to find the parameter without which the page is empty. */
  readonly hint?: string
}

/** Replace those of the manifests, which are English, in a build in another language. */
export const pages: Readonly<Partial<Record<RoutePath, PageWords>>> = {}
