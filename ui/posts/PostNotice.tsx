import type { ReactNode } from 'react'

import * as texts from '#domain/posts/texts.ts'

import { PageLink } from '../shared/navigation.tsx'

export function PostNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-4 start">
      <h1>{title}</h1>
      {children}
      <div className="wrap gap-3">
        <PageLink to="/" className="button primary">
          {texts.goToHome}
        </PageLink>
      </div>
    </div>
  )
}
