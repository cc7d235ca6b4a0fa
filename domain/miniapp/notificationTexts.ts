/** At most 32 and 128 characters, as social clients show them. A stranger wrote the post, so none of it is quoted. */
export const newPosts = 'New posts'
export const newPostsText = 'There are new posts. Open the latest.'
