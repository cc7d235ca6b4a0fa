/** What is said once the chain has done what an author or a moderator wanted. */
export const MODERATED = {
  deleted: 'The post is deleted. Its text stays where it is kept, but feeds no longer show it.',
  restored: 'The post is shown again.',
  suspended: 'This account can no longer post here.',
  unsuspended: 'This account can post here again.',
  paused: 'Posting is paused here.',
  opened: 'Posting is open again.',
} as const

/** What is said of a link that was copied. */
export const POST_LINK_COPIED = 'Link to the post copied to your clipboard.'
