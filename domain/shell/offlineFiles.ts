/** The service worker of a built site. Its path gives it all pages. */
export const SERVICE_WORKER = '/service-worker.js'

/** The page without content, which opens any path while there is no network. */
export const OFFLINE_PAGE = '/offline.html'

/** The Trusted Types policy that allows the page to register the service worker, and nothing else. */
export const WORKER_POLICY = 'service-worker'

/** The mark on the root element of a page that comes from the copy. */
export const SAVED_COPY = 'data-copy'

/** The message from a page to the service worker to stop storing files. */
export const FORGET = 'forget'
