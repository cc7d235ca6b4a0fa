import { SAVED_COPY } from '#domain/shell/offlineFiles.ts'

/** Milliseconds without an answer after which the stored copy is shown, and the limit where nothing is stored. */
const LIMITS = { withCopy: 2000, withoutCopy: 10_000 }

/**
 * The network's answer, or the stored copy where it fails or does not come in time (rules/shell: offline); rejects where
 * there is neither.
 */
export async function answerInTime(
  network: Promise<Response>,
  copy: Promise<Response | undefined>,
  { withCopy, withoutCopy }: typeof LIMITS = LIMITS,
): Promise<Response> {
  const instead = async (reason: unknown): Promise<Response> => {
    const found = await copy
    if (!found) throw reason
    return found
  }
  const late = copy
    .then((found) => new Promise((resolve) => setTimeout(resolve, found ? withCopy : withoutCopy)))
    .then(() => instead(new Error('no answer in time')))
  return Promise.race([network.catch(instead), late])
}

/** The same page, marked as a copy in its root element, so that the app says it. */
export async function markedCopy(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html', `<html ${SAVED_COPY}`), { headers: page.headers })
}
