import type { Post } from '#domain/posts/Post.ts'
import { listKey } from '#domain/posts/PostList.ts'
import { listAt, type PostLocation } from '#domain/posts/postPath.ts'

import { Query } from '../shared/Query.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** One post by itself and its author's name, as its page and whoever quotes it show them. Undefined where there is none. */
export function postQuery(
  { queries, postReader, mainNames }: Pick<PostsDeps, 'queries' | 'postReader' | 'mainNames'>,
  placeOf: () => PostLocation | undefined,
): Query<Post | undefined> {
  return new Query(queries, {
    failure: 'A post could not be read',
    follows: 'transactions',
    ask: () => {
      const location = placeOf()
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
