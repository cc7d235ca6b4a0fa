import { expect, it } from 'vitest'

import type { CollectionChange } from './CollectionAdmin.ts'
import { changeReview } from './ownerReview.ts'

it.each<readonly [CollectionChange, title: string, arrives: readonly string[]]>([
  [
    { kind: 'description', text: 'Warm' },
    'Change the description of Sunrise',
    ['The description you entered'],
  ],
  [{ kind: 'description', text: '' }, 'Change the description of Sunrise', ['No description']],
  [{ kind: 'preview', image: 'ipfs://a' }, 'Change the preview of Sunrise', ['Preview: ipfs://a']],
  [{ kind: 'add image', image: 'ipfs://a' }, 'Add a picture to Sunrise', ['Picture added: ipfs://a']],
  [
    { kind: 'remove image', index: 1, image: 'ipfs://a' },
    'Remove a picture from Sunrise',
    ['Picture removed: ipfs://a'],
  ],
  [
    { kind: 'metadata', type: 0, url: 'ipfs://a', preview: undefined },
    'Change the metadata type of Sunrise',
    ['First picture: ipfs://a'],
  ],
  [
    { kind: 'metadata', type: 2, url: 'ipfs://a/', preview: 'ipfs://b' },
    'Change the metadata type of Sunrise',
    ['Metadata from: ipfs://a/', 'Preview: ipfs://b'],
  ],
  [{ kind: 'audio', url: 'ar://a' }, 'Change the audio of Sunrise', ['ar://a']],
  [{ kind: 'audio', url: '' }, 'Remove the audio of Sunrise', ['The field is removed']],
  [{ kind: 'animation', url: 'ar://a' }, 'Change the video or animation of Sunrise', ['ar://a']],
  [{ kind: 'youTube', url: '' }, 'Remove the YouTube video of Sunrise', ['The field is removed']],
])('the review of the change %o states its consequences', (change, title, arrives) => {
  expect(changeReview({ change, name: 'Sunrise' })).toEqual({ title, leaves: [], arrives, notes: [] })
})

it('the name of a changed collection is shown on a single line without deceptive characters', () => {
  const change: CollectionChange = { kind: 'add image', image: 'ipfs://a' }
  expect(changeReview({ change, name: 'Sun\u202E\nrise' }).title).toBe('Add a picture to Sun rise')
})
