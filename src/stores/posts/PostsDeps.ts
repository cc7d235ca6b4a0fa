import type { Page } from '#domain/shell/Page.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import type { MainNames } from '../names/MainNames.ts'
import type { MutedStore } from './MutedStore.ts'

export interface PostsDeps extends ReadDeps, Pick<CommonDeps, 'time' | 'postReader' | 'clock' | 'log'> {
  readonly mainNames: MainNames
  readonly muted: MutedStore
  readonly page: Pick<Page, 'isSeen'>
}
