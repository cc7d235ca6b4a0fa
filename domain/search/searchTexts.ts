/** What has to be read before it can be looked through. */
export type SearchSource = 'names' | 'collections'

/** Said while a source is being read. */
export const SOURCE_LOADING: Readonly<Record<SearchSource, string>> = {
  names: 'Looking through names',
  collections: 'Looking through collections',
}

/** Said of one that could not be read. */
export const SOURCE_FAILED: Readonly<Record<SearchSource, string>> = {
  names: 'Some names could not be read.',
  collections: 'Some collections could not be read.',
}
