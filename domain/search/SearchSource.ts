import * as texts from './texts.ts'

/** Data that has to be read before it can be searched. */
export type SearchSource = 'names' | 'collections' | 'posts'

export const SOURCE_LOADING: Readonly<Record<SearchSource, string>> = {
  names: texts.searchingNames,
  collections: texts.searchingCollections,
  posts: texts.searchingPosts,
}

export const SOURCE_FAILED: Readonly<Record<SearchSource, string>> = {
  names: texts.namesNotRead,
  collections: texts.collectionsNotRead,
  posts: texts.postsNotRead,
}
