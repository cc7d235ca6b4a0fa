import { SAVED_COPY } from '#domain/shell/offlineFiles.ts'

/** Milliseconds until the stored copy is shown, and without one until the request fails. */
const LIMITS = { withCopy: 2000, withoutCopy: 10_000 }

/** The stored copy if the network fails or takes too long (rules/shell: offline); rejects without either. */
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

/** Marks the page's root element, so that the app can say so. */
export async function markedCopy(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html', `<html ${SAVED_COPY}`), { headers: page.headers })
}
