/** The file of a built site that names the open-source packages in it, with their licences. */
export const NOTICES_FILE = 'licences.txt'
