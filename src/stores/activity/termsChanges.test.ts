import { expect, it } from 'vitest'

import { failureText } from '#domain/activity/failureText.ts'
import type { TermsChange } from '#domain/activity/TermsChange.ts'

import { TERMS_CHANGES } from './termsChanges.ts'

const CHANGES = Object.keys(TERMS_CHANGES) as readonly TermsChange[]

// A taken name is the whole notice (rules/names: taken).
it.each(CHANGES.filter((change) => change !== 'name taken'))(
  'The change "%s" is described in whole sentences',
  (change) => {
    expect(failureText({ kind: 'terms changed', change }, TERMS_CHANGES).text).toMatch(
      /^[A-Z].*[^.][.!?…] Nothing was sent\. Review it again before you confirm\.$/,
    )
  },
)
