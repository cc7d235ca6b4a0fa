/** Rabby answers no hidden page (rules/wallet: hidden-page). */
export function whenShown(document: Document | undefined): Promise<void> {
  if (document?.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  )
}
