// Dialog
/** As far as the community has them. */
export const searched = {
  names: 'Names',
  collections: 'collections',
  tokens: 'tokens',
  posts: 'posts',
  pages: 'pages',
}
export const results = 'Results'
export const oneResult = '1 result'
export const severalResults = (count: number): string => `${count} results`
export const noResults = 'No results'
export const noResultsYet = 'No results yet'

// Headings
export const pages = 'Pages'
export const relatedPages = 'Related pages'
export const people = 'People'
export const collections = 'Collections'
export const tokens = 'Tokens'
export const posts = 'Posts'
export const names = 'Names'

// Results
export const home = 'Home'
export const viewProfile = 'View profile'
export const notRegistered = 'Nobody has this name. Claim it'
export const ownedBy = (address: string): string => `Owned by ${address}`
export const unnamed = 'No name'
export const collectionAt = (address: string): string => `Collection ${address}`
export const postBy = (author: string): string => `Post by ${author}`
export const swapToken = (token: string): string => `Swap ${token}`
export const sendToken = (token: string): string => `Send ${token}`
export const importedToken = (token: string, address: string): string =>
  `${token}, imported by you, ${address}`

// Sources
export const searchingNames = 'Searching names'
export const searchingCollections = 'Searching collections'
export const searchingPosts = 'Searching posts'
export const namesNotRead = 'Some names could not be read.'
export const collectionsNotRead = 'Some collections could not be read.'
export const postsNotRead = 'Older posts could not be searched.'
