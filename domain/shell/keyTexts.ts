export const keyboardShortcuts = 'Keyboard shortcuts'

export const KEYS = [
  [
    'Posts',
    [
      ['Next post', 'j'],
      ['Previous post', 'k'],
      ['Open the post', 'o', 'Enter'],
      ['Reply to the post', 'r'],
    ],
  ],
  [
    'Everywhere',
    [
      ['Search', 'Ctrl K'],
      ['Post what you wrote', 'Ctrl Enter'],
      ['Close what is open', 'Esc'],
      ['Show these shortcuts', '?'],
    ],
  ],
] as const
