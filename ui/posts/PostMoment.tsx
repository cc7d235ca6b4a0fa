import { writingPath } from '#domain/posts/postPath.ts'
import type { Address } from '#domain/shared/Address.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { PostButton } from '../shared/PostButton.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** Suggests a post in the general chat: a text and a page's address, without a referral (rules/posts: own-referral-links). */
export function PostMoment(props: {
  readonly general: Address
  readonly path: string
  readonly text: string
}) {
  const { general, path, text } = props
  const quoting = useStore(PostQuoting)
  const { projectUrl } = useConfig()
  const goTo = useGoTo()
  const write = async () => {
    if (await quoting.write(general, `${text}\n${new URL(path, projectUrl).href}`)) goTo(writingPath(general))
  }
  return <PostButton onClick={() => void write()} />
}
