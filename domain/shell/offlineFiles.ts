/** Its path puts all pages in its scope. */
export const SERVICE_WORKER = '/service-worker.js'

/** Without content; opens any path while there is no network. */
export const OFFLINE_PAGE = '/offline.html'

/** The Trusted Types policy for registering the service worker, and nothing else. */
export const WORKER_POLICY = 'service-worker'

/** Marks the root element of a page from the copy. */
export const SAVED_COPY = 'data-copy'

/** Tells the service worker to stop storing files. */
export const FORGET = 'forget'
