/** What the topics of an owner's changes begin with; the collection's address follows, then what is changed. */
export const OWNER_TOPIC = 'collection:'
