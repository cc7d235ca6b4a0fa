import { SquarePen } from 'lucide-react'

import { writingPath } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** Suggests a post in the general chat: a text and a page's address, without a referral (rules/posts: own-referral-links). */
export function PostMoment({ path, text }: { readonly path: string; readonly text: string }) {
  const quoting = useStore(PostQuoting)
  const { chat, projectUrl } = useConfig()
  const goTo = useGoTo()
  const { general } = chat.contexts
  if (!general) return null
  const write = async () => {
    if (await quoting.write(general, `${text}\n${new URL(path, projectUrl).href}`)) goTo(writingPath(general))
  }
  return (
    <button type="button" className="button" onClick={() => void write()}>
      <SquarePen aria-hidden size={18} />
      {texts.writeAbout}
    </button>
  )
}
