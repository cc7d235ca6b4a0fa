/** Lists a built site's open-source packages with their licences. */
export const NOTICES_FILE = 'licences.txt'
