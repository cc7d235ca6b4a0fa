import type { Post } from '#domain/posts/Post.ts'
import { listKey } from '#domain/posts/PostList.ts'
import { listAt, type PostLocation } from '#domain/posts/postPath.ts'

import { Query } from '../shared/Query.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Reads a post and its author's name, for its page and for quotes; undefined if there is no such post. */
export function postQuery(
  { queries, postReader, mainNames }: Pick<PostsDeps, 'queries' | 'postReader' | 'mainNames'>,
  locationOf: () => PostLocation | undefined,
): Query<Post | undefined> {
  return new Query(queries, {
    failure: 'A post could not be read',
    follows: 'transactions',
    ask: () => {
      const location = locationOf()
      if (!location) return undefined
      const { list, index } = listAt(location)
      const fetch = async () => {
        const post = await postReader.post(list, index)
        void mainNames.want([post?.author])
        return post
      }
      return { key: ['post', listKey(list), index], fetch }
    },
  })
}
