/** What is said while a GIF is searched for. */
export const GIF_TEXTS = {
  idle: 'Type what the GIF should show. Tenor then learns the words, and your network address.',
  loading: 'GIFs are being searched for',
  empty: 'No GIF was found. Try other words.',
  failed: 'GIFs could not be fetched. What you typed is kept.',
} as const

/** How many were found, at least one. */
export function gifsFoundText(count: number): string {
  return count === 1 ? '1 GIF found' : `${count} GIFs found`
}
