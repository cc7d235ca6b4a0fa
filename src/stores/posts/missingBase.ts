import { listAt } from '#domain/posts/postPath.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import { postRules } from '#domain/posts/PostRules.ts'
import { withoutQuotedPost } from '#domain/posts/quoteInDraft.ts'
import { tokenise } from '#domain/posts/tokenise.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/**
 * Explains that the post which a text answers or quotes is gone; undefined if it exists or there is none
 * (rules/posts: base-read-again). One round trip; rejects when no endpoint answers.
 */
export async function missingBase(
  { list, text }: { readonly list: PostList; readonly text: string },
  { postReader, config }: { readonly postReader: Pick<PostReader, 'post'>; readonly config: CommunityConfig },
): Promise<'answered post gone' | 'quoted post gone' | undefined> {
  const quoted = withoutQuotedPost(
    tokenise(text, postRules(config, config.projectUrl)),
    config.chat.contexts,
  )?.location
  const answered = list.kind === 'replies' ? { context: list.context, message: list.message } : undefined
  const [answeredIsGone, quotedIsGone] = await Promise.all(
    [answered, quoted].map(async (location) => {
      if (!location) return false
      const { list: home, index } = listAt(location)
      return (await postReader.post(home, index))?.deleted !== false
    }),
  )
  if (answeredIsGone) return 'answered post gone'
  return quotedIsGone ? 'quoted post gone' : undefined
}
