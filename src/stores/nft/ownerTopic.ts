/** Topic prefix of an owner's changes; the collection's address and the kind of change follow. */
export const OWNER_TOPIC = 'collection:'
